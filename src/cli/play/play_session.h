// A game played in the terminal, from its current state to its end.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "cli/files/answer_lines.h"
#include "cli/play/play_output.h"
#include "cli/play/play_words.h"
#include "service/playing.h"

namespace fivekind::cli {

/// The comments on a human player's choices that are made without a request.
enum class Tutor { off, warn, show };

/// The settings of a session.
struct SessionOptions {
  Tutor tutor = Tutor::off;
  std::string more = {};  ///< the text after "fivekind play --resume N" for continuing the game
  /// Predicts the time of the first advice on the game.
  std::function<double()> first_advice_seconds;
};

class PlaySession {
 public:
  /// A game in the service's store, where every move is stored as soon as it is made.
  PlaySession(service::Service& service, service::OpenPlay play, std::unique_ptr<PlayView> view,
              AnswerLines lines, SessionOptions options);

  /// Plays until the game is over, the user leaves, the input ends or a signal comes; at the end it
  /// reviews the game. Returns the exit code.
  int run();

 private:
  const LiveGame& live() const { return *play_.live; }
  std::optional<std::string> read_line();
  // What a human player wants to do; nothing: leave. A player who insists wants what is pending.
  std::optional<Wish> ask(const LiveState& state);
  Result<void> persons_move();
  Result<void> computers_move();
  // Warns of an action that costs much; true: there was a warning.
  Result<bool> warned_of(const LiveState& state, const Wish& wish);
  // The minutes that advice takes at first, in words; empty if it is quick, or the wait was agreed
  // to.
  std::string long_wait() const;
  // Whether a user who requests advice is asked first whether to wait so long for it.
  bool asks_first(const Wish& wish);
  // Asks the same for the tutor. False: the input has ended.
  bool ask_about_tutor();
  // After an interrupt: whether it stopped advice, without which the game continues.
  bool continues_without_advice();
  Result<void> carry_out(const LiveState& state, const Wish& wish);
  // The best action now; nothing if there is no decision.
  Result<std::optional<Advice>> hinted(const LiveState& state) const;
  Result<void> hint(const LiveState& state);
  // The reason for it, compared with the action warned of or the second best.
  Result<void> explain(const LiveState& state);
  // Prints the cards of all players, as many at a time as are visible at once.
  void show_cards(const LiveState& state);
  Result<void> move_back(const LiveState& state, const Wish& wish);
  // False: the game was changed elsewhere in the meantime, and nothing was done.
  Result<bool> change(const service::Change& how);
  Result<bool> change(const Wish& wish);
  LiveEvent last_event() const;
  Result<Advice> advice(const LiveState& state, std::optional<int> rolls_left = {}) const;
  Result<Action> judged(const LiveState& state, const Wish& wish) const;
  Result<void> review();
  int leave();

  service::Service& service_;
  service::OpenPlay play_;
  std::unique_ptr<PlayView> view_;
  AnswerLines lines_;
  SessionOptions options_;
  // Warned of, or takes long; not yet insisted on.
  std::optional<Wish> pending_ = std::nullopt;
  std::optional<std::string> typed_ = std::nullopt;  // already typed, and not yet read
  bool patient_ = false;                             // waits for advice as long as it takes
  bool left_ = false;
  bool shown_ = false;  // whether the decision was shown since the last move
};

}  // namespace fivekind::cli
