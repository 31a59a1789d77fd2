// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// SourceFile: the text of one file as spelled: tokens, brackets, directives, conditional branches. Made by Clang's raw
// lexer, without preprocessing, so it is the same for every configuration and exists where nothing parses.
#ifndef HIPMORPH_SOURCE_SOURCEFILE_H
#define HIPMORPH_SOURCE_SOURCEFILE_H

#include "hipmorph/Basic/Finding.h"
#include "hipmorph/Edit/Edit.h"
#include "clang/Basic/TokenKinds.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace hipmorph {

/// No token: what look-ups return when there is none.
inline constexpr uint32_t NoToken = ~0u;

struct Token {
  uint32_t Begin = 0;
  uint32_t End = 0;
  uint32_t Match = NoToken;     ///< the other bracket of a pair ( ) [ ] { }, or <<< >>> of a launch
  uint32_t Directive = NoToken; ///< index of the directive that the token belongs to
  clang::tok::TokenKind Kind = clang::tok::unknown;
  bool StartsLine = false; ///< first token of its line
  bool Escaped = false;    ///< spelled with line continuations or trigraphs inside: text() is not its spelling
};

enum class DirectiveKind : uint8_t { Include, Define, Undef, If, Ifdef, Ifndef, Elif, Elifdef, Elifndef, Else, Endif, Pragma, Error, Other };

struct Directive {
  DirectiveKind Kind = DirectiveKind::Other;
  uint32_t FirstToken = 0; ///< the '#'
  uint32_t EndToken = 0;   ///< one past the last token
  TextRange Range;         ///< from '#' to the end of the last token
  // Include: what is included.
  std::string Included;
  bool Angled = false;
  TextRange IncludedRange; ///< of the name, without <> or ""
  // Define: the name and where its body begins.
  std::string Macro;
  uint32_t BodyToken = 0; ///< first token of the body; EndToken if it is empty
  bool FunctionLike = false;
  std::vector<std::string> Params;
};

/// The part of a file between two directives of one #if chain.
struct Branch {
  TextRange Range;       ///< from after the opening directive to before the closing one
  uint32_t Opening = 0;  ///< index of the directive that opens it
  uint32_t Parent = NoToken; ///< the branch around it
};

struct Comment {
  TextRange Range;
};

class SourceFile {
public:
  /// Lexes Text as CUDA C++. Never fails: broken text gives tokens of kind unknown.
  SourceFile(std::string Path, std::string Text);

  const std::string &path() const { return Path; }
  llvm::StringRef text() const { return Text; }
  llvm::ArrayRef<Token> tokens() const { return Tokens; }
  llvm::ArrayRef<Directive> directives() const { return Directives; }
  llvm::ArrayRef<Branch> branches() const { return Branches; }
  llvm::ArrayRef<Comment> comments() const { return Comments; }

  /// The token's spelling with line continuations removed.
  std::string spelling(uint32_t Token) const;
  llvm::StringRef text(uint32_t Token) const { return slice({Tokens[Token].Begin, Tokens[Token].End}); }
  llvm::StringRef text(const Token &T) const { return slice({T.Begin, T.End}); }
  llvm::StringRef slice(TextRange R) const { return llvm::StringRef(Text).slice(R.Begin, R.End); }
  bool is(uint32_t Token, clang::tok::TokenKind Kind) const { return Token < Tokens.size() && Tokens[Token].Kind == Kind; }
  bool isIdentifier(uint32_t Token, llvm::StringRef Name) const;

  /// The token that begins at Offset; NoToken if none does.
  uint32_t tokenAt(uint32_t Offset) const;
  /// The first token that begins at or after Offset; tokens().size() if none does.
  uint32_t tokenFrom(uint32_t Offset) const;
  /// The innermost branch of a #if chain that contains Offset; NoToken if none does.
  uint32_t branchAt(uint32_t Offset) const;
  /// The directive of kind Define in whose body Token lies; null if it lies in none.
  const Directive *macroBodyOf(uint32_t Token) const;

  Place place(uint32_t Offset) const;
  /// First byte of the line that contains Offset, and one past its newline.
  TextRange lineOf(uint32_t Offset) const;
  /// "\r\n" if the file uses it, else "\n".
  llvm::StringRef newline() const { return Crlf ? "\r\n" : "\n"; }
  /// The offset and the guard's name if a #ifndef/#define pair or #pragma once guards the file: where the first
  /// line after the guard begins; 0 if there is none.
  uint32_t afterGuard() const { return GuardEnd; }

private:
  void lex();
  void matchBrackets();
  void readDirectives();
  void findBranches();
  void findGuard();

  std::string Path, Text;
  std::vector<Token> Tokens;
  std::vector<Directive> Directives;
  std::vector<Branch> Branches;
  std::vector<Comment> Comments;
  std::vector<uint32_t> LineStarts;
  uint32_t GuardEnd = 0;
  bool Crlf = false;
};

} // namespace hipmorph

#endif
