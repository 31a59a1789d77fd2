# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# hipmorph_component(NAME [CLANG] SOURCES ... [LINK ...]): one static library per folder of lib/. CLANG adds the
# precompiled Clang headers: without them each file that sees the AST costs ten seconds more.

function(hipmorph_compile_options target)
  target_include_directories(${target} PUBLIC ${PROJECT_SOURCE_DIR}/include ${PROJECT_BINARY_DIR}/include)
  target_compile_options(${target} PRIVATE -Wall -Wextra -Wno-unused-parameter -fno-exceptions -fno-rtti)
  if(CMAKE_CXX_COMPILER_ID MATCHES "GNU")
    # LLVM's headers trip these in g++ 12.
    target_compile_options(${target} PRIVATE -Wno-dangling-reference -Wno-maybe-uninitialized)
  else()
    # std::stable_sort of libstdc++ 12 uses a function that it calls deprecated itself.
    target_compile_options(${target} PRIVATE -Wno-deprecated-declarations)
  endif()
  if(HIPMORPH_SANITIZE)
    target_compile_options(${target} PRIVATE -fsanitize=${HIPMORPH_SANITIZE} -fno-sanitize=vptr -fno-omit-frame-pointer
                                             -fno-sanitize-recover=undefined)
    target_link_options(${target} PRIVATE -fsanitize=${HIPMORPH_SANITIZE} -fno-sanitize=vptr)
  endif()
endfunction()

function(hipmorph_component name)
  cmake_parse_arguments(ARG "CLANG" "" "SOURCES;LINK" ${ARGN})
  add_library(${name} STATIC ${ARG_SOURCES})
  hipmorph_compile_options(${name})
  target_link_libraries(${name} PUBLIC ${ARG_LINK} hipmorph::llvm fmt::fmt)
  if(ARG_CLANG)
    if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
      # Time stamps in a precompiled header would defeat ccache.
      target_compile_options(${name} PRIVATE "SHELL:-Xclang -fno-pch-timestamp")
    endif()
    target_precompile_headers(${name} PRIVATE ${PROJECT_SOURCE_DIR}/cmake/ClangHeaders.h)
  endif()
endfunction()
