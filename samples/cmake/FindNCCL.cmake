# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Finds NCCL and defines NCCL::nccl. Looks at NCCL_ROOT, beside the CUDA toolkit, in the system, and in the Python
# packages that bring NCCL along (there without the link that a linker looks for: libnccl.so.2 only).

set(nccl_hints ${CUDAToolkit_TARGET_DIR} ${CUDAToolkit_LIBRARY_ROOT})
find_program(NCCL_PYTHON NAMES python3 python)
mark_as_advanced(NCCL_PYTHON)
if(NCCL_PYTHON)
  execute_process(
    COMMAND ${NCCL_PYTHON} -c "import nvidia.nccl; print(';'.join(nvidia.nccl.__path__))"
    OUTPUT_VARIABLE nccl_python_folders ERROR_QUIET OUTPUT_STRIP_TRAILING_WHITESPACE)
  list(APPEND nccl_hints ${nccl_python_folders})
endif()

find_path(NCCL_INCLUDE_DIR nccl.h HINTS ${nccl_hints} PATH_SUFFIXES include)
find_library(NCCL_LIBRARY NAMES nccl libnccl.so.2 HINTS ${nccl_hints} PATH_SUFFIXES lib lib64)
mark_as_advanced(NCCL_INCLUDE_DIR NCCL_LIBRARY)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(NCCL REQUIRED_VARS NCCL_LIBRARY NCCL_INCLUDE_DIR)
if(NCCL_FOUND AND NOT TARGET NCCL::nccl)
  add_library(NCCL::nccl UNKNOWN IMPORTED)
  set_target_properties(NCCL::nccl PROPERTIES
    IMPORTED_LOCATION ${NCCL_LIBRARY} INTERFACE_INCLUDE_DIRECTORIES ${NCCL_INCLUDE_DIR})
endif()
