// convolution and dynamic_conv as products of matrices: each row of one matrix is the window of
// lhs that an output position sees, the other is the kernel.
#include "vitro/ops/linear/Convolution.h"
#include <fmt/format.h>
#include <algorithm>
#include <cstring>
#include "vitro/ops/Families.h"
#include "vitro/ops/linear/Gemm.h"
#include "vitro/ops/movement/Strided.h"

namespace vitro::ops {

Result<ConvolutionShape> ConvolutionShape::from(const Attributes &attrs, const HostArray *padding) {
  ConvolutionShape s;
  s.lhsBatch = attrs.integer("input_batch_dimension");
  s.lhsFeature = attrs.integer("input_feature_dimension");
  s.lhsSpatial = attrs.ints("input_spatial_dimensions");
  s.kernelIn = attrs.integer("kernel_input_feature_dimension");
  s.kernelOut = attrs.integer("kernel_output_feature_dimension");
  s.kernelSpatial = attrs.ints("kernel_spatial_dimensions");
  s.outBatch = attrs.integer("output_batch_dimension");
  s.outFeature = attrs.integer("output_feature_dimension");
  s.outSpatial = attrs.ints("output_spatial_dimensions");
  size_t rank = s.lhsSpatial.size();
  s.strides = attrs.ints("window_strides", rank, 1);
  s.lhsDilation = attrs.ints("lhs_dilation", rank, 1);
  s.rhsDilation = attrs.ints("rhs_dilation", rank, 1);
  s.reversed = attrs.ints("window_reversal", rank, 0);
  s.featureGroups = attrs.integer("feature_group_count", 1);
  s.batchGroups = attrs.integer("batch_group_count", 1);
  s.paddingLow.assign(rank, 0);
  s.paddingHigh.assign(rank, 0);
  if (!padding) return s;
  VITRO_TRY(HostArray words, toAccumulator(*padding, DType::U64));
  if (words.elements() != int64_t(2 * rank))
    return cannotRun("op.shape", fmt::format("padding of shape {} for {} spatial dimensions",
                                             dimsText(padding->dims()), rank));
  for (size_t d = 0; d < rank; ++d) {
    s.paddingLow[d] = int64_t(words.data<uint64_t>()[2 * d]);
    s.paddingHigh[d] = int64_t(words.data<uint64_t>()[2 * d + 1]);
  }
  return s;
}

namespace {

int64_t dilated(int64_t size, int64_t dilation) {
  return size == 0 ? 0 : (size - 1) * dilation + 1;
}

/// Along one spatial dimension: the element of lhs that tap k of the window at position o reads; -1
/// if it reads padding (or the gap between dilated elements).
struct Axis {
  int64_t positions = 0, taps;
  std::vector<int64_t> source;  // [position][tap]

  Axis(int64_t size, int64_t taps, const ConvolutionShape &s, size_t d) : taps(taps) {
    // convolution C25
    int64_t spread = dilated(size, s.lhsDilation[d]);
    int64_t padded = s.paddingLow[d] + spread + s.paddingHigh[d];
    int64_t window = dilated(taps, s.rhsDilation[d]);
    bool empty = padded <= 0 || window > padded;
    positions = empty ? 0 : (padded - window) / s.strides[d] + 1;
    if (isTooLong()) return;
    source.resize(size_t(positions * taps));
    for (int64_t o = 0; o < positions; ++o)
      for (int64_t k = 0; k < taps; ++k) {
        int64_t tap = s.reversed[d] ? taps - 1 - k : k;
        int64_t at = o * s.strides[d] + tap * s.rhsDilation[d] - s.paddingLow[d];
        bool hit = at >= 0 && at < spread && at % s.lhsDilation[d] == 0;
        source[size_t(o * taps + k)] = hit ? at / s.lhsDilation[d] : -1;
      }
  }
  /// More windows than any memory could hold results for: the table is not allocated.
  bool isTooLong() const { return taps > 0 && positions > (int64_t(1) << 31) / taps; }
};

/// Huge strides, dilations and padding would overflow our sums.
bool isReasonable(const ConvolutionShape &s) {
  constexpr int64_t most = int64_t(1) << 30;
  auto small = [](const Dims &list) {
    return std::ranges::all_of(list, [](int64_t x) { return x >= -most && x <= most; });
  };
  auto positive = [](const Dims &list) {
    return std::ranges::all_of(list, [](int64_t x) { return x > 0; });
  };
  return small(s.paddingLow) && small(s.paddingHigh) && small(s.strides) && small(s.lhsDilation) &&
         small(s.rhsDilation) && positive(s.strides) && positive(s.lhsDilation) &&
         positive(s.rhsDilation) && s.featureGroups > 0 && s.batchGroups > 0;
}

/// One row of patches: for every tap in row-major order the channels of the element it reads.
struct PatchWriter {
  const std::vector<Axis> &axes;
  Dims strides;     // byte strides of lhs along each spatial dimension
  Dims blockBytes;  // size of a row below each level of taps; the last is the channels of one tap

