// The common frame of every function of the C interface: NULL arguments are refused, errors become
// C codes and objects, no exception escapes, and the caller's watch is called during the work.
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

/// While it lives, what this thread asks of an engine is watched by a C caller.
class Watching {
 public:
  /// Null: not watched.
  explicit Watching(const fivekind_watch* watch);
  ~Watching();
  Watching(const Watching&) = delete;
  Watching& operator=(const Watching&) = delete;

  /// The watch of this thread's work; null: none. Can be used from any thread while the work lasts.
  static Watch here();
  /// Rethrows the watch's exception, if there was one: that stops the work, and then propagates.
  void rethrow() const;

 private:
  bool should_continue(std::uint64_t done, std::uint64_t all) noexcept;

  const fivekind_watch* watch_;
  Watching* before_;
  std::exception_ptr exception_;
};

/// The first argument that is NULL; null if there is none.
const char* missing(std::initializer_list<Wanted> wanted);
// Each returns an error's code and sets *error, unless `error` is null: for a NULL argument, for an
// error, for the exception being handled.
fivekind_code tell_null(const char* argument, fivekind_error** error);
fivekind_code tell(const Error& what, fivekind_error** error);
fivekind_code tell_exception(fivekind_error** error) noexcept;

/// Calls work(), which returns a Result<void>, and converts its result.
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
