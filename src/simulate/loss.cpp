// What a strategy's decisions lose on average.
#include "simulate/loss.h"

#include <algorithm>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "simulate/batch.h"
#include "simulate/table_game.h"

namespace fivekind::simulation {
namespace {

constexpr std::uint64_t kSeed = 20080115;

std::size_t decisions_of_game(const solve::Problem& problem) {
  return problem.game().category_count() * static_cast<std::size_t>(problem.graph().rolls());
}

// Of one who looks at his own card alone.
Result<double> loss_alone(const solve::Problem& problem, const solve::Policy& policy,
                          const support::ThreadPool& pool, const LossSettings& settings) {
  constexpr std::size_t kGames = std::size_t{1} << 15;
  const DiceSource dice(kSeed);
  BatchRequest request;
  request.games = kGames;
  request.losses = true;
  BatchPlayer::Progress progress;
  if (settings.progress) {
    progress = [&](std::uint64_t done, std::uint64_t all) {
      return settings.progress(done * kGames / all, kGames);
    };
  }
  std::vector<GameCounts> counts(1, GameCounts(problem));
  const auto batch = BatchPlayer(problem, policy, dice, pool).play(request, counts, progress);
  if (!batch) return tl::make_unexpected(batch.error());
  return batch->loss / static_cast<double>(kGames * decisions_of_game(problem));
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

  Result<double> loss(const support::ThreadPool& pool) {
    pool.for_ranges(kGames, 1, [&](std::size_t begin, std::size_t end) {
      for (std::size_t game = begin; game < end; ++game) play(game);
    });
    if (error_) return tl::make_unexpected(*std::move(error_));
    double all = 0;  // in the order of the games: the same for any number of threads
    for (const double loss : losses_) all += loss;
    return all / static_cast<double>(kGames * settings_.players * decisions_of_game(problem_));
  }

 private:
  static constexpr std::size_t kGames = 256;

  void play(std::size_t game) {
    const TableSetting setting{problem_, contest_, seating_, dice_, throws_};
    TableGame table(setting, game);
    const std::vector<std::span<const TurnHistory>> none(settings_.players);
    auto error = table.play(none, [&] { return go_on(); });
    for (std::size_t player = 0; player < settings_.players; ++player) {
      losses_[game] += table.own_loss(player);
    }
    const std::lock_guard lock(mutex_);
    if (error && !error_) error_ = std::move(error);
    ++done_;
  }

  bool go_on() {
    const std::lock_guard lock(mutex_);
    if (error_) return false;
    return !settings_.progress || settings_.progress(done_, kGames);
  }

  const solve::Problem& problem_;
  const LossSettings& settings_;
  MakeStrategy make_;
  Seating seating_;
  DiceSource dice_;
  Throws throws_;
  ContestSettings contest_;
  std::vector<double> losses_;  // by game
  std::mutex mutex_;
  std::uint64_t done_ = 0;
  std::optional<Error> error_;
};

}  // namespace

Result<double> mean_loss(const solve::Problem& problem, const solve::Strategy& strategy,
                         const support::ThreadPool& pool, const LossSettings& settings) {
  if (!strategy.faces_others) return loss_alone(problem, strategy.policy, pool, settings);
  return OwnTable(problem, strategy, settings).loss(pool);
}

}  // namespace fivekind::simulation
