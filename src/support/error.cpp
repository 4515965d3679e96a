// Errors as values: the texts of include/fivekind/error.h.
#include <fivekind/error.h>
#include <fmt/format.h>

#include <utility>

namespace fivekind {
namespace {

struct FaultEntry {
  FaultKind kind;
  const char* id;
};

constexpr FaultEntry kFaults[] = {
#define FIVEKIND_FAULT(name, kind, id) {FaultKind::kind, id},
#include <fivekind/faults.def>
#undef FIVEKIND_FAULT
};

}  // namespace

FaultKind kind_of(Fault fault) {
  return kFaults[static_cast<std::size_t>(fault)].kind;
}

const char* id_of(Fault fault) {
  return kFaults[static_cast<std::size_t>(fault)].id;
}

std::string Error::message() const {
  std::string text = where;
  if (!expected.empty()) text += fmt::format("{}expected {}", text.empty() ? "" : ": ", expected);
  // Without an expectation `found` is a whole statement.
  const char* label = expected.empty() ? "" : "found ";
  const char* comma = expected.empty() ? ": " : ", ";
  if (!found.empty()) text += fmt::format("{}{}{}", text.empty() ? "" : comma, label, found);
  return text;
}

tl::unexpected<Error> fail(Fault fault, std::string where, std::string expected,
                           std::string found) {
  return tl::make_unexpected(Error{fault, std::move(where), std::move(expected), std::move(found)});
}

}  // namespace fivekind
