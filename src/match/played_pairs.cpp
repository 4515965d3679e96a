// Whole two-player games, swept with both players' strategies given.
#include "match/played_pairs.h"

#include <algorithm>
#include <utility>

#include "duel/estimate.h"
#include "duel/pair_sweep.h"
#include "support/try.h"

namespace fivekind::match {
namespace {

constexpr double kTie = 0.5;

using Plays = PairPlayer::Plays;

bool is_among(const std::array<PairPlayer, 2>& players, Plays plays) {
  return players[0].plays == plays || players[1].plays == plays;
}

// The plies that a search from `ply` sweeps: from its leaves back to the ply after.
std::size_t swept_plies(const duel::DuelPlan& plan, std::size_t ply, const PairPlayer& player) {
  const std::size_t last = plan.plies().size() - 1;
  return std::max(ply + 1, std::min(ply + player.search->depth, last)) - (ply + 1);
}

class PlayedPairs {
 public:
  PlayedPairs(const duel::DuelPlan& plan, const std::array<PairPlayer, 2>& players,
              const values::AfterStateValues& expected, const support::ThreadPool& pool,
              const Watch& progress)
      : plan_(plan),
        players_(players),
        expected_(expected),
        run_(&pool, "sweeping", played_size(plan, players).values, progress) {}

  Result<double> payoff() {
    const std::size_t last = plan_.plies().size() - 1;
    FIVEKIND_LET(auto carried, full_cards(last));
    std::optional<duel::DuelLayer> exact;
    if (is_among(players_, Plays::exactly)) exact = carried;
    for (std::size_t ply = last; ply-- > 0;) {
      duel::DuelLayer layer = empty_layer(ply);
      FIVEKIND_TRY(sweep(ply, carried, exact, layer));
      carried = std::move(layer);
      if (!exact || ply == 0) continue;
      layer = empty_layer(ply);
      FIVEKIND_TRY(sweep_best(ply, *exact, layer));
      exact = std::move(layer);
    }
    // For the first ply, which is read by its mover.
    const std::size_t mover = plan_.plies().front().mover;
    const std::int32_t difference = plan_.side(1 - mover).points - plan_.side(mover).points;
    return carried.curve(0, 0).at(values::CurveKey::needed, difference);
  }

 private:
  duel::DuelLayer empty_layer(std::size_t ply) const {
    const std::size_t reader = plan_.plies()[ply == 0 ? 0 : ply - 1].mover;
    return room_for(plan_, ply, reader);
  }

  Result<duel::DuelLayer> filled(std::size_t ply, const duel::Leaves& leaves) {
    duel::DuelLayer layer = empty_layer(ply);
    FIVEKIND_TRY(fill_layer(plan_, ply, leaves, run_, layer));
    return layer;
  }

  Result<duel::DuelLayer> full_cards(std::size_t ply) { return filled(ply, duel::FullCards(kTie)); }

  duel::MoverRange movers(std::size_t ply) const { return {0, plan_.movers(ply).size()}; }

  // The values of a ply if its mover takes the best by them.
  Result<void> sweep_best(std::size_t ply, const duel::DuelLayer& next, duel::DuelLayer& layer,
                          problem::OptionRows rows = problem::OptionRows::merged) {
    return sweep_ply(plan_, ply, movers(ply), next, duel::LayerWriter(plan_, ply, layer), run_,
                     rows);
  }

  // The outcome of a ply if its mover plays by its strategy.
  Result<void> sweep(std::size_t ply, const duel::DuelLayer& carried,
                     const std::optional<duel::DuelLayer>& exact, duel::DuelLayer& layer) {
    const PairPlayer& player = players_[plan_.plies()[ply].mover];
    const duel::LayerWriter writer(plan_, ply, layer);
    const auto play_by = [&](const duel::DuelLayer& guide) {
      return sweep_carried(plan_, ply, movers(ply), guide, carried, expected_, writer, run_);
    };
    switch (player.plays) {
      case Plays::best_answer:
        return sweep_best(ply, carried, layer, problem::OptionRows::separate);
      case Plays::exactly:
        return play_by(*exact);
      case Plays::policy:
        return sweep_played(plan_, ply, movers(ply), carried, *player.policy, writer, run_);
      case Plays::search:
        break;
    }
    if (player.search->depth == 0) return sweep_comparing(ply, player, carried, writer);
    FIVEKIND_LET(const auto seen, seen_from(ply, player));
    return play_by(seen);
  }

