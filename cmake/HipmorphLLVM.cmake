# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Finds LLVM and Clang 22 and defines the interface target hipmorph::llvm: include folders, definitions and the
# libraries to link, shared (libclang-cpp, libLLVM) by default or static with HIPMORPH_STATIC_LLVM.

find_package(Clang REQUIRED CONFIG HINTS /usr/lib/llvm-22/lib/cmake/clang)
if(LLVM_VERSION_MAJOR LESS 22)
  message(FATAL_ERROR "hipmorph needs LLVM and Clang 22; found ${LLVM_VERSION} in ${LLVM_DIR}")
endif()

add_library(hipmorph-llvm INTERFACE)
add_library(hipmorph::llvm ALIAS hipmorph-llvm)
target_include_directories(hipmorph-llvm SYSTEM INTERFACE ${LLVM_INCLUDE_DIRS} ${CLANG_INCLUDE_DIRS})
separate_arguments(hipmorph_llvm_definitions NATIVE_COMMAND "${LLVM_DEFINITIONS}")
target_compile_definitions(hipmorph-llvm INTERFACE ${hipmorph_llvm_definitions})
if(HIPMORPH_STATIC_LLVM)
  target_link_libraries(hipmorph-llvm INTERFACE
    clangTooling clangToolingSyntax clangToolingInclusions clangToolingCore clangFormat clangFrontend clangDriver
    clangSerialization clangParse clangSema clangAPINotes clangAnalysis clangEdit clangRewrite clangAST clangASTMatchers
    clangLex clangBasic LLVMFrontendDriver LLVMOption LLVMSupport LLVMTargetParser)
else()
  target_link_libraries(hipmorph-llvm INTERFACE clang-cpp LLVM)
endif()

# Clang's own headers (stddef.h, cuda_wrappers/...) that the parser needs at run time.
find_path(HIPMORPH_CLANG_RESOURCE_DIR include/stddef.h
          PATHS ${LLVM_LIBRARY_DIRS}/clang/${LLVM_VERSION_MAJOR} NO_DEFAULT_PATH REQUIRED)
find_program(HIPMORPH_LLVM_TBLGEN NAMES llvm-tblgen llvm-tblgen-${LLVM_VERSION_MAJOR} HINTS ${LLVM_TOOLS_BINARY_DIR} REQUIRED)
