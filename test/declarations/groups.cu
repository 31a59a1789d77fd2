// RUN: %parse %s
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
#include <cuda/barrier>
#include <mma.h>
namespace cg = cooperative_groups;
using namespace nvcuda;
template <class Group> __device__ float sum(const Group &g, float v) {
  for (int i = g.size() / 2; i > 0; i /= 2)
    v += g.shfl_down(v, i);
  return v;
}
__global__ void kernel(float *out, const float *in, half *a) {
  extern __shared__ float tile[];
  cg::thread_block block = cg::this_thread_block();
  cg::grid_group grid = cg::this_grid();
  auto warp = cg::tiled_partition<32>(block);
  cg::thread_block_tile<16> half_warp = cg::tiled_partition<16>(block);
  cg::memcpy_async(block, tile, in, sizeof(float) * block.size());
  cg::wait(block);
  float v = cg::reduce(warp, tile[block.thread_rank()], cg::plus<float>()) + sum(half_warp, 1.f);
  v += cg::inclusive_scan(warp, v) + warp.shfl_xor(v, 1) + warp.meta_group_rank();
  cg::coalesced_group active = cg::coalesced_threads();
  if (warp.any(v > 0) && active.thread_rank() == 0)
    atomicAdd(out + block.group_index().x + grid.thread_rank(), v);
  block.sync();
  cg::sync(block);
  grid.sync();
  __shared__ cuda::barrier<cuda::thread_scope_block> barrier;
  if (block.thread_rank() == 0)
    init(&barrier, block.size());
  barrier.arrive_and_wait();
  wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::col_major> fb;
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> fc;
  wmma::fill_fragment(fc, 0.0f);
  wmma::load_matrix_sync(fa, a, 16);
  wmma::load_matrix_sync(fb, a, 16);
  wmma::mma_sync(fc, fa, fb, fc);
  for (int i = 0; i < fc.num_elements; ++i)
    fc.x[i] *= 2;
  wmma::store_matrix_sync(out, fc, 16, wmma::mem_row_major);
}
