// Whether somebody still waits for what is being computed.
// Why: who closes a page leaves minutes of work behind that others would have to wait for.
#pragma once

#include <functional>
#include <memory>
#include <string>

namespace fivekind::engine {

class WaitingLook;

/// While it lives, what this thread computes is for a request, or for several; nothing: for whom it
/// was before.
class Waiting {
 public:
  /// `asker`: what askers call themselves, to be found in a queue.
  explicit Waiting(std::function<bool()> waited_for, std::string asker = "");
  ~Waiting();
  Waiting(const Waiting&) = delete;
  Waiting& operator=(const Waiting&) = delete;

  /// Asks for this thread's request; from any thread, as long as the request is being answered. It
  /// looks at the connection now and then only, so it may be asked often.
  static std::function<bool()> current();
  /// The same at once; true on threads that answer no request.
  static bool goes_on();
  /// What the asker calls themselves; empty where nobody has said.
  static std::string asker();

 private:
  std::shared_ptr<WaitingLook> before_;
};

}  // namespace fivekind::engine
