// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// cuDNN: what it had before version 8 and whose definitions no row has, and macros with parameters.
#pragma once

// hipmorph-provides: cudnnConvolutionFwdPreference_t cudnnConvolutionBwdDataPreference_t
// hipmorph-provides: cudnnConvolutionBwdFilterPreference_t CUDNN_CONVOLUTION_FWD_NO_WORKSPACE
// hipmorph-provides: CUDNN_CONVOLUTION_FWD_PREFER_FASTEST CUDNN_CONVOLUTION_FWD_SPECIFY_WORKSPACE_LIMIT
// hipmorph-provides: CUDNN_CONVOLUTION_BWD_DATA_NO_WORKSPACE CUDNN_CONVOLUTION_BWD_DATA_PREFER_FASTEST
// hipmorph-provides: CUDNN_CONVOLUTION_BWD_DATA_SPECIFY_WORKSPACE_LIMIT CUDNN_CONVOLUTION_BWD_FILTER_NO_WORKSPACE
// hipmorph-provides: CUDNN_CONVOLUTION_BWD_FILTER_PREFER_FASTEST CUDNN_CONVOLUTION_BWD_FILTER_SPECIFY_WORKSPACE_LIMIT
// hipmorph-provides: cudnnAlgorithm_t cudnnRNNPaddingMode_t

enum cudnnConvolutionFwdPreference_t {
  CUDNN_CONVOLUTION_FWD_NO_WORKSPACE,
  CUDNN_CONVOLUTION_FWD_PREFER_FASTEST,
  CUDNN_CONVOLUTION_FWD_SPECIFY_WORKSPACE_LIMIT
};
enum cudnnConvolutionBwdDataPreference_t {
  CUDNN_CONVOLUTION_BWD_DATA_NO_WORKSPACE,
  CUDNN_CONVOLUTION_BWD_DATA_PREFER_FASTEST,
  CUDNN_CONVOLUTION_BWD_DATA_SPECIFY_WORKSPACE_LIMIT
};
enum cudnnConvolutionBwdFilterPreference_t {
  CUDNN_CONVOLUTION_BWD_FILTER_NO_WORKSPACE,
  CUDNN_CONVOLUTION_BWD_FILTER_PREFER_FASTEST,
  CUDNN_CONVOLUTION_BWD_FILTER_SPECIFY_WORKSPACE_LIMIT
};
typedef unsigned int cudnnRNNPaddingMode_t;
struct cudnnAlgorithm_t {
  union {
    int convFwdAlgo, convBwdFilterAlgo, convBwdDataAlgo, RNNAlgo, CTCLossAlgo;
  } algo;
};
#define CUDNN_STATUS_FULL_ERROR_CODE(category, specific) ((cudnnStatus_t)((int)(category) + (int)(specific)))
#define CUDNN_STATUS_CATEGORY(code) ((int)(code) / 1000 * 1000)
#define CUDNN_STATUS_SPECIFIC_ERROR(code) ((int)(code) % 1000)

#include <__hipmorph/gen/cudnn.h>
