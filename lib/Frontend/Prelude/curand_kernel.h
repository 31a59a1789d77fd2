// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Random numbers in device code: the generators' common name, whose row has the signature of one state only.
#pragma once

// hipmorph-provides: curand
#include <__hipmorph/gen/curand_kernel.h>

__device__ unsigned int curand(curandStateXORWOW_t *);
__device__ unsigned int curand(curandStatePhilox4_32_10_t *);
__device__ unsigned int curand(curandStateMRG32k3a_t *);
__device__ unsigned int curand(curandStateMtgp32_t *);
__device__ unsigned int curand(curandStateSobol32_t *);
__device__ unsigned int curand(curandStateScrambledSobol32_t *);
__device__ unsigned long long curand(curandStateSobol64_t *);
__device__ unsigned long long curand(curandStateScrambledSobol64_t *);
