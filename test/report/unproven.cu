// RUN: %translate %s --status=any --no-compile=not-packaged | FileCheck %s
#include <cutensor.h>
cutensorHandle_t first;
cutensorHandle_t second;
// CHECK: unproven.cu:2:11: warning: 'cutensor.h' becomes 'hiptensor/hiptensor.hpp', which no compiler has checked: {{.+}} [HM1006 api-unproven]
// CHECK: unproven.cu:3:1: warning: 'cutensorHandle_t' becomes 'hiptensorHandle_t', {{.*}} [HM1006 api-unproven]
// CHECK-NOT: unproven.cu:4:1: warning:
// CHECK: #include <hiptensor/hiptensor.hpp>
// CHECK: hiptensorHandle_t second;
