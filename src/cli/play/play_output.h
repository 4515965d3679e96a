// Output of a game in the terminal: drawn, with dice and cards, or plain, as sentences that a
// screen reader reads one after the other. Neither moves the cursor.
#pragma once

#include <fivekind/analyse.h>
#include <fivekind/play.h>

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace fivekind::cli {

/// A card's state of a bonus and its further steps.
struct BonusOnCard {
  bool earned = false;              ///< the first one, at least
  int points = 0;                   ///< paid so far
  const LiveBonus* next = nullptr;  ///< the next one to earn, on the card; null: all are earned
};
BonusOnCard bonus_on(const Game& game, const LiveCard& card, const std::string& key);

class PlayView {
 public:
  static std::unique_ptr<PlayView> drawn(const Game& game);
  static std::unique_ptr<PlayView> plain(const Game& game);
  virtual ~PlayView() = default;
  PlayView(const PlayView&) = delete;
  PlayView& operator=(const PlayView&) = delete;

  /// A human player's turn begins.
  virtual void turn(const LiveState& state) = 0;
  /// A human player's decision: the card, the dice, the rolls left.
  virtual void decision(const LiveState& state) = 0;
  /// The cards of the players from one on, as many as are visible at once. Returns how many.
  virtual std::size_t cards(const LiveState& state, std::size_t first) = 0;
  /// The best actions of an advice.
  virtual void advice(const Advice& advice) = 0;
  /// A player's review: the effects of luck and mistakes, and the mistakes.
  virtual void review(const PlayerJudgement& player) = 0;
  /// The possible inputs.
  virtual void help() = 0;
  /// Called before a line is typed.
  virtual void prompt() = 0;

  /// A player's last action. `before`: the table before it.
  void move(const LiveState& before, const LiveEvent& event) const;
  /// The winner.
  void result(const LiveState& state) const;
  /// A sentence.
  virtual void say(const std::string& sentence) const;

 protected:
  explicit PlayView(Game game) : game_(std::move(game)) {}
  const Game& game() const { return game_; }

 private:
  Game game_;
};

/// The beginning of a name, in whole characters.
std::string beginning_of(std::string name, std::size_t most);
/// "Anna, turn 3 of 15".
std::string turn_text(const Game& game, const LiveState& state);
/// "keep 3-3", "roll all dice", "fill Sixes for 24 points".
std::string offer_words(const Game& game, const Action& action);

}  // namespace fivekind::cli
