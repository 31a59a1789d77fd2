// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// hipmorph::device_get_attribute: hipDeviceGetAttribute for programs whose warps have 32 lanes (--warp=exact). It
// answers the question for the width of a warp with 32, and every other question as HIP does.
//
// For host code. Without a GPU of that number the error is HIP's, whatever is asked.
#ifndef HIPMORPH_DEVICE_ATTRIBUTE_H
#define HIPMORPH_DEVICE_ATTRIBUTE_H

#include "warp_size.h"
#include <hip/hip_runtime_api.h>

namespace hipmorph {

inline hipError_t device_get_attribute(int *value, hipDeviceAttribute_t attribute, int device) {
  hipError_t status = hipDeviceGetAttribute(value, attribute, device);
  if (status == hipSuccess && attribute == hipDeviceAttributeWarpSize)
    *value = warp_size;
  return status;
}

} // namespace hipmorph

#endif // HIPMORPH_DEVICE_ATTRIBUTE_H
