// What a strategy's decisions lose on average.
#include "simulate/loss.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "simulate/batch.h"
#include "simulate/table_game.h"
#include "solve/policy.h"
#include "support/run.h"

namespace fivekind::simulation {
namespace {

constexpr std::uint64_t kSeed = 20080115;

std::size_t decisions_of_game(const solve::Problem& problem) {
  return problem.game().category_count() * static_cast<std::size_t>(problem.game().rolls);
}

// Whether following all that can come takes no longer than a few games: a state's turn weighs each
// keep of each roll, and each box.
bool is_small(const solve::Problem& problem) {
  constexpr double kMostWeighed = 4e6;
  const dice::Multisets& multisets = problem.scoring().multisets();
  const double turn =
      static_cast<double>(multisets.transition_count()) * (problem.game().rolls - 1) +
      static_cast<double>(multisets.roll_count() * problem.game().category_count());
  double states = 0;
  for (std::size_t filled = 0; filled < problem.game().category_count(); ++filled) {
    states += static_cast<double>(problem.space().layer_size(filled));
  }
  return turn * states <= kMostWeighed;
}

// What is lost is the difference between the values of the first card and of the last ones, since
// dice are fair.
Result<MeanLoss> exact_loss(const solve::Problem& problem, const solve::Policy& policy,
                            const support::ThreadPool& pool, const LossSettings& settings) {
  if (settings.progress && !settings.progress(0, 0))
    return tl::make_unexpected(support::interruption("games"));
  const solve::Start start{problem.start(), rules::Points(0)};
  const auto outcome = solve::evaluate_policy(problem, policy, std::span(&start, 1), pool, {},
                                              policy.valuer->cards());
  if (!outcome) return tl::make_unexpected(outcome.error());
  const double lost = outcome->judged.front() - outcome->judged.back();
  return MeanLoss{std::max(0.0, lost) / static_cast<double>(decisions_of_game(problem))};
}

// Means of games, added up in their order.
class Losses {
 public:
  void add(double loss) {
    sum_ += loss;
    squares_ += loss * loss;
    ++games_;
  }
  MeanLoss of_a_decision(std::size_t decisions) const {
    const auto games = static_cast<double>(games_);
    const double mean = sum_ / games;
    const double variance = std::max(0.0, squares_ / games - mean * mean) / (games - 1);
    const auto each = static_cast<double>(decisions);
    return {mean / each, std::sqrt(variance) / each, games_};
  }

