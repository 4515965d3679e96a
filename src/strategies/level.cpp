// Levels: players a given part of the way from random to perfect play, in every game. Why: a loss
// per decision or a weight means nothing to people, and differs in every game. A level is a player
// who makes mistakes (noisy.cpp) with exactly the weight that gives the wanted mean.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "strategies/kinds.h"
#include "support/text.h"
#include "support/try.h"

namespace fivekind::strategies {
namespace {

// The standard errors of the means of random play and of the level, relative to the distance
// between the two ends. A level is then within half a per cent of it.
constexpr double kPrecisionOfRandom = 8e-4;
constexpr double kPrecisionOfLevel = 1.4e-3;
// Few games are enough near perfect play, but the weight should be right as well.
constexpr double kMaxImprecise = 0.02;
constexpr double kMaxWeightTried = 1e12;
constexpr std::string_view kMeasured = ":measured";

struct Asked {
  double share = 1;
  bool measured = false;  ///< even where it is known
};

// ":casual" or ":82", optionally followed by ":measured".
Result<Asked> asked_for(std::string_view text, std::string_view parameters) {
  Asked asked;
  std::string_view given = parameters;
  if (given.starts_with(':') || given.starts_with('=')) given.remove_prefix(1);
  if (given.ends_with(kMeasured)) {
    asked.measured = true;
    given.remove_suffix(kMeasured.size());
  }
  for (const NamedLevel& level : kNamedLevels) {
    if (given != level.name) continue;
    asked.share = level.share;
    return asked;
  }
  constexpr double kPercent = 100;
  const auto percent = support::number_in<double>(given);
  if (!percent || !(*percent >= 0) || *percent > kPercent) {
    return fail(Fault::strategy_parameter, fmt::format("strategy '{}'", text),
                "casual, good, expert, perfect, or a number from 0 to 100 (per cent)",
                fmt::format("'{}'", parameters));
  }
  asked.share = *percent / kPercent;
  return asked;
}

double decisions_of(const problem::Problem& problem) {
  return static_cast<double>(problem.game().box_count()) * problem.game().rolls;
}

// The weight of a named level, if it is known.
std::optional<double> known_weight(const KnownLevels& known, double share) {
  for (std::size_t i = 0; i < known.weights.size(); ++i) {
    if (kNamedLevels[i].share == share) return known.weights[i];
  }
  return std::nullopt;
}

// Errors: those of solving and playing, interrupted.
Result<MeasuredLevel> find_level(Sources& sources, const policy::Strategy& expected, double share) {
  const problem::Problem& problem = *sources.problem();
  FIVEKIND_LET(const auto perfect, expected.policy.after_states()->cards()->card(
                                       problem.start(), rules::Points(0), rules::Points(0)));
  LossMemory& memory = sources.losses_of_expected();
  FIVEKIND_LET(const auto random, measured_loss(sources, expected, 0, kPrecisionOfRandom, memory));
  MeasuredLevel level{share, 0, perfect - random.mean * decisions_of(problem), perfect};
  const double wanted = (1 - share) * random.mean;
  // No choices, or all equal: everyone plays perfectly.
  const double equal = expected.policy.after_states()->tolerance().near(perfect);
  if (random.mean * decisions_of(problem) <= equal) {
    level.random_mean = perfect;
    return level;
  }
  if (share == 0 || share == 1) return level;
  const double precision = std::min(kPrecisionOfLevel / (1 - share), kMaxImprecise);
  FIVEKIND_LET(
      const auto found,
      find_weight(sources, expected, {wanted, precision, kMaxWeightTried, random.mean}, memory));
  level.weight = found.weight;
  return level;
}

// "level:NAME" or "level:P".
Result<policy::Strategy> make_level(Sources& sources, std::string_view text,
                                    std::string_view parameters) {
  FIVEKIND_LET(const auto asked, asked_for(text, parameters));
  FIVEKIND_LET(auto expected, sources.optimal("expected"));
  const auto known = known_levels(rules::rules_hash(sources.problem()->game()));
  MeasuredLevel level{asked.share};
  const auto weight = known ? known_weight(*known, asked.share) : std::nullopt;
  if (known && !asked.measured && (weight || asked.share == 1 || asked.share == 0)) {
    level = {asked.share, weight.value_or(0), known->random_mean, known->perfect_mean};
  } else {
    FIVEKIND_LET(const auto found, find_level(sources, expected, asked.share));
    level = found;
  }
  sources.tell(level);
  if (level.share == 1) return expected;
  return policy::with_softmax(std::move(expected), level.weight);
}

}  // namespace

std::vector<StrategyKind> levels() {
  return {{"level", "level:NAME, level:P",
           "makes mistakes so that its mean stands P % of the way from random to perfect play "
           "(casual 60, good 82, expert 95, perfect 100)",
           make_level}};
}

}  // namespace fivekind::strategies
