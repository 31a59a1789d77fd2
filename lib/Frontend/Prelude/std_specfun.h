// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// libstdc++'s special functions, left out while the prelude includes <cmath>: see std_cmath.h.

// hipmorph-headers: bits/specfun.h
#if !defined(__HM_LEAN_CMATH) && __has_include_next(<bits/specfun.h>)
#include_next <bits/specfun.h>
#endif
