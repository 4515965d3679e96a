// Whether a computation's request is still waiting.
// Why: a user who closes a page leaves minutes of work behind for which others would have to wait.
#pragma once

#include <functional>
#include <memory>
#include <string>

namespace fivekind::engine {

class WaitingLook;

/// While it lives, this thread computes for a request, or for several; null: for the same as
/// before.
class Waiting {
 public:
  /// `asker`: the client's name for itself, by which it is found in a queue.
  explicit Waiting(std::function<bool()> waited_for, std::string client = "");
  ~Waiting();
  Waiting(const Waiting&) = delete;
  Waiting& operator=(const Waiting&) = delete;

  /// Whether this thread's request is still waiting; can be called from any thread while the
  /// request is being answered. It checks the connection only now and then, so it may be called
  /// often.
  static std::function<bool()> current();
  /// The current answer; true on threads that answer no request.
  static bool should_continue();
  /// The client's name for itself; empty if unknown.
  static std::string client();

 private:
  std::shared_ptr<WaitingLook> before_;
};

}  // namespace fivekind::engine
