// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "hipmorph/Mapping/Declarations.h"
#include <gtest/gtest.h>

using namespace hipmorph;

namespace {

Row row(llvm::StringRef Library, RowKind Kind, llvm::StringRef Cuda, llvm::StringRef Decl, int Index = -1) {
  Row R;
  R.Library = Library;
  R.Kind = Kind;
  R.Cuda = Cuda;
  R.Decl = Decl;
  R.Index = Index;
  return R;
}

std::string textOf(const DeclarationHeaders &D, llvm::StringRef Name) {
  for (const HeaderText &H : D.Headers)
    if (H.Name == Name)
      return H.Text;
  return "";
}

bool contains(const std::string &Text, llvm::StringRef Part) { return llvm::StringRef(Text).contains(Part); }

TEST(Declarations, FunctionsTypesAndOrder) {
  auto D = makeDeclarationHeaders(
      {row("nccl", RowKind::Function, "send",
           "status_t (outer_t o, int n = LIMIT) || template<class T> status_t (T * p)"),
       row("nccl", RowKind::Typedef, "outer_t", "struct Outer"),
       row("nccl", RowKind::Typedef, "status_t", "enum Status"),
       row("nccl", RowKind::Constant, "bad", "enum Status = 1"), row("nccl", RowKind::Macro, "LIMIT", "7"),
       row("nccl", RowKind::Field, "Outer.second", "owner=Outer; type=void (*)(int)", 1),
       row("nccl", RowKind::Field, "Outer.first", "owner=Outer; type=struct Inner", 0),
       row("nccl", RowKind::Field, "Inner.bits", "owner=Inner; bits=3; type=unsigned int", 0),
       row("nccl", RowKind::Field, "Inner.array", "owner=Inner; type=int[4]", 1)},
      {});
  EXPECT_TRUE(D.Skipped.empty());
  std::string T = textOf(D, "__hipmorph/gen/nccl.h");
  EXPECT_TRUE(contains(T, "extern \"C\" {\nstatus_t send(outer_t o, int n = LIMIT);\n}"));
  EXPECT_TRUE(contains(T, "template<class T> status_t send(T * p) __HM_BODY;"));
  EXPECT_TRUE(contains(T, "unsigned int bits : 3;"));
  EXPECT_TRUE(contains(T, "int array[4];"));
  EXPECT_TRUE(contains(T, "void (*second)(int);"));
  EXPECT_LT(T.find("struct Inner {"), T.find("struct Outer {"));
  EXPECT_LT(T.find("first;"), T.find("second)"));
  EXPECT_LT(T.find("enum Status {"), T.find("status_t;"));
  EXPECT_LT(T.find("#define LIMIT"), T.find("n = LIMIT"));
}

TEST(Declarations, UnknownTypeIsSkippedWithReason) {
  auto D = makeDeclarationHeaders({row("nccl", RowKind::Function, "f", "int (mystery_t m)")}, {});
  ASSERT_EQ(D.Skipped.size(), 1u);
  EXPECT_EQ(D.Skipped[0].R.Cuda, "f");
  EXPECT_TRUE(contains(D.Skipped[0].Why, "mystery_t"));
  EXPECT_FALSE(contains(textOf(D, "__hipmorph/gen/nccl.h"), "mystery_t"));
}

TEST(Declarations, ForeignTypesBringTheirHeader) {
  auto D = makeDeclarationHeaders({row("cudart", RowKind::Typedef, "cudaStream_t", "struct CUstream_st *"),
                                   row("nccl", RowKind::Function, "f", "int (cudaStream_t s)")},
                                  {});
  EXPECT_TRUE(contains(textOf(D, "__hipmorph/gen/nccl.h"), "#include <__hipmorph/gen/cudart.h>"));
}

TEST(Declarations, HandWrittenHeadersWin) {
  HeaderText Hand{"nccl.h",
                  "// hipmorph-headers: nccl.h nccl_net.h\n// hipmorph-provides: f\n#define MACRO(x) x\nint f();\n"};
  auto D = makeDeclarationHeaders({row("nccl", RowKind::Function, "f", "long ()"),
                                   row("nccl", RowKind::Function, "g", "int ()"),
                                   row("nccl", RowKind::Macro, "MACRO", "function-like (x)")},
                                  {Hand});
  EXPECT_TRUE(D.Skipped.empty());
  EXPECT_EQ(textOf(D, "__hipmorph/nccl.h"), Hand.Text);
  EXPECT_EQ(textOf(D, "nccl_net.h"), "#include <__hipmorph/nccl.h>\n");
  std::string T = textOf(D, "__hipmorph/gen/nccl.h");
  EXPECT_FALSE(contains(T, "long f("));
  EXPECT_TRUE(contains(T, "int g();"));
}

TEST(Declarations, RenamingMacrosBecomeFunctions) {
  Row Alias = row("cuda_driver", RowKind::Macro, "cuMemFree", "");
  Alias.AliasOf = "cuMemFree_v2";
  auto D = makeDeclarationHeaders({row("cuda_driver", RowKind::Function, "cuMemFree_v2", "int (void * p)"), Alias}, {});
  std::string T = textOf(D, "__hipmorph/gen/cuda_driver.h");
  EXPECT_TRUE(contains(T, "int cuMemFree(void * p);"));
  EXPECT_FALSE(contains(T, "#define cuMemFree"));
}

TEST(Declarations, RemovedFunctionWithoutSignatureTakesAnyCall) {
  Row Old = row("cudart", RowKind::Function, "cudaOld", "");
  Row Status = row("cudart", RowKind::Typedef, "cudaError_t", "enum cudaError");
  Row None = row("cudart", RowKind::Constant, "cudaSuccess", "enum cudaError = 0");
  EXPECT_EQ(makeDeclarationHeaders({Old, Status, None}, {}).Skipped.size(), 1u);
  Old.CudaRemoved = "12.0";
  auto D = makeDeclarationHeaders({Old, Status, None}, {});
  EXPECT_TRUE(D.Skipped.empty());
  EXPECT_TRUE(contains(textOf(D, "__hipmorph/gen/cudart.h"), "template <class... Args> cudaError_t cudaOld(Args...)"));
}

TEST(Declarations, DeviceFunctionsGoToTheLastLibraryOfTheirTypes) {
  auto D = makeDeclarationHeaders(
      {row("cuda_fp16", RowKind::Struct, "__half", "struct"),
       row("cuda_device", RowKind::Function, "__hadd", "int (int a, int b) || __half (__half a)")},
      {});
  EXPECT_TRUE(contains(textOf(D, "__hipmorph/gen/cuda_device.h"), "__device__ int __hadd(int a, int b);"));
  EXPECT_TRUE(contains(textOf(D, "__hipmorph/gen/cuda_fp16.h"), "__host__ __device__ __half __hadd(__half a);"));
}

TEST(Declarations, ArchiveHoldsNameSizeTextAndZero) {
  EXPECT_EQ(headerArchive({{"a.h", "xy"}, {"b.h", ""}}), std::string("a.h\n2\nxy\0b.h\n0\n\0", 16));
}

} // namespace
