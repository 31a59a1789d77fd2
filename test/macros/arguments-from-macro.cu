// RUN: %translate %s --status=1 --no-compile=refused | FileCheck %s
#include <cuda_runtime.h>
#define SYMBOL_AND_SOURCE table, h
__constant__ float table[4];
void up(const float *h) { cudaMemcpyToSymbol(SYMBOL_AND_SOURCE, 16); }
// CHECK: arguments-from-macro.cu:5:27: error: the call of 'cudaMemcpyToSymbol' needs other arguments in HIP, and they cannot be changed here: a macro provides several of its arguments [HM1101 recipe-not-applicable]
// CHECK: { cudaMemcpyToSymbol(SYMBOL_AND_SOURCE, 16); }
