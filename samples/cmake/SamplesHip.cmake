# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# add_sample() for HIP: hipmorph translates the whole folder, Clang compiles the translation for AMD GPUs. Where ROCm's
# libraries are there to link, executables come out, else objects only. CMake's own HIP language is not used, because it
# needs a ROCm installation and not just headers.

set(SAMPLES_HIP_ARCHITECTURES gfx90a gfx942 gfx1100 CACHE STRING "AMD GPUs to compile for")
set(HIPMORPH_ROCM_ROOT "${HIPMORPH_ROCM_ROOT}" CACHE PATH
    "Folder with ROCm's include/ (see scripts/rocm-headers); empty: rocm/usr in the build folder, ROCM_PATH, /opt/rocm")

# The translator: the one that is built along, else one that is there.
if(TARGET hipmorph)
  set(samples_hipmorph $<TARGET_FILE:hipmorph>)
  set(samples_hipmorph_dependency hipmorph)
else()
  find_program(HIPMORPH_EXECUTABLE hipmorph HINTS ${SAMPLES_SOURCE_DIR}/../build/bin)
  if(NOT HIPMORPH_EXECUTABLE)
    message(FATAL_ERROR "hipmorph was not found: build it, or set HIPMORPH_EXECUTABLE")
  endif()
  set(samples_hipmorph ${HIPMORPH_EXECUTABLE})
  set(samples_hipmorph_dependency ${HIPMORPH_EXECUTABLE})
  cmake_path(GET HIPMORPH_EXECUTABLE PARENT_PATH samples_hipmorph_folder)
endif()
find_path(SAMPLES_HIPMORPH_INCLUDE_DIR hipmorph/warp.h
          HINTS ${SAMPLES_SOURCE_DIR}/../share ${samples_hipmorph_folder}/../share ${samples_hipmorph_folder}/../include
          NO_DEFAULT_PATH REQUIRED)

# ROCm's headers and device libraries.
foreach(folder IN ITEMS "${HIPMORPH_ROCM_ROOT}" ${CMAKE_BINARY_DIR}/rocm/usr ${SAMPLES_SOURCE_DIR}/../build/rocm/usr
                        "$ENV{ROCM_PATH}" /opt/rocm)
  if(folder AND EXISTS ${folder}/include/hip/hip_runtime.h)
    set(samples_rocm ${folder})
    break()
  endif()
endforeach()
if(NOT samples_rocm)
  message(FATAL_ERROR "ROCm's headers were not found: run scripts/rocm-headers, or set HIPMORPH_ROCM_ROOT")
endif()
cmake_path(ABSOLUTE_PATH samples_rocm NORMALIZE)

find_program(SAMPLES_HIP_COMPILER NAMES clang++-22 amdclang++ clang++
             HINTS ${samples_rocm}/bin ${samples_rocm}/lib/llvm/bin REQUIRED
             DOC "Clang, or hipcc, which compiles the translation")
cmake_path(GET SAMPLES_HIP_COMPILER FILENAME samples_compiler_name)
set(samples_flags -x hip -std=c++17 -O3 -Wall)
list(TRANSFORM SAMPLES_HIP_ARCHITECTURES PREPEND --offload-arch= OUTPUT_VARIABLE samples_offload)
if(NOT samples_compiler_name MATCHES "^hipcc")
  # hipcc knows where its ROCm is; Clang is told.
  list(APPEND samples_flags --rocm-path=${samples_rocm} -isystem ${samples_rocm}/include)
  if(EXISTS ${samples_rocm}/include/x86_64-linux-gnu)
    list(APPEND samples_flags -isystem ${samples_rocm}/include/x86_64-linux-gnu)
  endif()
  file(GLOB samples_bitcode ${samples_rocm}/amdgcn/bitcode/ocml.bc
       ${samples_rocm}/lib/llvm*/lib/clang/*/amdgcn/bitcode/ocml.bc ${samples_rocm}/lib/llvm*/amdgcn/bitcode/ocml.bc)
  if(samples_bitcode)
    list(GET samples_bitcode 0 samples_bitcode)
    cmake_path(GET samples_bitcode PARENT_PATH samples_bitcode)
    list(APPEND samples_flags --rocm-device-lib-path=${samples_bitcode})
  endif()
endif()

set(samples_library_folders lib lib64 lib/x86_64-linux-gnu)
find_library(SAMPLES_AMDHIP64 amdhip64 HINTS ${samples_rocm} PATH_SUFFIXES ${samples_library_folders} NO_DEFAULT_PATH)
mark_as_advanced(SAMPLES_AMDHIP64)
if(NOT SAMPLES_AMDHIP64)
  message(STATUS "Samples: objects only, because there is no libamdhip64 to link in ${samples_rocm}")
endif()

# One command translates everything: samples share headers, and each is to be written once.
set(SAMPLES_TRANSLATION ${CMAKE_CURRENT_BINARY_DIR}/translation)
file(GLOB_RECURSE samples_inputs CONFIGURE_DEPENDS
     ${SAMPLES_SOURCE_DIR}/common/* ${SAMPLES_SOURCE_DIR}/*/*.cu ${SAMPLES_SOURCE_DIR}/*/*.cuh ${SAMPLES_SOURCE_DIR}/*/*.h)
