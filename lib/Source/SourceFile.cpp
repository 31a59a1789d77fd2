// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Lexing one file as spelled and finding its brackets, directives, #if branches and guard. Nothing is preprocessed.
#include "hipmorph/Source/SourceFile.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringSwitch.h"
#include <algorithm>

using namespace llvm;
namespace tok = clang::tok;

namespace hipmorph {

static const clang::LangOptions &cudaLangOpts() {
  static const clang::LangOptions Opts = [] {
    clang::LangOptions O;
    O.CPlusPlus = O.CPlusPlus11 = O.CPlusPlus14 = O.CPlusPlus17 = O.CPlusPlus20 = true;
    O.CUDA = O.LineComment = O.RawStringLiterals = O.Digraphs = O.Bool = true;
    return O;
  }();
  return Opts;
}

SourceFile::SourceFile(std::string P, std::string T) : Path(std::move(P)), Text(std::move(T)) {
  LineStarts.push_back(0);
  for (size_t I = 0; (I = Text.find('\n', I)) != std::string::npos;)
    LineStarts.push_back(++I);
  Crlf = LineStarts.size() > 1 && LineStarts[1] >= 2 && Text[LineStarts[1] - 2] == '\r';
  lex();
  readDirectives();
  matchBrackets();
  findBranches();
  findGuard();
}

void SourceFile::lex() {
  // The lexer needs the terminating NUL that std::string has.
  clang::Lexer Lex(clang::SourceLocation(), cudaLangOpts(), Text.data(), Text.data(), Text.data() + Text.size());
  Lex.SetCommentRetentionState(true);
  clang::Token T;
  for (;;) {
    bool AtEnd = Lex.LexFromRawLexer(T);
    uint32_t End = Lex.getBufferLocation() - Text.data();
    if (T.is(tok::eof))
      break;
    uint32_t Begin = End - T.getLength();
    if (T.is(tok::comment)) {
      // A line comment's token ends before its newline.
      Comments.push_back({{Begin, End}});
    } else {
      hipmorph::Token N;
      N.Begin = Begin;
      N.End = End;
      N.Kind = T.getKind();
      N.StartsLine = T.isAtStartOfLine();
      N.Escaped = T.needsCleaning();
      Tokens.push_back(N);
    }
    if (AtEnd)
      break;
  }
}

std::string SourceFile::spelling(uint32_t Index) const {
  const hipmorph::Token &T = Tokens[Index];
  if (!T.Escaped)
    return text(T).str();
  std::string Result;
  for (const char *P = Text.data() + T.Begin, *E = Text.data() + T.End; P < E;) {
    clang::Lexer::SizedChar C = clang::Lexer::getCharAndSizeNoWarn(P, cudaLangOpts());
    Result += C.Char;
    P += C.Size;
  }
  return Result;
}

bool SourceFile::isIdentifier(uint32_t Index, StringRef Name) const {
  if (!is(Index, tok::raw_identifier))
    return false;
  return Tokens[Index].Escaped ? spelling(Index) == Name : text(Index) == Name;
}

static DirectiveKind directiveKind(StringRef Name) {
  return StringSwitch<DirectiveKind>(Name)
      .Cases({"include", "include_next", "import"}, DirectiveKind::Include)
      .Case("define", DirectiveKind::Define)
      .Case("undef", DirectiveKind::Undef)
      .Case("if", DirectiveKind::If)
      .Case("ifdef", DirectiveKind::Ifdef)
      .Case("ifndef", DirectiveKind::Ifndef)
      .Case("elif", DirectiveKind::Elif)
      .Case("elifdef", DirectiveKind::Elifdef)
      .Case("elifndef", DirectiveKind::Elifndef)
      .Case("else", DirectiveKind::Else)
      .Case("endif", DirectiveKind::Endif)
      .Case("pragma", DirectiveKind::Pragma)
      .Cases({"error", "warning"}, DirectiveKind::Error)
      .Default(DirectiveKind::Other);
}

void SourceFile::readDirectives() {
  for (uint32_t I = 0; I < Tokens.size(); ++I) {
    if (Tokens[I].Kind != tok::hash || !Tokens[I].StartsLine)
      continue;
    Directive D;
    D.FirstToken = I;
    // A directive ends before the next token that starts a (logical) line.
    uint32_t E = I + 1;
    while (E < Tokens.size() && !Tokens[E].StartsLine)
      ++E;
    D.EndToken = E;
    D.Range = {Tokens[I].Begin, Tokens[E - 1].End};
    uint32_t Index = Directives.size();
    for (uint32_t J = I; J < E; ++J)
      Tokens[J].Directive = Index;
    uint32_t Next = I + 2;
    if (I + 1 < E)
      D.Kind = directiveKind(spelling(I + 1));
    if (D.Kind == DirectiveKind::Include && Next < E) {
      if (Tokens[Next].Kind == tok::string_literal) {
        D.IncludedRange = {Tokens[Next].Begin + 1, Tokens[Next].End - 1};
        D.Included = slice(D.IncludedRange).str();
      } else if (Tokens[Next].Kind == tok::less || Tokens[Next].Kind == tok::lessless) {
        // The raw lexer does not know header names: everything up to '>' is the name.
        uint32_t Begin = Tokens[Next].Begin + 1;
        size_t Close = Text.find('>', Begin);
        size_t Newline = Text.find('\n', Begin);
        if (Close != std::string::npos && Close < Newline) {
          D.Angled = true;
          D.IncludedRange = {Begin, static_cast<uint32_t>(Close)};
          D.Included = slice(D.IncludedRange).str();
          D.Range.End = std::max<uint32_t>(D.Range.End, Close + 1);
        }
      }
    } else if (D.Kind == DirectiveKind::Define && Next < E) {
      D.Macro = spelling(Next);
      D.BodyToken = Next + 1;
      // Function-like only if the parenthesis touches the name.
      if (Next + 1 < E && Tokens[Next + 1].Kind == tok::l_paren && Tokens[Next + 1].Begin == Tokens[Next].End) {
        D.FunctionLike = true;
        uint32_t J = Next + 2;
        for (; J < E && Tokens[J].Kind != tok::r_paren; ++J) {
          if (Tokens[J].Kind == tok::raw_identifier)
            D.Params.push_back(spelling(J));
          else if (Tokens[J].Kind == tok::ellipsis)
            D.Params.push_back("__VA_ARGS__");
        }
        D.BodyToken = std::min(J + 1, E);
      }
    }
    Directives.push_back(std::move(D));
    I = E - 1;
  }
}

static tok::TokenKind closerOf(tok::TokenKind Open) {
  switch (Open) {
  case tok::l_paren:
    return tok::r_paren;
  case tok::l_square:
    return tok::r_square;
  case tok::l_brace:
    return tok::r_brace;
  case tok::lesslessless:
    return tok::greatergreatergreater;
  default:
    return tok::unknown;
  }
}

// Brackets are matched within a directive on its own, and outside directives across them. An #else branch may open or
// close the same bracket again; the stack is then restored to what it was at the #if.
void SourceFile::matchBrackets() {
  using Stack = std::vector<uint32_t>;
  Stack Code, InDirective;
  std::vector<Stack> AtIf;
  uint32_t LastDirective = NoToken;
  auto Handle = [&](Stack &S, uint32_t I) {
    tok::TokenKind K = Tokens[I].Kind;
    if (closerOf(K) != tok::unknown) {
      S.push_back(I);
      return;
    }
    if (K != tok::r_paren && K != tok::r_square && K != tok::r_brace && K != tok::greatergreatergreater)
      return;
    // An unclosed '<<<' (a shift in broken code) must not hide the bracket around it.
    for (size_t N = S.size(); N-- > 0;) {
      tok::TokenKind Open = Tokens[S[N]].Kind;
      if (closerOf(Open) == K) {
        Tokens[S[N]].Match = I;
        Tokens[I].Match = S[N];
        S.resize(N);
        return;
      }
      if (Open != tok::lesslessless)
        return;
    }
  };
  for (uint32_t I = 0; I < Tokens.size(); ++I) {
    uint32_t D = Tokens[I].Directive;
    if (D == NoToken) {
      Handle(Code, I);
      continue;
    }
    if (D != LastDirective) {
      LastDirective = D;
      InDirective.clear();
      switch (Directives[D].Kind) {
      case DirectiveKind::If:
      case DirectiveKind::Ifdef:
      case DirectiveKind::Ifndef:
        AtIf.push_back(Code);
        break;
      case DirectiveKind::Elif:
      case DirectiveKind::Elifdef:
      case DirectiveKind::Elifndef:
      case DirectiveKind::Else:
        if (!AtIf.empty())
          Code = AtIf.back();
        break;
      case DirectiveKind::Endif:
        if (!AtIf.empty())
          AtIf.pop_back();
        break;
      case DirectiveKind::Include:
      case DirectiveKind::Define:
      case DirectiveKind::Undef:
      case DirectiveKind::Pragma:
      case DirectiveKind::Error:
      case DirectiveKind::Other:
        break;
      }
    }
    if (Directives[D].Kind != DirectiveKind::Include)
      Handle(InDirective, I);
  }
}

void SourceFile::findBranches() {
  struct Open {
    uint32_t Directive, Branch;
  };
  std::vector<uint32_t> Stack; // indices of open branches
  auto OpenBranch = [&](uint32_t D) {
    Branch B;
    B.Opening = D;
    B.Range = {Directives[D].Range.End, static_cast<uint32_t>(Text.size())};
    B.Parent = Stack.empty() ? NoToken : Stack.back();
    Stack.push_back(Branches.size());
    Branches.push_back(B);
  };
  for (uint32_t I = 0; I < Directives.size(); ++I) {
    switch (Directives[I].Kind) {
    case DirectiveKind::If:
    case DirectiveKind::Ifdef:
    case DirectiveKind::Ifndef:
      OpenBranch(I);
      break;
    case DirectiveKind::Elif:
    case DirectiveKind::Elifdef:
    case DirectiveKind::Elifndef:
    case DirectiveKind::Else:
    case DirectiveKind::Endif:
      if (!Stack.empty()) {
        Branches[Stack.back()].Range.End = Directives[I].Range.Begin;
        Stack.pop_back();
        if (Directives[I].Kind != DirectiveKind::Endif)
          OpenBranch(I);
      }
      break;
    case DirectiveKind::Include:
    case DirectiveKind::Define:
    case DirectiveKind::Undef:
    case DirectiveKind::Pragma:
    case DirectiveKind::Error:
    case DirectiveKind::Other:
      break;
    }
  }
}

void SourceFile::findGuard() {
  if (Directives.empty())
    return;
  auto AfterLine = [&](const Directive &D) { return lineOf(D.Range.End - 1).End; };
  const Directive &First = Directives[0];
  bool OnlyDirectivesBefore = First.FirstToken == 0;
  if (First.Kind == DirectiveKind::Pragma) {
    if (First.FirstToken + 2 < First.EndToken && isIdentifier(First.FirstToken + 2, "once"))
      GuardEnd = AfterLine(First);
    return;
  }
  if (!OnlyDirectivesBefore || Directives.size() < 3)
    return;
  // #ifndef X / #if !defined(X), then #define X, and the #endif is the last thing in the file.
  std::string Name;
  if (First.Kind == DirectiveKind::Ifndef && First.FirstToken + 2 < First.EndToken)
    Name = spelling(First.FirstToken + 2);
  else if (First.Kind == DirectiveKind::If && is(First.FirstToken + 2, tok::exclaim) &&
           isIdentifier(First.FirstToken + 3, "defined"))
    Name = spelling(First.FirstToken + (is(First.FirstToken + 4, tok::l_paren) ? 5 : 4));
  const Directive &Second = Directives[1];
  if (!Name.empty() && Second.Kind == DirectiveKind::Define && Second.Macro == Name &&
      Second.FirstToken == First.EndToken && Directives.back().Kind == DirectiveKind::Endif &&
      Directives.back().EndToken == Tokens.size())
    GuardEnd = AfterLine(Second);
}

uint32_t SourceFile::tokenFrom(uint32_t Offset) const {
  return std::ranges::lower_bound(Tokens, Offset, {}, &hipmorph::Token::Begin) - Tokens.begin();
}

uint32_t SourceFile::tokenAt(uint32_t Offset) const {
  uint32_t I = tokenFrom(Offset);
  return I < Tokens.size() && Tokens[I].Begin == Offset ? I : NoToken;
}

uint32_t SourceFile::branchAt(uint32_t Offset) const {
  uint32_t Best = NoToken;
  for (uint32_t I = 0; I < Branches.size() && Branches[I].Range.Begin <= Offset; ++I)
    if (Branches[I].Range.contains(Offset))
      Best = I; // later branches that contain it are inside earlier ones
  return Best;
}

const Directive *SourceFile::macroBodyOf(uint32_t Index) const {
  uint32_t D = Index < Tokens.size() ? Tokens[Index].Directive : NoToken;
  if (D == NoToken || Directives[D].Kind != DirectiveKind::Define || Index < Directives[D].BodyToken)
    return nullptr;
  return &Directives[D];
}

Place SourceFile::place(uint32_t Offset) const {
  auto It = std::ranges::upper_bound(LineStarts, Offset);
  uint32_t Line = It - LineStarts.begin();
  return {Path, Offset, Line, Offset - LineStarts[Line - 1] + 1};
}

TextRange SourceFile::lineOf(uint32_t Offset) const {
  auto It = std::ranges::upper_bound(LineStarts, Offset);
  uint32_t Begin = *(It - 1);
  return {Begin, It == LineStarts.end() ? static_cast<uint32_t>(Text.size()) : *It};
}

} // namespace hipmorph