 private:
  double sum_ = 0;
  double squares_ = 0;
  std::uint64_t games_ = 0;
};

// Plays until the loss is precise enough: so many games, then as many again as there are.
// `add` takes what has come of them.
template <class Add>
Result<MeanLoss> play_until_precise(const solve::Problem& problem, const solve::Policy& policy,
                                    const support::ThreadPool& pool, const LossSettings& settings,
                                    BatchRequest request, std::uint64_t most, const Add& add) {
  BatchPlayer player(problem, policy, DiceSource(kSeed));
  const std::uint64_t turns = problem.game().category_count();
  support::Run run(&pool, "games", most * turns, support::in_units_of(turns, settings.progress));
  std::vector<GameCounts> counts(1, GameCounts(problem));
  Losses losses;
  for (;;) {
    const auto batch = player.play(request, counts, run);
    if (!batch) return tl::make_unexpected(batch.error());
    add(*batch, losses);
    request.first_game += request.games;
    const MeanLoss so_far = losses.of_a_decision(decisions_of_game(problem));
    const bool precise = so_far.standard_error <= settings.precision * so_far.mean;
    if (precise || request.first_game >= most) return so_far;
    request.games = request.first_game;
  }
}

// Of one who takes all actions alike and is judged by points: the games of random play need no
// values, and are over a hundred times as quick.
Result<MeanLoss> loss_at_random(const solve::Problem& problem, const solve::CardValuer& judge,
                                const support::ThreadPool& pool, const LossSettings& settings) {
  constexpr std::size_t kFirstGames = std::size_t{1} << 13;
  constexpr std::uint64_t kMostGames = std::uint64_t{1} << 20;
  const auto start = judge.card(problem.start(), rules::Points(0), rules::Points(0));
  if (!start) return tl::make_unexpected(start.error());
  solve::Policy random;
  random.keeps = solve::Choosing::fixed;
  random.categories = solve::Choosing::fixed;
  random.keep_weights =
      std::make_shared<const std::vector<double>>(solve::keep_any(problem.scoring().multisets()));
  BatchRequest request;
  request.games = kFirstGames;
  return play_until_precise(problem, random, pool, settings, request, kMostGames,
                            [&](const Batch& batch, Losses& losses) {
                              for (const std::int32_t score : batch.scores) {
                                losses.add(*start - score);
                              }
                            });
}

// Of one who looks at their own card alone.
Result<MeanLoss> loss_alone(const solve::Problem& problem, const solve::Policy& policy,
                            const support::ThreadPool& pool, const LossSettings& settings) {
  constexpr std::size_t kFirstGames = 128;
  const solve::CardValuer* const judge =
      policy.valuer == nullptr || policy.depends_on_points() ? nullptr : policy.valuer->cards();
  if (judge != nullptr && is_small(problem)) return exact_loss(problem, policy, pool, settings);
  const bool alike = policy.keeps == solve::Choosing::noisy &&
                     policy.categories == solve::Choosing::noisy && policy.sharpness == 0;
  if (judge != nullptr && alike) return loss_at_random(problem, *judge, pool, settings);
  BatchRequest request;
  request.losses = true;
  request.games = kFirstGames;
  return play_until_precise(problem, policy, pool, settings, request, kMostLossGames,
                            [](const Batch& batch, Losses& losses) {
                              for (const double loss : batch.losses) losses.add(loss);
                            });
}

// Games of one strategy in all seats. A position takes thousands of times as long as that of a card
// alone, so they are few; but of each decision the mean over all actions is taken, not what happens
// to be drawn.
class OwnTable {
 public:
  OwnTable(const solve::Problem& problem, const solve::Strategy& strategy,
           const LossSettings& settings)
      : problem_(problem),
        settings_(settings),
        make_(strategy.make_alone),
        seating_(settings.players, false, 0),
        dice_(kSeed),
        throws_(problem.scoring().multisets()),
        losses_(kGames) {
    contest_.players.assign(settings.players, {nullptr, &make_});
  }

  Result<MeanLoss> loss(const support::ThreadPool& pool) {
    support::Run run(&pool, "games", kGames, settings_.progress);
    auto error = run.for_each(kGames, 1, [&](std::size_t game) { return play(game, run); });
    if (error) return tl::make_unexpected(*std::move(error));
    Losses all;
    for (const double loss : losses_) all.add(loss);
    return all.of_a_decision(settings_.players * decisions_of_game(problem_));
  }

 private:
  static constexpr std::size_t kGames = 256;

  Result<std::uint64_t> play(std::size_t game, support::Run& run) {
    const TableSetting setting{problem_, contest_, seating_, dice_, throws_};
    TableGame table(setting, game);
    const std::vector<std::span<const TurnHistory>> none(settings_.players);
    if (auto error = table.play(none, [&] { return run.goes_on(); })) {
      return tl::make_unexpected(*std::move(error));
    }
    for (std::size_t player = 0; player < settings_.players; ++player) {
      losses_[game] += table.own_loss(player);
    }
    return 1;
  }

  const solve::Problem& problem_;
  const LossSettings& settings_;
  MakeStrategy make_;
  Seating seating_;
  DiceSource dice_;
  Throws throws_;
  ContestSettings contest_;
  std::vector<double> losses_;  // by game
};

}  // namespace

Result<MeanLoss> mean_loss(const solve::Problem& problem, const solve::Strategy& strategy,
                           const support::ThreadPool& pool, const LossSettings& settings) {
  if (!strategy.faces_others) return loss_alone(problem, strategy.policy, pool, settings);
  return OwnTable(problem, strategy, settings).loss(pool);
}

}  // namespace fivekind::simulation
