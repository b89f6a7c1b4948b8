// Omits attributes that equal their defaults.
#include "vitro/ir/stablehlo/SpelledDefaults.h"

#include "vitro/ir/stablehlo/Dialect.h"

namespace vitro::stablehlo {
using namespace mlir;

void dropSpelledDefaults(ModuleOp module) {
  MLIRContext *context = module.getContext();
  Builder builder(context);
  auto dropIf = [](Operation *op, StringRef name, Attribute value) {
    if (op->getAttr(name) == value) op->removeAttr(name);
  };
  Attribute accuracy = ResultAccuracyAttr::get(context, ResultAccuracyMode::DEFAULT);
  Attribute original =
      CustomCallApiVersionAttr::get(context, CustomCallApiVersion::API_VERSION_ORIGINAL);
  module.walk([&](Operation *op) {
    if (!isa_and_nonnull<StablehloDialect>(op->getDialect())) return;
    dropIf(op, "result_accuracy", accuracy);
    if (isa<CustomCallOp>(op)) {
      dropIf(op, "api_version", original);
      dropIf(op, "has_side_effect", builder.getBoolAttr(false));
      dropIf(op, "called_computations", builder.getArrayAttr({}));
      dropIf(op, "output_operand_aliases", builder.getArrayAttr({}));
    } else if (isa<CompositeOp>(op)) {
      dropIf(op, "version", builder.getI32IntegerAttr(0));
      dropIf(op, "composite_attributes", builder.getDictionaryAttr({}));
    }
  });
}

}  // namespace vitro::stablehlo
