// RUN: %translate %s --status=1 --no-compile=refused | FileCheck %s
#include <cuda.h>
CUresult (*get)(CUgraphExec, cuuint64_t *) = cuGraphExecGetFlags;
// CHECK: function-needs-recipe.cu:3:46: error: 'cuGraphExecGetFlags' is used without being called; 'hipGraphExecGetFlags' takes other arguments [HM1102 function-needs-recipe]
