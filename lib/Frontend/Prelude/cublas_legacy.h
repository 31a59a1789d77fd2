// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// hipmorph-headers: cublas.h
// cublas.h: the interface without handles, with the types that both interfaces share.
#pragma once
#include <__hipmorph/gen/cublas_types.h>
#include <__hipmorph/gen/cublas_legacy.h>
