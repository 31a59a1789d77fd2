// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Overlay: the embedded CUDA headers as files. They lie in memory over the real file system, in a folder that exists
// nowhere, so they can neither hide nor be hidden by a file of the machine.
#include "hipmorph/Frontend/Frontend.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace llvm;

extern "C" const char hipmorphEmbeddedHeaders[];
extern "C" const char hipmorphEmbeddedHeadersEnd[];

namespace hipmorph {

void forEachEmbeddedHeader(function_ref<void(StringRef Name, StringRef Text)> Fn) {
  StringRef Rest(hipmorphEmbeddedHeaders, hipmorphEmbeddedHeadersEnd - hipmorphEmbeddedHeaders);
  while (!Rest.empty()) {
    auto [Name, AfterName] = Rest.split('\n');
    auto [Size, Text] = AfterName.split('\n');
    size_t Count = 0;
    if (Size.getAsInteger(10, Count) || Count >= Text.size())
      return; // mapc wrote the archive in this build: cannot happen
    Fn(Name, Text.take_front(Count));
    Rest = Text.substr(Count + 1);
  }
}

IntrusiveRefCntPtr<vfs::FileSystem> makeOverlay(IntrusiveRefCntPtr<vfs::FileSystem> Base) {
  auto Memory = makeIntrusiveRefCnt<vfs::InMemoryFileSystem>();
  forEachEmbeddedHeader([&](StringRef Name, StringRef Text) {
    SmallString<128> Path(EmbeddedCudaDir);
    sys::path::append(Path, Name);
    Memory->addFile(Path, 0, MemoryBuffer::getMemBuffer(Text, Path));
  });
  auto Overlay = makeIntrusiveRefCnt<vfs::OverlayFileSystem>(std::move(Base));
  Overlay->pushOverlay(std::move(Memory));
  return Overlay;
}

} // namespace hipmorph
