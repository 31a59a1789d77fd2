// RUN: %translate %s | FileCheck %s
int plain(int x) { return x + 1; }
// CHECK-NOT: hip_runtime
// CHECK: int plain(int x)