  /// Writes the taps of dimensions `d` and on; `image` is the address selected by the outer taps.
  std::byte *fill(std::byte *row, const std::byte *image, const Dims &position, size_t d) const {
    size_t size = size_t(blockBytes[d]);
    if (d == axes.size()) return std::memcpy(row, image, size), row + size;
    size_t below = size_t(blockBytes[d + 1]);
    const int64_t *source = axes[d].source.data() + position[d] * axes[d].taps;
    for (int64_t k = 0; k < axes[d].taps; ++k) {
      if (source[k] >= 0)
        row = fill(row, image + source[k] * strides[d], position, d + 1);
      else
        std::memset(row, 0, below), row += below;
    }
    return row;
  }
};

Dims order(int64_t first, const Dims &spatial, int64_t last) {
  Dims all{first};
  all.insert(all.end(), spatial.begin(), spatial.end());
  all.push_back(last);
  return all;
}

Problem misfit(const HostArray &lhs, const HostArray &rhs) {
  return cannotRun("op.shape", fmt::format("convolution of {} with {}: features and groups do not "
                                           "fit",
                                           dimsText(lhs.dims()), dimsText(rhs.dims())));
}

Problem unreasonable() {
  return cannotRun("convolution.extent", "convolution: padding, strides or dilations out of range");
}

/// Canonical dimension order: lhs [batch, spatial, channels], kernel [spatial, in, out], out
/// [batch, positions, features].
struct Canonical {
  HostArray lhs, kernel, out;
  std::vector<Axis> axes;
  int64_t batch, channels, in, features, positions = 1, taps = 1, pixels = 1;
};

/// One group: lhs channels and batches from the given ones on, kernel features likewise.
Result<> convolveGroup(Canonical &c, int64_t batchAt, int64_t batches, int64_t channelAt,
                       int64_t featureAt, int64_t features) {
  DType type = c.lhs.dtype();
  int64_t width = byteWidth(type), depth = c.taps * c.in;
  size_t rank = c.axes.size();
  Dims positions;
  for (const Axis &axis : c.axes) positions.push_back(axis.positions);
  PatchWriter writer{c.axes, Dims(rank), Dims(rank + 1, c.in * width)};
  int64_t stride = c.channels * width;
  for (size_t d = rank; d-- > 0;) {
    writer.strides[d] = stride;
    writer.blockBytes[d] = writer.blockBytes[d + 1] * c.axes[d].taps;
    stride *= c.lhs.dims()[d + 1];
  }
  // About a megabyte of patches at a time: they stay in the L2 cache.
  int64_t rows = std::clamp<int64_t>((1 << 20) / std::max<int64_t>(1, depth * width), 1,
                                     std::max<int64_t>(1, c.positions));
  VITRO_TRY(HostArray patches, HostArray::allocate(type, {rows, depth}));
  VITRO_TRY(HostArray tile, HostArray::allocate(type, {rows, features}));
  MatrixView kernel{c.kernel.raw() + featureAt * width, c.features, 1};
  for (int64_t b = 0; b < batches; ++b) {
    const std::byte *image =
        c.lhs.raw() + ((batchAt + b) * c.pixels * c.channels + channelAt) * width;
    Odometer at(positions);
    for (int64_t done = 0; done < c.positions; done += rows) {
      int64_t count = std::min(rows, c.positions - done);
      std::byte *row = patches.mutableRaw();
      for (int64_t r = 0; r < count; ++r, ++at) row = writer.fill(row, image, *at, 0);
      multiplyMatrices(type, {patches.raw(), depth, 1}, kernel, tile.mutableRaw(), count, features,
                       depth);
      std::byte *to =
          c.out.mutableRaw() + ((b * c.positions + done) * c.features + featureAt) * width;
      for (int64_t r = 0; r < count; ++r)
        std::memcpy(to + r * c.features * width, tile.raw() + r * features * width,
                    size_t(features * width));
    }
  }
  return {};
}

/// A window of one element that reads every pixel once is a plain matrix product.
bool isPointwise(const Canonical &c) {
  if (c.taps != 1 || c.pixels != c.positions) return false;
  return std::ranges::all_of(c.axes, [](const Axis &axis) {
    for (int64_t o = 0; o < axis.positions; ++o)
      if (axis.source[size_t(o)] != o) return false;
    return true;
  });
}

}  // namespace

Result<HostArray> convolve(const HostArray &lhs, const HostArray &rhs, const ConvolutionShape &s,
                           DType result) {
  if (!isReasonable(s)) return unreasonable();
  DType accumulator = accumulatorFor(lhs.dtype(), rhs.dtype(), result);
  bool truth = result == DType::Bool;
  Canonical c;
  VITRO_TRY(HostArray wideLhs, toAccumulator(lhs, accumulator, truth));
  VITRO_TRY(c.lhs, permuted(wideLhs, order(s.lhsBatch, s.lhsSpatial, s.lhsFeature)));
  VITRO_TRY(HostArray wideRhs, toAccumulator(rhs, accumulator, truth));
  Dims kernelOrder = s.kernelSpatial;
  kernelOrder.insert(kernelOrder.end(), {s.kernelIn, s.kernelOut});
  VITRO_TRY(c.kernel, permuted(wideRhs, kernelOrder));
  size_t rank = s.lhsSpatial.size();
  c.batch = c.lhs.dims()[0];
  c.channels = c.lhs.dims()[rank + 1];
  c.in = c.kernel.dims()[rank];
  c.features = c.kernel.dims()[rank + 1];
  // convolution C10, C14 to C16, for shapes that were dynamic.
  if (c.channels != c.in * s.featureGroups || c.features % s.featureGroups != 0 ||
      c.features % s.batchGroups != 0 || c.batch % s.batchGroups != 0)
    return misfit(lhs, rhs);
  int64_t outBatch = c.batch / s.batchGroups;
  Dims shape{outBatch};
  for (size_t d = 0; d < rank; ++d) {
    c.axes.emplace_back(c.lhs.dims()[d + 1], c.kernel.dims()[d], s, d);
    if (c.axes.back().isTooLong()) return unreasonable();
    shape.push_back(c.axes.back().positions);
    c.positions *= c.axes.back().positions;
    c.taps *= c.kernel.dims()[d];
    c.pixels *= c.lhs.dims()[d + 1];
  }
  shape.push_back(c.features);
  VITRO_TRY(c.out, HostArray::zeros(accumulator, shape));
  int64_t groups = s.featureGroups * s.batchGroups;  // C23: one of them is 1
  int64_t features = c.features / groups;
  if (groups == 1 && isPointwise(c)) {
    multiplyMatrices(accumulator, {c.lhs.raw(), c.channels, 1}, {c.kernel.raw(), c.features, 1},
                     c.out.mutableRaw(), outBatch * c.positions, c.features, c.channels);
  } else if (c.out.elements() > 0 && c.taps * c.in > 0) {
    for (int64_t g = 0; g < groups; ++g)
      VITRO_RETURN_IF_ERROR(convolveGroup(c, s.batchGroups > 1 ? g * outBatch : 0, outBatch,
                                          s.featureGroups > 1 ? g * c.in : 0, g * features,
                                          features));
  }
  Dims back(rank + 2);
  back[size_t(s.outBatch)] = 0;
  back[size_t(s.outFeature)] = int64_t(rank + 1);
  for (size_t d = 0; d < rank; ++d) back[size_t(s.outSpatial[d])] = int64_t(d + 1);
  VITRO_TRY(HostArray out, permuted(c.out, back));
  return fromAccumulator(std::move(out), result);
}

namespace {

Result<Values> convolutionOp(Call &call) {
  const HostArray *padding = call.in.size() > 2 ? &call.in[2] : call.attrs.array("padding");
  VITRO_TRY(ConvolutionShape shape, ConvolutionShape::from(call.attrs, padding));
  VITRO_TRY(HostArray out, convolve(call.in[0], call.in[1], shape, call.result().dtype));
  return Values{std::move(out)};
}

constexpr OpRow rows[] = {
    {"stablehlo.convolution", kConvolution, convolutionOp},
    {"stablehlo.dynamic_conv", kConvolution, convolutionOp},
};

}  // namespace

std::span<const OpRow> convolutionOps() { return rows; }

}  // namespace vitro::ops
