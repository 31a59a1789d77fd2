# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# cmake -DFOLDER=docs/diagnostics -DOUTPUT=Pages.inc -P EmbedPages.cmake
# Writes HM_PAGE(number, text) for each page HMnnnn.md of the folder, in the order of the numbers.
file(GLOB pages ${FOLDER}/HM*.md)
list(SORT pages)
set(text "")
foreach(page IN LISTS pages)
  get_filename_component(name ${page} NAME_WE)
  string(SUBSTRING ${name} 2 -1 number)
  file(READ ${page} content)
  string(APPEND text "HM_PAGE(${number}, R\"hm_page(${content})hm_page\")\n")
endforeach()
file(WRITE ${OUTPUT} "${text}")
