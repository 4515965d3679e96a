// What every function of the C interface does around its work: arguments that are NULL are refused,
// errors become codes and objects of C, no exception gets out, and a watch is asked meanwhile.
#pragma once

#include <fivekind/engine.h>
#include <fivekind/fivekind_c.h>

#include <exception>
#include <initializer_list>

namespace fivekind::capi {

/// An argument that must not be NULL.
struct Wanted {
  const char* name;
  const void* value;
};

/// While it lives, what this thread asks an engine for is watched by a caller of C.
class Watching {
 public:
  /// Null: by nobody.
  explicit Watching(const fivekind_watch* watch);
  ~Watching();
  Watching(const Watching&) = delete;
  Watching& operator=(const Watching&) = delete;

  /// Who watches this thread's work; null: nobody. For use from any thread while the work lasts.
  static Watch here();
  /// Throws what the watch has thrown, if it has: it ends the work, and then goes on.
  void rethrow() const;

 private:
  bool goes_on(std::uint64_t done, std::uint64_t all) noexcept;

  const fivekind_watch* watch_;
  Watching* before_;
  std::exception_ptr thrown_;
};

/// The first argument that is NULL; null: none is.
const char* missing(std::initializer_list<Wanted> wanted);
// Each returns an error's code and sets *error, unless `error` is null: of an argument that is
// NULL, of an error, of the exception that is being handled.
fivekind_code tell_null(const char* argument, fivekind_error** error);
fivekind_code tell(const Error& what, fivekind_error** error);
fivekind_code tell_exception(fivekind_error** error) noexcept;

/// Calls work(), which returns a Result<void>, and tells what comes of it.
template <typename Work>
fivekind_code call(fivekind_error** error, std::initializer_list<Wanted> wanted, const Work& work,
                   const fivekind_watch* watch = nullptr) noexcept {
  if (error != nullptr) *error = nullptr;
  try {
    if (const char* argument = missing(wanted)) return tell_null(argument, error);
    const Watching watching(watch);
    const Result<void> done = work();
    watching.rethrow();
    return done ? FIVEKIND_OK : tell(done.error(), error);
  } catch (...) {
    return tell_exception(error);
  }
}

}  // namespace fivekind::capi
