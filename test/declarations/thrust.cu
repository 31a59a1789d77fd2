// Vectors, pointers, iterators and algorithms, with the types of their results.
// RUN: %parse %s
#include <thrust/complex.h>
#include <thrust/device_vector.h>
#include <thrust/execution_policy.h>
#include <thrust/host_vector.h>
#include <thrust/iterator/zip_iterator.h>
#include <thrust/random.h>
#include <thrust/reduce.h>
#include <thrust/sort.h>
#include <thrust/transform_reduce.h>
#include <algorithm>
template <class A, class B> struct Same;
template <class A> struct Same<A, A> {};
struct Square {
  __host__ __device__ float operator()(float x) const { return x * x; }
};
struct OfPair {
  __device__ float operator()(const thrust::tuple<float, int> &t) const { return thrust::get<0>(t) + t.get<1>(); }
};
__global__ void kernel(float *p) {
  thrust::sort(thrust::device, p, p + 3);
  thrust::complex<float> z(1, 2);
  z = z * z + 1.0f;
  thrust::default_random_engine engine(3);
  thrust::uniform_real_distribution<float> uniform(0, 1);
  p[0] = thrust::abs(z) + uniform(engine) + thrust::reduce(thrust::seq, p, p + 3);
}
void host(float *raw, cudaStream_t stream) {
  thrust::device_vector<float> d(10, 1.f);
  thrust::host_vector<float> h = d;
  std::vector<float> v(3);
  d = v;
  d = h;
  h = d;
  d[0] = 3;
  float x = d[1] + h[0];
  thrust::sort(d.begin(), d.end(), thrust::greater<float>());
  thrust::sort(thrust::cuda::par.on(stream), d.begin(), d.end());
  Same<decltype(thrust::reduce(d.begin(), d.end())), float>();
  Same<decltype(thrust::reduce(thrust::device, d.begin(), d.end(), 0.0, thrust::plus<double>())), double>();
  Same<decltype(thrust::transform_reduce(d.begin(), d.end(), Square(), 0, thrust::plus<int>())), int>();
  Same<decltype(thrust::transform(d.begin(), d.end(), h.begin(), Square())), float *>();
  Same<decltype(thrust::copy(d.begin(), d.end(), v.begin())), std::vector<float>::iterator>();
  kernel<<<1, 1>>>(thrust::raw_pointer_cast(d.data()));
  kernel<<<1, 1>>>(thrust::raw_pointer_cast(&d[0]));
  thrust::device_ptr<float> pointer(raw), cast = thrust::device_pointer_cast(raw);
  thrust::fill(pointer, pointer + 3, x);
  int place = thrust::max_element(d.begin(), d.end()) - d.begin();
  auto pairs = thrust::make_zip_iterator(thrust::make_tuple(d.begin(), thrust::make_counting_iterator(place)));
  thrust::transform(pairs, pairs + 3, d.begin(), OfPair());
  int count = thrust::count_if(d.begin(), d.end(), thrust::placeholders::_1 > 3.f);
  d.erase(thrust::unique(d.begin(), d.end()), d.end());
  d.resize(count);
  auto ends = thrust::reduce_by_key(d.begin(), d.end(), thrust::constant_iterator<int>(1), d.begin(), d.begin());
  d.resize(ends.first - d.begin());
  thrust::inclusive_scan(thrust::device, raw, raw + 3, raw);
  std::sort(h.begin(), h.end());
  for (float each : h)
    printf("%f %f\n", each, *cast ? (float)d[0] : 0.f);
}
