// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// cuSPARSE: types and enumerators that it had before CUDA 12 and whose definitions no row has.
#pragma once

// hipmorph-provides: cusparseAlgMode_t cusparseHybPartition_t cusparseSideMode_t csrsv2Info_t csrsm2Info_t
// hipmorph-provides: csrgemm2Info_t bsrsv2Info_t bsrsm2Info_t csric02Info_t bsric02Info_t csrilu02Info_t
// hipmorph-provides: bsrilu02Info_t cusparseHybMat_t cusparseSolveAnalysisInfo_t csru2csrInfo_t pruneInfo_t
// hipmorph-provides: CUSPARSE_ALG0 CUSPARSE_ALG1 CUSPARSE_ALG_NAIVE CUSPARSE_ALG_MERGE_PATH CUSPARSE_HYB_PARTITION_AUTO
// hipmorph-provides: CUSPARSE_HYB_PARTITION_USER CUSPARSE_HYB_PARTITION_MAX CUSPARSE_SIDE_LEFT CUSPARSE_SIDE_RIGHT
// hipmorph-provides: CUSPARSE_MV_ALG_DEFAULT CUSPARSE_COOMV_ALG CUSPARSE_CSRMV_ALG1 CUSPARSE_CSRMV_ALG2
// hipmorph-provides: CUSPARSE_MM_ALG_DEFAULT CUSPARSE_COOMM_ALG1 CUSPARSE_COOMM_ALG2 CUSPARSE_COOMM_ALG3
// hipmorph-provides: CUSPARSE_CSRMM_ALG1 CUSPARSE_SPMMA_PREPROCESS CUSPARSE_SPMMA_ALG1 CUSPARSE_SPMMA_ALG2
// hipmorph-provides: CUSPARSE_SPMMA_ALG3 CUSPARSE_SPMMA_ALG4 CUSPARSE_CSR2CSC_ALG2 CUSPARSE_FORMAT_COO_AOS

enum cusparseAlgMode_t { CUSPARSE_ALG0, CUSPARSE_ALG1, CUSPARSE_ALG_NAIVE = 0, CUSPARSE_ALG_MERGE_PATH };
enum cusparseHybPartition_t { CUSPARSE_HYB_PARTITION_AUTO, CUSPARSE_HYB_PARTITION_USER, CUSPARSE_HYB_PARTITION_MAX };
enum cusparseSideMode_t { CUSPARSE_SIDE_LEFT, CUSPARSE_SIDE_RIGHT };
typedef struct csrsv2Info *csrsv2Info_t;
typedef struct csrsm2Info *csrsm2Info_t;
typedef struct csrgemm2Info *csrgemm2Info_t;
typedef struct bsrsv2Info *bsrsv2Info_t;
typedef struct bsrsm2Info *bsrsm2Info_t;
typedef struct csric02Info *csric02Info_t;
typedef struct bsric02Info *bsric02Info_t;
typedef struct csrilu02Info *csrilu02Info_t;
typedef struct bsrilu02Info *bsrilu02Info_t;
typedef struct csru2csrInfo *csru2csrInfo_t;
typedef struct pruneInfo *pruneInfo_t;
typedef struct cusparseHybMat *cusparseHybMat_t;
typedef struct cusparseSolveAnalysisInfo *cusparseSolveAnalysisInfo_t;

#include <__hipmorph/gen/cusparse.h>

// Older names of algorithms.
constexpr cusparseSpMVAlg_t CUSPARSE_MV_ALG_DEFAULT = cusparseSpMVAlg_t(0);
constexpr cusparseSpMVAlg_t CUSPARSE_COOMV_ALG = cusparseSpMVAlg_t(1);
constexpr cusparseSpMVAlg_t CUSPARSE_CSRMV_ALG1 = cusparseSpMVAlg_t(2);
constexpr cusparseSpMVAlg_t CUSPARSE_CSRMV_ALG2 = cusparseSpMVAlg_t(3);
constexpr cusparseSpMMAlg_t CUSPARSE_MM_ALG_DEFAULT = cusparseSpMMAlg_t(0);
constexpr cusparseSpMMAlg_t CUSPARSE_COOMM_ALG1 = cusparseSpMMAlg_t(1);
constexpr cusparseSpMMAlg_t CUSPARSE_COOMM_ALG2 = cusparseSpMMAlg_t(2);
constexpr cusparseSpMMAlg_t CUSPARSE_COOMM_ALG3 = cusparseSpMMAlg_t(3);
constexpr cusparseSpMMAlg_t CUSPARSE_CSRMM_ALG1 = cusparseSpMMAlg_t(4);
constexpr cusparseSpMMAlg_t CUSPARSE_SPMMA_PREPROCESS = cusparseSpMMAlg_t(0);
constexpr cusparseSpMMAlg_t CUSPARSE_SPMMA_ALG1 = cusparseSpMMAlg_t(1);
constexpr cusparseSpMMAlg_t CUSPARSE_SPMMA_ALG2 = cusparseSpMMAlg_t(2);
constexpr cusparseSpMMAlg_t CUSPARSE_SPMMA_ALG3 = cusparseSpMMAlg_t(3);
constexpr cusparseSpMMAlg_t CUSPARSE_SPMMA_ALG4 = cusparseSpMMAlg_t(4);
constexpr cusparseCsr2CscAlg_t CUSPARSE_CSR2CSC_ALG2 = cusparseCsr2CscAlg_t(1);
constexpr cusparseFormat_t CUSPARSE_FORMAT_COO_AOS = cusparseFormat_t(4);
