// The one instruction set that is compiled for, and the other parts of Highway's library.
#include "turn/targets.h"

#include <fmt/format.h>
#include <hwy/highway.h>

#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "support/text.h"

namespace fivekind::turn {

std::vector<std::string> available_instruction_sets() {
  return {instruction_set()};
}

Result<std::string> force_instruction_set(std::string_view name) {
  if (name.empty() || name == instruction_set()) return instruction_set();
  return fail(Fault::instruction_set, "instruction set",
              fmt::format("one of {}", instruction_set()), "'" + std::string(name) + "'");
}

Result<std::string> force_instruction_set_from_environment() {
  const char* name = std::getenv("FIVEKIND_INSTRUCTION_SET");
  return force_instruction_set(name == nullptr ? "" : name);
}

std::string instruction_set() {
  return support::lower_case(hwy::TargetName(HWY_STATIC_TARGET));
}

}  // namespace fivekind::turn

namespace hwy {

// Called if the library detects a bug of its own.
void Abort(const char* file, int line, const char* format, ...) {
  std::va_list arguments;
  va_start(arguments, format);
  std::fprintf(stderr, "%s:%d: ", file, line);
  std::vfprintf(stderr, format, arguments);
  va_end(arguments);
  std::abort();
}

}  // namespace hwy
