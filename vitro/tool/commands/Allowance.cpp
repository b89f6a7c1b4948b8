#include "vitro/tool/commands/Allowance.h"
#include <fmt/format.h>
#include "vitro/executors/foreign/ForeignKinds.h"
#include "vitro/runtime/run/ProductPrecision.h"

namespace vitro::tool {

Result<> settleAllowance(Session &session, std::initializer_list<executors::ExecutorRef> judged) {
  const std::string given = session.settings.text("allow");
  if (given != "auto") {
    if (runtime::parseProductPrecision(given)) return {};
    return problem("usage.setting", fmt::format("there is no precision '{}'", given))
        .at("--allow")
        .suggest("known: auto, none, tf32, bf16");
  }
  for (const executors::ExecutorRef &one : judged) {
    const executors::ForeignKind *kind = one ? executors::foreignKindOf(one->target()) : nullptr;
    if (!kind || !kind->products) continue;
    if (const char *name = kind->products(executors::argumentOf(*kind, one->target().executor)))
      VITRO_RETURN_IF_ERROR(session.settings.set("allow", name, "the target"));
  }
  return {};
}

}  // namespace vitro::tool
