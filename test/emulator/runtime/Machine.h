// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Runs the waves of a kernel launch, one machine instruction after another. What an instruction does is not known
// here: each is a small host function that the translator hands out on first use. This file's part is the order:
// blocks, waves, barriers, fair turns.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace emulator {

/// One translated instruction. Filled in by the translator, so its layout is shared with Python (machine.py).
struct Step {
  void *Function;      ///< takes Count pointers, see Buffers
  uint32_t Count;      ///< how many
  uint32_t Buffers[6]; ///< which: 0 scalar registers, 1 vector registers, 2 memory, 3 LDS, 4 scratch, 5 accumulators
  uint32_t Size;       ///< bytes of the instruction
  uint32_t IsBarrier;  ///< the wave waits for the others of its block after it
};

/// Gives the instruction at an address; not 0 if it cannot (the reason was printed).
using Translate = int (*)(uint64_t Address, Step *Out);

struct Target {
  std::string Name;   ///< gfx942
  unsigned WaveSize;  ///< 64 or 32
  bool IdsInTrapRegs; ///< GFX12 passes block numbers in trap registers
};

struct Launch {
  uint64_t Entry;        ///< address of the first instruction
  uint32_t Lds;          ///< bytes of LDS a block, static and dynamic
  uint32_t Scratch;      ///< bytes of stack a lane
  uint32_t Rsrc1, Rsrc2; ///< of the kernel descriptor
  uint32_t Grid[3];      ///< in blocks
  uint32_t Block[3];     ///< in threads
  uint32_t User[32];     ///< scalar registers that are set at the start
  uint32_t UserCount;
  bool AllResident; ///< blocks take turns (grid-wide sync); else each block runs to its end before the next
};

enum class Outcome {
  Done,
  NotTranslated, ///< an instruction is unknown
  Stuck,         ///< more instructions than the limit: an endless loop or a wait for something that never comes
};

/// Runs a launch to its end.
Outcome run(const Launch &What, const Target &On, Translate Translator);

} // namespace emulator
