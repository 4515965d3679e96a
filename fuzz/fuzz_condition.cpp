// Fuzzes the conditions for searching games.
// Why: they come from the user. For any text the reader returns a user error that states what was
// expected, or a condition that can be applied to any game.
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "promise.h"
#include "rules/reading/reader.h"
#include "rules/shipped.h"
#include "simulate/condition.h"

namespace {

using namespace fivekind;
using fuzz::check_error;
using fuzz::require;

// A game's turns: boxes in order, each with the first roll of all dice alike.
std::vector<rules::Turn> some_game(const rules::Scoring& scoring) {
  std::vector<rules::Turn> turns;
  for (std::size_t k = 0; k < scoring.game().box_count(); ++k) {
    rules::Turn turn;
    turn.box = rules::Box(k);
    turn.in_box = scoring.natural(*turn.box, dice::Roll(0));
    turn.gained = turn.in_box;
    turns.push_back(turn);
  }
  return turns;
}

void check(const rules::Scoring& scoring, std::string_view text) {
  const auto condition = simulation::read_condition(scoring, text);
  if (!condition) {
    check_error(condition.error());
    require(condition.error().fault == Fault::condition, "a bad condition is said to be one");
    return;
  }
  const auto again = simulation::read_condition(scoring, text);
  require(again && *again == *condition, "the same text is the same condition");
  static_cast<void>(condition->holds(scoring, some_game(scoring)));
}

const std::vector<rules::Scoring>& all_scorings() {
  static const std::vector<rules::Scoring> all = [] {
    std::vector<rules::Scoring> made;
    for (const support::EmbeddedText& game : rules::shipped_games()) {
      made.emplace_back(rules::read_game(game.text, game.key).value());
    }
    return made;
  }();
  return all;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const rules::Scoring& scoring : all_scorings()) check(scoring, text);
  return 0;
}
