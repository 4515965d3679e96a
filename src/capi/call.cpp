// The common frame of every function of the C interface.
#include "capi/call.h"

#include <new>
#include <string>
#include <utility>

namespace fivekind::capi {
namespace {

thread_local Watching* current = nullptr;

// An error that owns its texts.
class ParsedError : public fivekind_error {
 public:
  ParsedError(fivekind_code own_code, const char* own_id, Error what)
      : fivekind_error{}, what_(std::move(what)), message_(lines_of(what_)) {
    code = own_code;
    id = own_id;
    message = message_.c_str();
    where = what_.where.c_str();
    expected = what_.expected.c_str();
    found = what_.found.c_str();
  }

 private:
  const Error what_;
  // Lines of messages.
  static std::string lines_of(const Error& what) {
    std::string lines = what.message();
    for (const Error& other : what.others) lines += "\n" + other.message();
    return lines;
  }

  const std::string message_;
};

// There is always enough memory for this one.
fivekind_error no_memory = {FIVEKIND_NO_MEMORY, "memory", "expected enough memory, found less", "",
                            "enough memory",    "less"};

fivekind_code code_of(Fault fault) {
  if (fault == Fault::memory) return FIVEKIND_NO_MEMORY;
  switch (kind_of(fault)) {
    case FaultKind::input:
    case FaultKind::request:
    case FaultKind::missing:
    case FaultKind::conflict:
      return FIVEKIND_INPUT;
    case FaultKind::environment:
      return FIVEKIND_ENVIRONMENT;
    case FaultKind::interrupted:
      return FIVEKIND_INTERRUPTED;
  }
  return FIVEKIND_INTERNAL;
}

fivekind_code tell(fivekind_code code, const char* id, const Error& what, fivekind_error** error) {
  if (error != nullptr) *error = new ParsedError(code, id, what);
  return code;
}

fivekind_code tell_no_memory(fivekind_error** error) {
  if (error != nullptr) *error = &no_memory;
  return FIVEKIND_NO_MEMORY;
}

fivekind_code tell_mistake(const char* what, fivekind_error** error) {
  return tell(FIVEKIND_INTERNAL, "internal", {{}, "internal error", "", what}, error);
}

}  // namespace

Watching::Watching(const fivekind_watch* watch)
    : watch_(watch), before_(std::exchange(current, this)) {}

Watching::~Watching() {
  current = before_;
}

Watch Watching::here() {
  Watching* const here = current;
  if (here == nullptr || here->watch_ == nullptr || here->watch_->progress == nullptr) return {};
  return [here](std::uint64_t done, std::uint64_t all) { return here->should_continue(done, all); };
}

void Watching::rethrow() const {
  if (exception_) std::rethrow_exception(exception_);
}

bool Watching::should_continue(std::uint64_t done, std::uint64_t all) noexcept {
  try {
    return watch_->progress(watch_->user, done, all) == 0;
  } catch (...) {
    exception_ = std::current_exception();
    return false;
  }
}

const char* missing(std::initializer_list<Wanted> wanted) {
  for (const Wanted& one : wanted) {
    if (one.value == nullptr) return one.name;
  }
  return nullptr;
}

fivekind_code tell_null(const char* argument, fivekind_error** error) {
  return tell(FIVEKIND_INPUT, "argument.null",
              {{}, std::string("argument '") + argument + "'", "a value", "NULL"}, error);
}

fivekind_code tell(const Error& what, fivekind_error** error) {
  return tell(code_of(what.fault), id_of(what.fault), what, error);
}

fivekind_code tell_exception(fivekind_error** error) noexcept {
  try {
    try {
      throw;
    } catch (const std::bad_alloc&) {
      return tell_no_memory(error);
    } catch (const std::exception& exception) {
      return tell_mistake(exception.what(), error);
    } catch (...) {
      return tell_mistake("an unknown exception", error);
    }
  } catch (...) {
    return tell_no_memory(error);  // not even for an error
  }
}

}  // namespace fivekind::capi

void fivekind_free_error(fivekind_error* error) {
  using fivekind::capi::ParsedError;
  if (error != &fivekind::capi::no_memory) delete static_cast<ParsedError*>(error);
}
