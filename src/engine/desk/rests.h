// Which rests of games are kept, and how long those of each game have taken.
// Why: the rest of a game after one card is solved sooner than the whole game, and helps with no
// other card. A caller who asks about many cards gets the whole game as soon as their rests
// together would take as long: never more than twice the least possible, whatever is still to come.
#pragma once

#include <cstddef>
#include <deque>
#include <map>
#include <mutex>
#include <string>

namespace fivekind::engine {

class Rests {
 public:
  /// Whether to solve a rest (a name) of a game that takes `whole` seconds, in so many seconds.
  /// `leave(name)` is called for the one that is no longer kept instead.
  template <class Leave>
  bool add(const std::string& game, const std::string& name, double seconds, double whole,
           const Leave& leave) {
    const std::lock_guard lock(mutex_);
    for (const std::string& kept : kept_) {
      if (kept == name) return true;
    }
    if (spent_.size() >= kMaxGames && !spent_.contains(game)) spent_.clear();
    double& spent = spent_[game];
    if (spent + seconds > whole) return false;
    spent += seconds;
    kept_.push_back(name);
    if (kept_.size() <= kMaxKept) return true;
    leave(kept_.front());
    kept_.pop_front();
    return true;
  }

 private:
  static constexpr std::size_t kMaxKept = 16;
  static constexpr std::size_t kMaxGames = 256;

  std::mutex mutex_;
  std::deque<std::string> kept_;         // the newest last
  std::map<std::string, double> spent_;  // seconds by game
};

}  // namespace fivekind::engine
