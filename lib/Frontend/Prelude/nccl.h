// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// NCCL: the one macro with parameters.
#pragma once

// hipmorph-headers: nccl.h
#define NCCL_VERSION(X, Y, Z) \
  (((X) <= 2 && (Y) <= 8) ? (X) * 1000 + (Y) * 100 + (Z) : (X) * 10000 + (Y) * 100 + (Z))

#include <__hipmorph/gen/nccl.h>
