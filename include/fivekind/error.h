// Errors as values: what was expected, what was found, and where.
// Why: nothing a user, a file or the network sends may crash the program or pass unnoticed; every
// message a user can meet is one entry of faults.def, and a test provokes each of them.
#pragma once

#include <fivekind/export.h>

#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

namespace fivekind {

/// Every message that the program can give, one enumerator each (see faults.def).
enum class Fault {
#define FIVEKIND_FAULT(name, kind, id) name,
#include <fivekind/faults.def>
#undef FIVEKIND_FAULT
};

/// Who has to act: the user (exit code 2), the environment (3), or nobody (130, interrupted). What
/// the user's mistake is matters to those who ask a server: its status follows from it.
enum class FaultKind {
  input,        ///< what is said is wrong or impossible
  request,      ///< it cannot be read as a request
  missing,      ///< there is no such thing
  conflict,     ///< possible, but not as things stand
  environment,  ///< disk, memory, others who compute
  interrupted,
};

/// The kind of a fault.
FIVEKIND_API FaultKind kind_of(Fault fault);

/// The stable identifier of a fault, e.g. "rules.unknown-key".
FIVEKIND_API const char* id_of(Fault fault);

/// One error. `where` is a place such as "my.json:12:5, key 'dice'"; any part may be empty.
struct FIVEKIND_API Error {
  Fault fault{};
  std::string where;
  std::string expected;
  std::string found;
  /// The highest number that would do, where a number is too high.
  std::optional<int> most{};
  /// What else is wrong with the same text, in the order of reading; each has none itself.
  std::vector<Error> others{};

  /// One line for a person: "where: expected …, found …", or "where: …" with nothing expected.
  std::string message() const;
};

/// A text as messages show it: of what somebody gave, a quotation or a long word, at most a hundred
/// characters, and the end of a path rather than its beginning.
FIVEKIND_API std::string as_quoted(const std::string& text);

/// A value or the error that stands in its way; Result<void>: done, or why not.
template <typename T>
using Result = tl::expected<T, Error>;

/// Shorthand for returning an error from a function that yields a Result.
FIVEKIND_API tl::unexpected<Error> fail(Fault fault, std::string where, std::string expected,
                                        std::string found);

}  // namespace fivekind
