// Advice that takes long during a game: the user is asked before it is started, and can stop it.
#include <fmt/format.h>

#include <algorithm>

#include "cli/play/play_session.h"
#include "cli/terminal/amounts.h"
#include "cli/terminal/interrupts.h"

namespace fivekind::cli {
namespace {

// The longest wait, in seconds, without asking the user first.
constexpr double kLongestUnasked = 60;

}  // namespace

std::string PlaySession::long_wait() const {
  if (patient_ || service_.engine().has(play_.game)) return "";
  const double seconds = options_.first_advice_seconds();
  return seconds > kLongestUnasked ? duration(seconds) : "";
}

bool PlaySession::asks_first(const Wish& wish) {
  const std::string wait = long_wait();
  if (wait.empty()) return false;
  pending_ = wish;
  view_->say(fmt::format("The game is solved for that first, which takes about {}.", wait));
  view_->say("Type y to wait, or something else.");
  return true;
}

bool PlaySession::ask_about_tutor() {
  const auto& players = live().setup().players;
  const bool persons = std::any_of(players.begin(), players.end(), [](const LivePlayer& player) {
    return player.strategy.empty();
  });
  if (options_.tutor == Tutor::off || !persons) return true;
  const std::string wait = long_wait();
  if (wait.empty()) return true;
  view_->say(fmt::format("For the tutor the game is solved first, which takes about {}.", wait));
  view_->say("Type y to wait, or n to play without the tutor.");
  const auto line = read_line();
  if (!line) return false;
  patient_ = says_yes(*line);
  if (!patient_) options_.tutor = Tutor::off;
  return true;
}

bool PlaySession::continues_without_advice() {
  if (!forget_interrupt()) return false;
  view_->say(options_.tutor == Tutor::off ? "Stopped. The game continues."
                                          : "Stopped. The game continues without the tutor.");
  options_.tutor = Tutor::off;
  patient_ = false;
  pending_.reset();
  return true;
}

}  // namespace fivekind::cli