set(samples_outputs "")
foreach(input IN LISTS samples_inputs)
  if(input MATCHES "\\.cu$")
    cmake_path(RELATIVE_PATH input BASE_DIRECTORY ${SAMPLES_SOURCE_DIR})
    cmake_path(REPLACE_EXTENSION input .hip)
    list(APPEND samples_outputs ${SAMPLES_TRANSLATION}/${input})
  endif()
endforeach()
# The outputs are touched, because a translation that has not changed is not written again.
add_custom_command(
  OUTPUT ${samples_outputs}
  COMMAND ${samples_hipmorph} ${SAMPLES_SOURCE_DIR} -o ${SAMPLES_TRANSLATION}
  COMMAND ${CMAKE_COMMAND} -E touch ${samples_outputs}
  DEPENDS ${samples_inputs} ${samples_hipmorph_dependency}
  COMMENT "Translating the samples"
  VERBATIM)
add_custom_target(samples-translation DEPENDS ${samples_outputs})

# The HIP side of a library's short name.
function(samples_library_facts name header library)
  if(name STREQUAL "cublas")
    set(${header} hipblas/hipblas.h PARENT_SCOPE)
    set(${library} hipblas PARENT_SCOPE)
  elseif(name STREQUAL "cufft")
    set(${header} hipfft/hipfft.h PARENT_SCOPE)
    set(${library} hipfft PARENT_SCOPE)
  else()
    set(${header} rccl/rccl.h PARENT_SCOPE)
    set(${library} rccl PARENT_SCOPE)
  endif()
endfunction()

function(add_sample name)
  cmake_parse_arguments(ARG "" "LIBRARY" "SOURCES;LIBRARY_SOURCES;TEST_ARGUMENTS" ${ARGN})
  samples_library_facts(${ARG_LIBRARY} header library_name)
  find_path(SAMPLES_${library_name}_INCLUDE_DIR ${header} HINTS ${samples_rocm}
            PATH_SUFFIXES include include/x86_64-linux-gnu NO_DEFAULT_PATH)
  find_library(SAMPLES_${library_name}_LIBRARY ${library_name} HINTS ${samples_rocm}
               PATH_SUFFIXES ${samples_library_folders} NO_DEFAULT_PATH)
  mark_as_advanced(SAMPLES_${library_name}_INCLUDE_DIR SAMPLES_${library_name}_LIBRARY)

  # With headers alone the library's part is compiled too; where there is linking, its library must be there as well.
  set(sources ${ARG_SOURCES})
  set(definitions "")
  set(libraries ${SAMPLES_AMDHIP64})
  if(NOT SAMPLES_WITHOUT_LIBRARIES AND SAMPLES_${library_name}_INCLUDE_DIR
     AND (NOT SAMPLES_AMDHIP64 OR SAMPLES_${library_name}_LIBRARY))
    list(APPEND sources ${ARG_LIBRARY_SOURCES})
    if(SAMPLES_AMDHIP64)
      list(APPEND libraries ${SAMPLES_${library_name}_LIBRARY})
    endif()
  else()
    set(definitions -DSAMPLE_WITHOUT_LIBRARIES)
    if(NOT SAMPLES_WITHOUT_LIBRARIES)
      message(STATUS "Sample ${name}: built without ${library_name}, which was not found")
    endif()
  endif()

  set(objects "")
  foreach(source IN LISTS sources)
    cmake_path(REPLACE_EXTENSION source .hip OUTPUT_VARIABLE translated)
    set(object ${CMAKE_CURRENT_BINARY_DIR}/${translated}.o)
    # The original's folder comes last: hipmorph writes what it changes, headers without CUDA stay there.
    add_custom_command(
      OUTPUT ${object}
      COMMAND ${SAMPLES_HIP_COMPILER} ${samples_flags} ${samples_offload} ${definitions}
              -I${SAMPLES_HIPMORPH_INCLUDE_DIR} -idirafter ${CMAKE_CURRENT_SOURCE_DIR}
              -MD -MF ${object}.d -MT ${object} -c ${SAMPLES_TRANSLATION}/${name}/${translated} -o ${object}
      DEPENDS samples-translation ${SAMPLES_TRANSLATION}/${name}/${translated}
      DEPFILE ${object}.d
      COMMENT "Compiling ${name}/${translated} for AMD GPUs"
      VERBATIM)
    list(APPEND objects ${object})
  endforeach()

  set(target sample-${name})
  if(SAMPLES_AMDHIP64)
    set(executable ${CMAKE_CURRENT_BINARY_DIR}/${name})
    cmake_path(GET SAMPLES_AMDHIP64 PARENT_PATH library_folder)
    add_custom_command(
      OUTPUT ${executable}
      COMMAND ${SAMPLES_HIP_COMPILER} ${objects} -o ${executable} ${libraries} -Wl,-rpath,${library_folder}
      DEPENDS ${objects}
      COMMENT "Linking ${name}"
      VERBATIM)
    add_custom_target(${target} ALL DEPENDS ${executable})
    add_test(NAME sample-${name} COMMAND ${executable} ${ARG_TEST_ARGUMENTS})
    set_tests_properties(sample-${name} PROPERTIES LABELS gpu SKIP_REGULAR_EXPRESSION "no GPU:")
  else()
    add_custom_target(${target} ALL DEPENDS ${objects})
  endif()
  add_dependencies(samples ${target})
endfunction()
