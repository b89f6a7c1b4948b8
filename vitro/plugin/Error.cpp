#include "vitro/plugin/Error.h"
#include "vitro/plugin/Slots.h"

namespace vitro::plugin {
namespace {

struct Error : PJRT_Error {
  PJRT_Error_Code code;
  std::string message;
};

const Error *own(const PJRT_Error *error) { return static_cast<const Error *>(error); }

const PJRT_Error_FunctionTable errorTable = {
    .struct_size = sizeof(PJRT_Error_FunctionTable),
    .instance_size = sizeof(Error),
    .extension_start = nullptr,
    .destroy = [](PJRT_Error *error) { delete own(error); },
    .message =
        [](const PJRT_Error *error, const char **message, size_t *size) {
          *message = own(error)->message.data();
          *size = own(error)->message.size();
        },
    .get_code = [](const PJRT_Error *error) { return own(error)->code; },
    .for_each_payload = [](const PJRT_Error *, PJRT_Error_PayloadVisitor, void *) {},
};

/// Problems whose code says more than the blame.
struct CodeRow {
  std::string_view prefix;
  PJRT_Error_Code code;
};
constexpr CodeRow codeTable[] = {
    {"memory.", PJRT_Error_Code_RESOURCE_EXHAUSTED},
    {"op.unknown", PJRT_Error_Code_UNIMPLEMENTED},
    {"custom-call.unknown", PJRT_Error_Code_UNIMPLEMENTED},
    {"host.", PJRT_Error_Code_INTERNAL},  // converted from a host status, see problemOf
};

PJRT_Error_Code codeOf(const Problem &problem) {
  if (problem.code.starts_with("status."))
    return PJRT_Error_Code(std::atoi(problem.code.c_str() + 7));
  for (const CodeRow &row : codeTable)
    if (problem.code.starts_with(row.prefix)) return row.code;
  switch (problem.blame) {
    case Blame::Input:
      return PJRT_Error_Code_INVALID_ARGUMENT;
    case Blame::Timeout:
      return PJRT_Error_Code_DEADLINE_EXCEEDED;
    case Blame::Executor:
    case Blame::Internal:
      return PJRT_Error_Code_INTERNAL;
  }
  return PJRT_Error_Code_INTERNAL;
}

}  // namespace

PJRT_Error *makeError(PJRT_Error_Code code, std::string message) {
  auto *error = new Error;
  error->vtable = &errorTable;
  error->code = code;
  error->message = std::move(message);
  return error;
}

PJRT_Error *makeError(const Problem &problem) {
  bool isStatus = problem.code.starts_with("status.");
  return makeError(codeOf(problem), isStatus ? problem.cause : problem.text());
}

PJRT_Error *notOffered(const char *what) {
  return makeError(PJRT_Error_Code_UNIMPLEMENTED, std::string(what) + " is not part of vitro");
}

PJRT_Error *invalidArgument(std::string message) {
  return makeError(PJRT_Error_Code_INVALID_ARGUMENT, std::move(message));
}

Problem problemOf(PJRT_Error_Code code, const char *message, size_t size) {
  bool isKnown = code > PJRT_Error_Code_OK && code <= PJRT_Error_Code_UNAUTHENTICATED;
  if (!isKnown) code = PJRT_Error_Code_UNKNOWN;
  return problem("status." + std::to_string(int(code)), std::string(message, size));
}

void Error_Destroy(PJRT_Error_Destroy_Args *args) { delete own(args->error); }

void Error_Message(PJRT_Error_Message_Args *args) {
  args->message = own(args->error)->message.data();
  args->message_size = own(args->error)->message.size();
}

PJRT_Error *Error_GetCode(PJRT_Error_GetCode_Args *args) {
  args->code = own(args->error)->code;
  return nullptr;
}

PJRT_Error *Error_ForEachPayload(PJRT_Error_ForEachPayload_Args *) { return nullptr; }

}  // namespace vitro::plugin
