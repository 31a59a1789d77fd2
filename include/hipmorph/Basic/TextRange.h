// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// TextRange: bytes [Begin, End) of a file's text.
#ifndef HIPMORPH_BASIC_TEXTRANGE_H
#define HIPMORPH_BASIC_TEXTRANGE_H

#include <compare>
#include <cstdint>

namespace hipmorph {

struct TextRange {
  uint32_t Begin = 0;
  uint32_t End = 0;
  uint32_t size() const { return End - Begin; }
  bool contains(uint32_t Offset) const { return Begin <= Offset && Offset < End; }
  bool contains(TextRange R) const { return Begin <= R.Begin && R.End <= End; }
  friend bool operator==(TextRange, TextRange) = default;
  friend auto operator<=>(TextRange, TextRange) = default;
};

} // namespace hipmorph

#endif
