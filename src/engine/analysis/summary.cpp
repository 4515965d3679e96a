// Players over many games, in the public form.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "engine/analysis/judging.h"
#include "engine/matches/standings.h"
#include "judge/rating.h"

namespace fivekind {
namespace {

using judge::DecisionSums;
using judge::GameSums;
using judge::PlayerSums;

// The mean per game and its error.
MatchMean mean_of(const GameSums& sums, std::uint64_t games) {
  const auto n = static_cast<double>(games);
  simulation::MeanEstimate estimate;
  estimate.mean = sums.sum.value() / n;
  estimate.degrees = n - 1;
  const double squares = sums.squares.value() - n * estimate.mean * estimate.mean;
  const double variance = games > 1 ? std::max(0.0, squares) / (n - 1) : std::nan("");
  estimate.standard_error = std::sqrt(variance / n);
  return shown(estimate);
}

LossesOf losses_of(std::string kind, const DecisionSums& sums, int number = -1) {
  const double mean =
      sums.decisions > 0 ? sums.loss.value() / static_cast<double>(sums.decisions) : std::nan("");
  return {std::move(kind), number, sums.decisions, mean};
}

const char* name_of(judge::Coverage covers) {
  switch (covers) {
    case judge::Coverage::all:
      return "all";
    case judge::Coverage::turns:
      return "turns";
    case judge::Coverage::boxes:
      break;
  }
  return "boxes";
}

judge::Recorded recorded_of(const PlayerSums& sums) {
  judge::JudgedCounts counts;
  counts.turns = sums.turns;
  counts.full = sums.full.turns();
  counts.boxes = sums.boxes.turns();
  counts.decisions = sums.all.decisions;
  counts.keeps = counts.decisions - sums.by_rolls_left[0].decisions;
  return counts.recorded();
}

PlayerSummary public_player(const rules::RuleSet& game, const std::string& name,
                            const PlayerSums& sums) {
  PlayerSummary player;
  player.name = name;
  player.games = sums.games;
  player.whole = sums.whole;
  player.turns = sums.turns;
  player.full_turns = sums.full.turns();
  player.box_turns = sums.boxes.turns();
  player.wins = sums.wins;
  const judge::Recorded recorded = recorded_of(sums);
  player.recorded = name_of(recorded);
  player.decisions = sums.all.decisions;
  player.qualities = sums.qualities;
  player.loss = player.luck = {std::nan(""), std::nan(""), std::nan("")};
  if (recorded == judge::Recorded::all) {
    player.loss = shown(judge::loss_of_games(sums));
    player.luck = mean_of(sums.luck, sums.games);
  }
  player.result = mean_of(sums.result, sums.games);
  const auto games = static_cast<double>(sums.games);
  player.start = sums.start.value() / games;
  player.unattributed = sums.unattributed.value() / games;
  player.loss_a_decision = losses_of("", sums.all).mean_loss;
  if (const auto rating = judge::rating_of(sums, game)) {
    player.rating = Rating{name_of(rating->covers), rating->turns, shown(rating->estimate)};
  } else {
    player.unrated = rating.error() == judge::Unrated::few ? "few" : "unrecorded";
  }
  for (std::size_t turn = 0; turn < sums.by_turn.size(); ++turn) {
    player.by_turn.push_back(losses_of(fmt::format("turn {}", turn + 1), sums.by_turn[turn],
                                       static_cast<int>(turn) + 1));
  }
  for (std::size_t left = sums.by_rolls_left.size(); left-- > 0;) {
    const std::string kind = left == 0   ? "category"
                             : left == 1 ? "1 roll left"
                                         : fmt::format("{} rolls left", left);
    player.by_rolls_left.push_back(
        losses_of(kind, sums.by_rolls_left[left], static_cast<int>(left)));
  }
  for (std::size_t c = 0; c < game.box_count(); ++c) {
    player.by_box.push_back(losses_of(game.boxes[c].key, sums.by_box[c]));
    player.by_best.push_back(losses_of(game.boxes[c].key, sums.by_best[c]));
  }
  return player;
}

// The rank of a rating's coverage: those that cover more come first, no rating last.
int place_of(const PlayerSummary& player) {
  if (!player.rating) return 3;
  return player.rating->covers == "all" ? 0 : player.rating->covers == "turns" ? 1 : 2;
}

bool is_rated_higher(const PlayerSummary& a, const PlayerSummary& b) {
  if (place_of(a) != place_of(b)) return place_of(a) < place_of(b);
  return a.rating && a.rating->share.mean > b.rating->share.mean;
}

}  // namespace

Interval interval_of(const MatchMean& share) {
  constexpr double kMax = 100;
  return {std::max(0.0, share.mean - share.margin), std::min(kMax, share.mean + share.margin)};
}

std::vector<PlayerSummary> public_summary(const rules::RuleSet& game,
                                          const judge::Summary& summary) {
  std::vector<PlayerSummary> players;
  for (const auto& [name, sums] : summary.players()) {
    players.push_back(public_player(game, name, sums));
  }
  std::stable_sort(players.begin(), players.end(), is_rated_higher);
  return players;
}

std::string Analysis::read_as() const {
  if (pads) return pads->read_as();
  const auto counted = [](std::uint64_t number, const char* one, const char* several) {
    return fmt::format("{} {}", number, number == 1 ? one : several);
  };
  std::uint64_t turns = 0;
  std::uint64_t full = 0;
  std::uint64_t with_box = 0;
  for (const PlayerSummary& player : players) {
    turns += player.turns;
    full += player.full_turns;
    with_box += player.box_turns;
  }
  const std::string source = form == RecordForm::json    ? "JSON records"
                             : form == RecordForm::csv   ? "CSV records"
                             : form == RecordForm::sheet ? "a score sheet"
                                                         : "sums of analyses";
  std::string text =
      fmt::format("{}: {}, {}, {}", source, counted(games, "game", "games"),
                  counted(players.size(), "player", "players"), counted(turns, "turn", "turns"));
  if (turns == full) return text + (turns > 0 ? ", with every decision" : "");
  std::vector<std::string> parts;
  if (full > 0) parts.push_back(fmt::format("{} with every decision", full));
  if (with_box > full) {
    parts.push_back(fmt::format("{} with the choice of the box alone (keeps cannot be judged)",
                                with_box - full));
  }
  if (turns > with_box) {
    parts.push_back(fmt::format("{} of which no decision can be judged", turns - with_box));
  }
  return text + ": " + fmt::format("{}", fmt::join(parts, ", "));
}

}  // namespace fivekind
