// One game played in the terminal, from where it stands to its end.
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

/// What is said unasked about a person's choices.
enum class Tutor { off, warn, show };

/// What a session goes by.
struct SessionOptions {
  Tutor tutor = Tutor::off;
  std::string more = {};  ///< what stands behind "fivekind play --resume N" to continue the game
  /// Predicts how long the first advice on the game takes.
  std::function<double()> first_advice_seconds;
};

class PlaySession {
 public:
  /// A game that is kept in the service's store, where every move goes as soon as it is made.
  PlaySession(service::Service& service, service::OpenPlay play, std::unique_ptr<PlayView> view,
              AnswerLines lines, SessionOptions options);

  /// Plays until the game is over, somebody leaves, the input ends or a signal comes; at the end
  /// looks back at the game. The value is the exit code.
  int run();

 private:
  const LiveGame& live() const { return *play_.live; }
  std::optional<std::string> read_line();
  // What a person wants; nothing: to leave. One who insists wants what is pending.
  std::optional<Wish> ask(const LiveState& state);
  Result<void> persons_move();
  Result<void> computers_move();
  // Warns of an action that costs much; true: it was warned of.
  Result<bool> warned_of(const LiveState& state, const Wish& wish);
  // The minutes that advice takes first, in words; empty where that is soon there, or agreed to.
  std::string long_wait() const;
  // Whether a person who asks for advice is asked first whether to wait so long for it.
  bool asks_first(const Wish& wish);
  // Asks the same of the tutor. False: the input has ended.
  bool ask_about_tutor();
  // After an interrupt: whether it has stopped advice, without which the game goes on.
  bool goes_on_without_advice();
  Result<void> carry_out(const LiveState& state, const Wish& wish);
  // What is best now; nothing where there is nothing to decide.
  Result<std::optional<Advice>> hinted(const LiveState& state) const;
  Result<void> hint(const LiveState& state);
  // Why it is, beside what was warned of or the second best.
  Result<void> explain(const LiveState& state);
  // The cards of all players, those that are seen at once at a time.
  void show_cards(const LiveState& state);
  Result<void> move_back(const LiveState& state, const Wish& wish);
  // False: somebody else has changed the game meanwhile, and nothing was done.
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
  // Warned of, or would take long; not yet insisted on.
  std::optional<Wish> pending_ = std::nullopt;
  std::optional<std::string> typed_ = std::nullopt;  // already, and not yet looked at
  bool patient_ = false;                             // waits for advice as long as it takes
  bool left_ = false;
  bool shown_ = false;  // the decision, since the last move
};

}  // namespace fivekind::cli
