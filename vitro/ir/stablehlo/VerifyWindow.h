// Sliding windows: the attributes reduce_window, select_and_scatter and convolution share.
#pragma once
#include "vitro/ir/stablehlo/Checks.h"
#include "vitro/ir/stablehlo/Infer.h"

namespace vitro::stablehlo {

/// A window as an op states it; absent or empty lists mean ones (zeros for padding).
struct WindowAttributes {
  llvm::ArrayRef<int64_t> sizes;
  std::optional<llvm::ArrayRef<int64_t>> strides, baseDilations, windowDilations;
  std::optional<mlir::DenseIntElementsAttr> padding;
};

/// The names and constraint labels of those attributes in one op.
struct WindowLabels {
  llvm::StringRef sizes, strideCount, strides, paddingShape;
  llvm::StringRef baseName = "", baseCount = "", base = "";
  llvm::StringRef windowName = "", windowCount = "", window = "";
};

/// Reports violations and then returns nothing. `padding` overrides the attribute (dynamic_conv).
std::optional<llvm::SmallVector<WindowDim>> checkWindow(verify::Checks &checks,
                                                        const WindowLabels &labels,
                                                        const WindowAttributes &window);
/// The same without checks, for attributes that passed them.
llvm::SmallVector<WindowDim> windowOf(const WindowAttributes &window);

}  // namespace vitro::stablehlo
