// Fuzz entry: any bytes after a valid header give a program or a problem; a program that was read
// is written and read again as the same bytes.
#include "vitro/runtime/files/ProgramFile.h"
#include "vitro/support/Check.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  using namespace vitro::runtime;
  std::string_view bytes(reinterpret_cast<const char *>(data), size);
  (void)decodeProgram(bytes);
  // Seeds are whole files; their hash would reject every mutation.
  if (auto at = bytes.find("VITROPLN"); at == 0 && bytes.size() >= 28) bytes.remove_prefix(28);
  auto program = decodeProgram(sealProgramFile(bytes));
  if (!program) return 0;
  std::string written = encodeProgram(*program);
  auto again = decodeProgram(written);
  VITRO_CHECK(bool(again)) << again.problem().text();
  VITRO_CHECK(encodeProgram(*again) == written);
  return 0;
}
