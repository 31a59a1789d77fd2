// RUN: %translate %s | FileCheck %s
#include <dlfcn.h>
void *f(void *h) { return dlsym(h, "cuInit"); }
const char *log_name = "run.cuda.log";
const char *source = R"(__global__ void k() {})";
// CHECK: strings.cu:3:36: warning: the string names 'cuInit', which is looked up at run time; its HIP name is 'hipInit' [HM1601 name-in-string]
// CHECK: strings.cu:5:22: warning: the string holds device code, which is not translated [HM1602 kernel-in-string]
// CHECK: dlsym(h, "cuInit")
