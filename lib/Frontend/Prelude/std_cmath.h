// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// <cmath> in front of the standard library's. Every CUDA source gets <math.h>; libstdc++'s brings the special functions
// of C++17 with it, which take longer to parse than everything else here together. So the prelude takes <cmath> without
// them (see std_specfun.h), and a program that includes <cmath> gets them then. No #pragma once: it is read twice.

// hipmorph-headers: cmath
#include_next <cmath>
#if !defined(__HM_LEAN_CMATH) && defined(_GLIBCXX_USE_STD_SPEC_FUNCS) && _GLIBCXX_USE_STD_SPEC_FUNCS
#include <bits/specfun.h>
#endif
