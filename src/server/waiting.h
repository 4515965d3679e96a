// Whether somebody still waits for what is being computed.
// Why: who closes a page leaves minutes of work behind that others would have to wait for.
#pragma once

#include <functional>

namespace fivekind::server {

/// While it lives, what this thread computes is for a request; nothing: for whoever.
class Waiting {
 public:
  explicit Waiting(std::function<bool()> waited_for);
  ~Waiting();
  Waiting(const Waiting&) = delete;
  Waiting& operator=(const Waiting&) = delete;

  /// Asks for this thread's request; from any thread, as long as the request is being answered. It
  /// looks at the connection now and then only, so it may be asked often.
  static std::function<bool()> current();
  /// The same at once; true on threads that answer no request.
  static bool goes_on();
};

}  // namespace fivekind::server
