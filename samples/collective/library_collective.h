// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// All-reduce and all-gather by NCCL: one process that drives any number of GPUs, one as well. Not part of a build with
// SAMPLE_WITHOUT_LIBRARIES.
#pragma once

#include "../common/verify.h"

#include <cstddef>

/// `count` floats on each GPU; `gpus` 0 takes all there are. Adds the lines "nccl-all-reduce" and "nccl-all-gather" to
/// the report, or the one that `kernel` names if it is not "all".
void runNccl(sample::Report &report, const char *kernel, size_t count, int gpus, long long repeat);
