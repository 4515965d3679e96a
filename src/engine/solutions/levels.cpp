// Levels of play.
#include <fivekind/levels.h>

#include "engine/solutions/strategies.h"
#include "strategies/strength.h"
#include "support/try.h"

namespace fivekind {
namespace {

Level public_level(const strategies::NamedLevel& named, const strategies::MeasuredLevel& level) {
  const std::string key(named.name);
  return {key, "level:" + key, named.share, level.mean(), level.weight};
}

}  // namespace

std::optional<Levels> known_levels(const Game& game) {
  const auto known = strategies::known_levels(game.rules_hash());
  if (!known) return std::nullopt;
  Levels found{known->random_mean, known->perfect_mean, {}};
  for (std::size_t i = 0; i < strategies::kNamedLevels.size(); ++i) {
    const strategies::NamedLevel& named = strategies::kNamedLevels[i];
    const double weight = i < known->weights.size() ? known->weights[i] : 0;
    found.levels.push_back(
        public_level(named, {named.share, weight, known->random_mean, known->perfect_mean}));
  }
  return found;
}

Result<Levels> levels(const Engine& engine, const Game& game, bool measured) {
  if (!measured) {
    if (auto known = known_levels(game)) return *std::move(known);
  }
  Strategies players = engine.strategies(game);
  Levels found;
  for (const strategies::NamedLevel& named : strategies::kNamedLevels) {
    const std::string text = "level:" + std::string(named.name) + (measured ? ":measured" : "");
    FIVEKIND_LET(const auto strategy, players.get(text));
    const strategies::MeasuredLevel& level = *data_of(strategy).level;
    found.random_mean = level.random_mean;
    found.perfect_mean = level.perfect_mean;
    found.levels.push_back(public_level(named, level));
  }
  return found;
}

}  // namespace fivekind
