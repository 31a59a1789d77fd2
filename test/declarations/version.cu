// A version on the command line wins; nothing is defined twice.
// RUN: %parse -DCUDA_VERSION=11080 -DCUDART_VERSION=11080 -Werror %s
// RUN: %parse -DCUDART_VERSION=11080 -Werror %s
#include <cuda.h>
static_assert(CUDA_VERSION == 11080 && CUDART_VERSION == 11080, "");
static_assert(__CUDACC_VER_MAJOR__ == 11 && __CUDACC_VER_MINOR__ == 8, "");