  // The outcome of a ply if its mover compares curves at each decision.
  Result<void> sweep_comparing(std::size_t ply, const PairPlayer& player,
                               const duel::DuelLayer& carried, const duel::LayerWriter& writer) {
    FIVEKIND_LET(const auto curves, duel::ComparedCurves::make(plan_, ply, player.curves,
                                                               player.search->estimate, kTie));
    duel::DuelLayer ends = empty_layer(ply + 1);
    FIVEKIND_TRY(curves.estimate_ends(run_, ends));
    return sweep_compared(plan_, ply, movers(ply), curves, ends, carried, expected_, writer, run_);
  }

  // The values of the ply after it, as a search from there sees them.
  Result<duel::DuelLayer> seen_from(std::size_t ply, const PairPlayer& player) {
    const std::size_t leaves = ply + 1 + swept_plies(plan_, ply, player);
    auto layer =
        leaves + 1 == plan_.plies().size() ? full_cards(leaves) : estimated(leaves, player);
    for (std::size_t at = leaves; layer && at-- > ply + 1;) {
      duel::DuelLayer before = empty_layer(at);
      FIVEKIND_TRY(sweep_best(at, *layer, before));
      *layer = std::move(before);
    }
    return layer;
  }

  Result<duel::DuelLayer> estimated(std::size_t ply, const PairPlayer& player) {
    const values::CurveSource* const curves = player.curves.get();
    FIVEKIND_LET(const auto leaves, duel::EstimatedLeaves::make(plan_, ply, {curves, curves},
                                                                player.search->estimate, kTie));
    return filled(ply, *leaves);
  }

  const duel::DuelPlan& plan_;
  const std::array<PairPlayer, 2>& players_;
  const values::AfterStateValues& expected_;
  support::Run run_;
};

}  // namespace

Result<PairPlayer> pair_player(const std::string& name, const policy::Strategy& strategy) {
  const auto not_swept = [&] {
    return fail(Fault::strategy_name, "players",
                "strategies whose games can be swept: win, emp:D and dynw:D, and those that look "
                "neither at the points so far nor at other cards",
                "'" + name + "'");
  };
  PairPlayer player;
  if (!strategy.faces_others) {
    if (strategy.policy.depends_on_points()) return not_swept();
    player.plays = Plays::policy;
    player.policy = &strategy.policy;
    return player;
  }
  const auto foresight = foresight_of(*strategy.policy.values);
  if (!foresight || strategy.policy.keeps != policy::Choosing::best) return not_swept();
  player.plays = foresight->search ? Plays::search : Plays::exactly;
  player.search = foresight->search;
  if (!foresight->search) return player;
  FIVEKIND_LET(auto curves, foresight->curves());
  player.curves = std::move(curves);
  return player;
}

PlayedSize played_size(const duel::DuelPlan& plan, const std::array<PairPlayer, 2>& players) {
  const std::size_t last = plan.plies().size() - 1;
  const bool exact = is_among(players, Plays::exactly);
  const bool search = is_among(players, Plays::search);
  PlayedSize size;
  std::uint64_t largest = 0;
  for (std::size_t ply = last; ply-- > 0;) {
    size.values += plan.size(ply).values;
    if (exact && ply > 0) size.values += plan.size(ply).values;
    largest = std::max(largest, plan.bytes(ply));
    const PairPlayer& player = players[plan.plies()[ply].mover];
    if (player.plays != Plays::search) continue;
    for (std::size_t at = ply + 1 + swept_plies(plan, ply, player); at-- > ply + 1;) {
      size.values += plan.size(at).values;
    }
  }
  // For each figure a ply and the one before it.
  size.bytes = 2 * (1 + (exact ? 1 : 0) + (search ? 1 : 0)) * largest;
  return size;
}

Result<double> payoff_of_played(const duel::DuelPlan& plan,
                                const std::array<PairPlayer, 2>& players,
                                const values::AfterStateValues& expected,
                                const support::ThreadPool& pool, const Watch& progress) {
  return PlayedPairs(plan, players, expected, pool, progress).payoff();
}

}  // namespace fivekind::match
