// The interface without handles.
// RUN: %parse %s
#include <cublas.h>
int main() {
  float *d;
  cublasInit();
  cublasAlloc(16, sizeof(float), (void **)&d);
  cublasSgemm('n', 't', 1, 1, 1, 1.f, d, 1, d, 1, 0.f, d, 1);
  return cublasGetError() == CUBLAS_STATUS_SUCCESS && cublasSdot(1, d, 1, d, 1) > 0 && cublasShutdown() == 0;
}
