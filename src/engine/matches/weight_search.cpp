// Searching for weights of boxes with which a strategy scores more.
// Why: a search over a few dozen numbers, each judged by an exact mean, needs no theory: one number
// after the other is changed, and the change stays if it helps (coordinate search).
#include <fivekind/compare.h>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <random>
#include <utility>

#include "dice/dice_source.h"
#include "engine/games/data.h"
#include "strategies/own_strategy.h"
#include "support/run.h"
#include "support/try.h"

namespace fivekind {
namespace {

using strategies::BoxWeight;

// By how much a weight changes at first, as a factor and in points, and the smallest part of that.
constexpr double kFirstFactor = 0.5;
constexpr double kFirstPoints = 4;
constexpr double kSmallestStep = 1.0 / 16;
constexpr double kBetter = 1e-9;

// Numbers that people can read.
double shortened(double number) {
  constexpr double kParts = 1000;
  return std::round(number * kParts) / kParts;
}

// One change of one weight.
struct Change {
  std::size_t box = 0;
  bool times = false;
  bool more = false;

  BoxWeight of(BoxWeight weight, double step) const {
    if (times) {
      const double factor = 1 + kFirstFactor * step;
      weight.times = shortened(more ? weight.times * factor : weight.times / factor);
    } else {
      weight.plus = shortened(weight.plus + (more ? step : -step) * kFirstPoints);
    }
    return weight;
  }
};

bool is_allowed(const BoxWeight& weight) {
  return weight.times >= 0 && weight.times <= strategies::kMaxTimes &&
         std::abs(weight.plus) <= strategies::kMaxPlus;
}

class WeightSearch {
 public:
  WeightSearch(const Engine& engine, const Game& game, const WeightSearchOptions& options,
               Position from)
      : engine_(engine),
        options_(options),
        from_(std::move(from)),
        strategies_(engine.strategies(game)),
        watch_(engine.watch({"searching", "evaluations", game.key(), ""})),
        random_(options.seed) {}

  Result<FoundWeights> run(const std::string& start) {
    rules_ = &data_of(strategies_.game()).scoring.game();
    FIVEKIND_TRY(read(start));
    FIVEKIND_LET(const auto before, mean(weights_));
    found_.before = found_.after = before;
    for (double step = 1; step >= kSmallestStep && !is_over();) {
      FIVEKIND_LET(const auto improved, improve(step));
      if (!improved) step /= 2;
      found_.settled = !improved && step < kSmallestStep;
    }
    found_.text = fmt::format("// Found by fivekind: a mean of {:.4f} in {}, {:.4f} before.\n{}",
                              found_.after, rules_->key, found_.before,
                              strategies::with_weights(text_, weights_, *rules_));
    return std::move(found_);
  }

 private:
  // The strategy with which the search begins.
  Result<void> read(const std::string& start) {
    FIVEKIND_LET(const auto name, StrategyName::parse(start));
    text_ = R"({"format": 1, "strategy": "found"})";
    std::string source = start;
    if (start != "within-turn-points") {
      if (name.canonical() == name.text() || name.text().find('=') == std::string::npos) {
        return fail(Fault::strategy_parameter, "strategy '" + start + "'",
                    "strategy=FILE or within-turn-points to begin a search with", "another");
      }
      FIVEKIND_LET(auto file, strategies::read_strategy_file(name.canonical()));
      text_ = std::move(file.content);
      source = file.path;
    }
    FIVEKIND_LET(auto own, strategies::read_own_strategy(text_, source, *rules_));
    weights_ = std::move(own.weights);
    return {};
  }

  bool is_over() const {
    if (found_.evaluations >= options_.evaluations) return true;
    const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - began_;
    return options_.seconds > 0 && passed.count() >= options_.seconds;
  }

  Result<double> mean(const std::vector<BoxWeight>& weights) {
    if (watch_ && !watch_(found_.evaluations, options_.evaluations)) {
      return tl::make_unexpected(support::interruption("evaluations"));
    }
    ++found_.evaluations;
    FIVEKIND_LET(
        const auto strategy,
        strategies_.get("strategy=found\n" + strategies::with_weights(text_, weights, *rules_)));
    FIVEKIND_LET(const auto played, strategy.distribution(from_, engine_.within_limits({})));
    return played.mean;
  }

  // Tries every change once, in random order; whether one of them has helped.
  Result<bool> improve(double step) {
    std::vector<Change> changes;
    for (std::size_t box = 0; box < weights_.size(); ++box) {
      for (const bool times : {true, false}) {
        for (const bool more : {true, false}) changes.push_back({box, times, more});
      }
    }
    for (std::size_t left = changes.size(); left > 1; --left) {
      std::swap(changes[left - 1], changes[dice::any_of(left, random_())]);
    }
    bool improved = false;
    for (const Change& change : changes) {
      std::vector<BoxWeight> weights = weights_;
      weights[change.box] = change.of(weights[change.box], step);
      if (!is_allowed(weights[change.box]) || weights == weights_) continue;
      if (is_over()) return true;  // others might have helped
      FIVEKIND_LET(const auto mean, this->mean(weights));
      if (mean <= found_.after + kBetter) continue;
      found_.after = mean;
      weights_ = std::move(weights);
      improved = true;
    }
    return improved;
  }

  const Engine& engine_;
  const WeightSearchOptions& options_;
  Position from_;
  Strategies strategies_;
  Watch watch_;
  std::mt19937_64 random_;
  std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
  const rules::RuleSet* rules_ = nullptr;  // of the game, which the strategies hold
  std::string text_;                       // of the file with which it began
  std::vector<BoxWeight> weights_;
  FoundWeights found_;
};

}  // namespace

Result<FoundWeights> search_weights(const Engine& engine, const Game& game,
                                    const std::string& strategy,
                                    const WeightSearchOptions& options) {
  FIVEKIND_LET(const auto from, Position::from_parts(game, {}));
  return WeightSearch(engine, game, options, from).run(strategy);
}

}  // namespace fivekind
