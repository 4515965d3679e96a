// Simulations in tests.
#include "tests/simulate/simulations.h"
#include "tests/common/engines.h"

#include <algorithm>

#include "places.h"

namespace fivekind::tests {

namespace {

SolveOptions on_two_threads() {
  SolveOptions options;
  options.threads = 2;
  return options;
}

}  // namespace

std::vector<std::string> strategy_texts(int high) {
  const std::string target = std::to_string(high / 2);
  return {"expected",
          "target=" + target,
          "quantile=0.25",
          "utility=exp:-0.05",
          "utility=exp:0.01",
          "mean-variance=0.02",
          "worst-case",
          "greedy",
          "within-turn-points",
          "within-turn-share",
          "upper-first",
          "aim-for-bonus",
          "lower-half",
          "strategy=" FIVEKIND_SOURCE_DIR "/tests/data/keeps.json",
          "noisy:expected:weight=0.7",
          "level:good",
          "noisy:target=" + target + ":weight=20",
          "random",
          "random-keeps",
          "random-keeps-points",
          "random-keeps-share",
          "one-roll"};
}

rules::RuleSet any_game(const std::string& key) {
  const std::vector<std::string> shipped = all_shipped_keys();
  const bool is_shipped = std::find(shipped.begin(), shipped.end(), key) != shipped.end();
  return is_shipped ? shipped_game(key) : custom_game(key);
}

const std::vector<std::string>& small_games() {
  static const std::vector<std::string> keys = [] {
    std::vector<std::string> all = {"two-yatzy", "micro-yahtzee"};
    for (const CustomGame& game : custom_games()) all.push_back(game.key);
    return all;
  }();
  return keys;
}

Players::Players(const std::string& key)
    : game_(public_game(any_game(key))), strategies_(strategies_for(game_, on_two_threads())) {}

std::vector<Strategy> Players::all(const std::vector<std::string>& texts) {
  std::vector<Strategy> players;
  for (const std::string& text : texts) players.push_back(get(text));
  return players;
}

std::vector<GameRecord> recorded(const std::vector<Strategy>& players, SimulateOptions options) {
  std::vector<GameRecord> records;
  options.record = [&](const GameRecord& record) -> Result<void> {
    records.push_back(record);
    return {};
  };
  asked(simulate(engine_of(), players, options));
  return records;
}

}  // namespace fivekind::tests
