// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Paths, reading and writing. Knows nothing about what is written.
#include "hipmorph/Driver/Files.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace hipmorph {

//===-- Paths
//-------------------------------------------------------------------------------------------------------===//

std::string realPath(StringRef Path) {
  SmallString<256> Absolute(Path), Real, Missing;
  // There is no current folder: it was removed.
  if (sys::fs::make_absolute(Absolute))
    return Path.str();
  // Of a file that is to be written, the folders that exist are still to be resolved.
  StringRef Existing = Absolute;
  while (sys::fs::real_path(Existing, Real)) {
    StringRef Parent = sys::path::parent_path(Existing);
    if (Parent.empty() || Parent == Existing)
      return std::string(Absolute);
    SmallString<256> Longer(sys::path::filename(Existing));
    sys::path::append(Longer, Missing);
    Missing = Longer;
    Existing = Parent;
  }
  if (!Missing.empty())
    sys::path::append(Real, Missing);
  sys::path::remove_dots(Real, /*remove_dot_dot=*/true);
  return std::string(Real);
}

bool isInside(StringRef Path, StringRef Folder) {
  if (Folder.ends_with("/"))
    return Path.starts_with(Folder);
  return Path.consume_front(Folder) && (Path.empty() || Path.front() == '/');
}

std::string relativeTo(StringRef Path, StringRef Folder) {
  assert(isInside(Path, Folder) && "a path outside has no place in the mirror");
  return Path.drop_front(Folder.size()).ltrim('/').str();
}

std::string commonFolder(StringRef A, StringRef B) {
  while (!isInside(B, A))
    A = sys::path::parent_path(A);
  return A.str();
}

std::string displayPath(StringRef RealPath) {
  SmallString<256> Current, Real;
  if (!sys::fs::current_path(Current) && !sys::fs::real_path(Current, Real) && isInside(RealPath, Real))
    return RealPath == Real ? "." : relativeTo(RealPath, Real);
  return RealPath.str();
}

//===-- Reading
//-----------------------------------------------------------------------------------------------------===//

Expected<std::string> readFile(StringRef Path) {
  sys::fs::file_status Status;
  if (std::error_code EC = sys::fs::status(Path, Status))
    return createStringError(EC, EC.message());
  // A pipe would block, a folder cannot be read.
  if (!sys::fs::is_regular_file(Status))
    return createStringError(sys::fs::is_directory(Status) ? "it is a folder" : "it is no regular file");
  // IsVolatile: a file that shrinks while it is mapped would crash the program.
  auto Buffer = MemoryBuffer::getFile(Path, /*IsText=*/false, /*RequiresNullTerminator=*/false, /*IsVolatile=*/true);
  if (!Buffer)
    return createStringError(Buffer.getError(), Buffer.getError().message());
  return (*Buffer)->getBuffer().str();
}

/// The offset of the first byte that is no UTF-8; none if all are.
static std::optional<size_t> findInvalidUtf8(StringRef Text) {
  const auto *Begin = reinterpret_cast<const UTF8 *>(Text.begin()), *End = reinterpret_cast<const UTF8 *>(Text.end());
  const UTF8 *At = Begin;
  if (isLegalUTF8String(&At, End))
    return std::nullopt;
  return At - Begin;
}

std::optional<std::string> readSource(StringRef Path, StringRef Name, std::vector<Finding> &Findings) {
  auto PlaceAt = [&](StringRef Text, size_t Offset) {
    StringRef Before = Text.take_front(Offset);
    return Place{Name.str(), static_cast<uint32_t>(Offset), static_cast<uint32_t>(Before.count('\n') + 1),
                 static_cast<uint32_t>(Before.size() - (Before.rfind('\n') + 1) + 1)};
  };
  Expected<std::string> Text = readFile(Path);
  if (!Text) {
    Findings.push_back(makeFinding(DiagId::FileNotFound, {Name.str()}, Name, toString(Text.takeError())));
    return std::nullopt;
  }
  if (Text->size() >= UINT32_MAX) {
    Findings.push_back(makeFinding(DiagId::FileNotFound, {Name.str()}, Name, "it is larger than 4 GB"));
    return std::nullopt;
  }
  if (size_t Nul = StringRef(*Text).find('\0'); Nul != StringRef::npos) {
    Findings.push_back(makeFinding(DiagId::BinaryFile, {Name.str()}, Name, Nul));
    return std::nullopt;
  }
  if (std::optional<size_t> Bad = findInvalidUtf8(*Text))
    Findings.push_back(makeFinding(DiagId::InvalidUtf8, PlaceAt(*Text, *Bad), *Bad));
  return std::move(*Text);
}

//===-- Writing
//-----------------------------------------------------------------------------------------------------===//

Expected<bool> writeAtomically(StringRef Path, StringRef Text, StringRef ModeFrom) {
  // Who wrote through a link wants the link to stay.
  std::string Target = realPath(Path);
  if (Expected<std::string> Old = readFile(Target)) {
    if (*Old == Text)
      return false;
  } else {
    consumeError(Old.takeError());
    if (sys::fs::is_directory(Target))
      return createStringError("it is a folder");
  }
  if (std::error_code EC = sys::fs::create_directories(sys::path::parent_path(Target)))
    return createStringError(EC, EC.message());

  ErrorOr<sys::fs::perms> Mode = sys::fs::getPermissions(ModeFrom.empty() ? Target : ModeFrom);
  Expected<sys::fs::TempFile> Temp = sys::fs::TempFile::create(Target + ".tmp%%%%%%%%");
  if (!Temp)
    return Temp.takeError();
  raw_fd_ostream OS(Temp->FD, /*shouldClose=*/false);
  OS << Text;
  OS.flush();
  std::error_code EC = OS.error();
  OS.clear_error();
  if (!EC && Mode) {
    if (realPath(ModeFrom) != Target)
      Mode = *Mode | sys::fs::owner_write;
    EC = sys::fs::setPermissions(Temp->FD, *Mode);
  }
  if (EC) {
    consumeError(Temp->discard());
    return createStringError(EC, EC.message());
  }
  if (Error E = Temp->keep(Target))
    return std::move(E);
  return true;
}

Error makeBackup(StringRef Path, StringRef Text) {
  for (unsigned Number = 0;; ++Number) {
    std::string Backup = Path.str() + ".prehip" + (Number ? "." + std::to_string(Number) : "");
    Expected<std::string> Old = readFile(Backup);
    if (Old && *Old == Text)
      return Error::success();
    bool Free = !Old && !sys::fs::exists(Backup);
    if (!Old)
      consumeError(Old.takeError());
    if (Free)
      return writeAtomically(Backup, Text, Path).takeError();
  }
}

} // namespace hipmorph
