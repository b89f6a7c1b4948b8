// The setting `allow`: how exactly the executors under judgement must multiply.
#pragma once
#include <initializer_list>
#include "vitro/executors/Executor.h"
#include "vitro/tool/session/Session.h"

namespace vitro::tool {

/// Where the setting is `auto`, it becomes what these executors may do, and reports keep it for their
/// replay. Null ones do not count.
Result<> settleAllowance(Session &session, std::initializer_list<executors::ExecutorRef> judged);

}  // namespace vitro::tool
