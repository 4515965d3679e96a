// Fuzzes the reader of strategies' files, for games that have all that one can name.
// Why: a strategy's file comes from people. For any content the reader returns a strategy whose
// weights are within their limits, or an error that names the file.
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "promise.h"
#include "rules/reading/reader.h"
#include "rules/shipped.h"
#include "strategies/own_strategy.h"

namespace {

using namespace fivekind;
using fuzz::require;

constexpr std::string_view kSource = "strategy.json";

void check_strategy(const strategies::OwnStrategy& own, const rules::RuleSet& game) {
  require(own.weights.size() == game.box_count(), "every box has a weight");
  for (const strategies::BoxWeight& weight : own.weights) {
    require(weight.times >= 0 && weight.times <= strategies::kMaxTimes, "factors have limits");
    require(std::abs(weight.plus) <= strategies::kMaxPlus, "what is added has limits");
  }
  for (const strategies::KeepRule& rule : own.keeps) {
    require(rule.least >= 0 && rule.least <= game.dice, "no rule needs more dice than there are");
    require(rule.faces >> game.faces == 0, "faces are those of the dice");
    require((rule.while_open | rule.if_pays).without(game.all_boxes()).empty(), "boxes are there");
  }
  rules::BoxSet seen;
  for (const rules::Box box : own.cross_out) {
    require(box.position() < game.box_count() && !seen.has(box), "each box is crossed out once");
    seen = seen.with(box);
  }
}

rules::RuleSet game_called(std::string_view key) {
  for (const support::EmbeddedText& game : rules::shipped_games()) {
    if (game.key == key) return *rules::read_game(game.text, key);
  }
  std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::array games = {game_called("yatzy"), game_called("yamb")};
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const rules::RuleSet& game : games) {
    const auto own = strategies::read_own_strategy(text, kSource, game);
    if (own) {
      check_strategy(*own, game);
      continue;
    }
    fuzz::check_error(own.error());
    require(own.error().where.starts_with(kSource), "an error names the file");
  }
  return 0;
}
