// Converts problems to PJRT errors.
#pragma once
#include "vitro/plugin/PjrtApi.h"
#include "vitro/support/Result.h"

namespace vitro::plugin {

/// The host owns it and destroys it with Error_Destroy.
PJRT_Error *makeError(const Problem &problem);
PJRT_Error *makeError(PJRT_Error_Code code, std::string message);

/// Null on success.
inline PJRT_Error *toError(const Result<> &result) {
  return result ? nullptr : makeError(result.problem());
}

/// An optional feature; the host has a fallback.
PJRT_Error *notOffered(const char *what);
PJRT_Error *invalidArgument(std::string message);

/// The problem in a status of the host (Event_Set, CreateErrorBuffer ...).
Problem problemOf(PJRT_Error_Code code, const char *message, size_t size);

}  // namespace vitro::plugin

/// Like VITRO_TRY in functions that return a PJRT_Error.
#define PJRT_TRY(decl, expr) PJRT_TRY_IMPL(decl, expr, __COUNTER__)
#define PJRT_TRY_IMPL(decl, expr, n) PJRT_TRY_IMPL2(decl, expr, n)
#define PJRT_TRY_IMPL2(decl, expr, n)                                   \
  auto tried##n = (expr);                                               \
  if (!tried##n) return ::vitro::plugin::makeError(tried##n.problem()); \
  decl = std::move(*tried##n)
