// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// OptionTable: Options.td as llvm::opt sees it. For the files of this folder only.
#ifndef HIPMORPH_LIB_DRIVER_OPTIONTABLE_H
#define HIPMORPH_LIB_DRIVER_OPTIONTABLE_H

#include "llvm/Option/OptTable.h"

namespace hipmorph {

enum OptionId : unsigned {
  OPT_INVALID = 0,
#define OPTION(...) LLVM_MAKE_OPT_ID(__VA_ARGS__),
#include "Options.inc"
#undef OPTION
};

class OptionTable : public llvm::opt::GenericOptTable {
public:
  OptionTable();
};

} // namespace hipmorph

#endif
