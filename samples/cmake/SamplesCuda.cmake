# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# add_sample() for CUDA: one executable a sample. A library that is not there is left out, and said so.

if(NOT CMAKE_CUDA_COMPILER AND SAMPLES_NVCC)
  set(CMAKE_CUDA_COMPILER ${SAMPLES_NVCC})
endif()
if(NOT DEFINED CMAKE_CUDA_ARCHITECTURES)
  # Those of the GPUs in this machine; without one, code that later GPUs can use as well.
  execute_process(COMMAND nvidia-smi --query-gpu=compute_cap --format=csv,noheader
                  OUTPUT_VARIABLE samples_capabilities ERROR_QUIET OUTPUT_STRIP_TRAILING_WHITESPACE)
  string(REGEX MATCHALL "[0-9]+\\.[0-9]+" samples_capabilities "${samples_capabilities}")
  list(REMOVE_DUPLICATES samples_capabilities)
  list(TRANSFORM samples_capabilities REPLACE "\\." "")
  if(NOT samples_capabilities)
    set(samples_capabilities 80)
  endif()
  set(CMAKE_CUDA_ARCHITECTURES ${samples_capabilities} CACHE STRING "CUDA architectures")
endif()
enable_language(CUDA)
find_package(CUDAToolkit REQUIRED)
list(PREPEND CMAKE_MODULE_PATH ${CMAKE_CURRENT_LIST_DIR})
find_package(NCCL QUIET)

# The target to link for a library's short name; empty if it is not there.
function(samples_library_target name result)
  set(candidate CUDA::${name})
  if(name STREQUAL "nccl")
    set(candidate NCCL::nccl)
  endif()
  set(${result} "" PARENT_SCOPE)
  if(TARGET ${candidate})
    set(${result} ${candidate} PARENT_SCOPE)
  endif()
endfunction()

function(add_sample name)
  cmake_parse_arguments(ARG "" "LIBRARY" "SOURCES;LIBRARY_SOURCES;TEST_ARGUMENTS" ${ARGN})
  set(target sample-${name})
  add_executable(${target} ${ARG_SOURCES})
  set_target_properties(${target} PROPERTIES
    OUTPUT_NAME ${name} RUNTIME_OUTPUT_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}
    CUDA_STANDARD 17 CUDA_STANDARD_REQUIRED ON CUDA_EXTENSIONS OFF)
  target_compile_options(${target} PRIVATE $<$<COMPILE_LANG_AND_ID:CUDA,NVIDIA>:-Xcompiler=-Wall,-Wextra>)

  samples_library_target(${ARG_LIBRARY} library)
  if(library AND NOT SAMPLES_WITHOUT_LIBRARIES)
    target_sources(${target} PRIVATE ${ARG_LIBRARY_SOURCES})
    target_link_libraries(${target} PRIVATE ${library})
  else()
    target_compile_definitions(${target} PRIVATE SAMPLE_WITHOUT_LIBRARIES)
    if(NOT SAMPLES_WITHOUT_LIBRARIES)
      message(STATUS "Sample ${name}: built without ${ARG_LIBRARY}, which was not found")
    endif()
  endif()

  add_dependencies(samples ${target})
  add_test(NAME sample-${name} COMMAND ${target} ${ARG_TEST_ARGUMENTS})
  set_tests_properties(sample-${name} PROPERTIES LABELS gpu SKIP_REGULAR_EXPRESSION "no GPU:")
endfunction()
