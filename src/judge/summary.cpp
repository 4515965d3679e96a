// Players over many games.
#include "judge/summary.h"

#include <algorithm>
#include <optional>

namespace fivekind::judge {
namespace {

template <class Sums>
void add_all(std::vector<Sums>& to, const std::vector<Sums>& from) {
  if (to.size() < from.size()) to.resize(from.size());
  for (std::size_t i = 0; i < from.size(); ++i) to[i].add(from[i]);
}

// Adds what a game lost by decisions of one type, if each of its turns records them.
// `lost`: what a turn lost by them, or nothing if they are not recorded.
template <class Lost>
void add_game(const std::vector<TurnVerdict>& turns, bool whole, const Lost& lost,
              JudgedSums& sums) {
  double all = 0;
  for (std::size_t turn = 0; turn < turns.size(); ++turn) {
    const std::optional<double> of_turn = lost(turns[turn]);
    whole = whole && of_turn;
    if (!of_turn) continue;
    sums.by_turn[turn].add(*of_turn);
    all += *of_turn;
  }
  if (whole && !turns.empty()) sums.games.add(all);
}

// A player who announces a box chooses it then, and has no choice at the end of the turn.
bool announces(const TurnVerdict& turn) {
  return turn.decision_count > 0 && turn.decisions[0].keep &&
         policy::announced_by(turn.decisions[0].chosen);
}

// The choice of a turn's box.
const DecisionVerdict& box_of(const TurnVerdict& turn) {
  return turn.decisions[announces(turn) ? 0 : turn.decision_count - 1U];
}

}  // namespace

std::uint64_t JudgedSums::turns() const {
  std::uint64_t count = 0;
  for (const TurnSums& turn : by_turn) count += turn.count;
  return count;
}

void JudgedSums::add(const JudgedSums& other) {
  add_all(by_turn, other.by_turn);
  games.add(other.games);
}

Quality quality_of(const DecisionVerdict& decision, const LossThresholds& thresholds) {
  if (decision.rank == 1) return Quality::best;
  if (decision.loss < thresholds.inaccuracy) return Quality::good;
  if (decision.loss < thresholds.mistake) return Quality::inaccuracy;
  return decision.loss < thresholds.blunder ? Quality::mistake : Quality::blunder;
}

void PlayerSums::add(const PlayerSums& other) {
  games += other.games;
  whole += other.whole;
  turns += other.turns;
  wins += other.wins;
  for (std::size_t i = 0; i < kQualities.size(); ++i) qualities[i] += other.qualities[i];
  all.add(other.all);
  full.add(other.full);
  boxes.add(other.boxes);
  loss.add(other.loss);
  luck.add(other.luck);
  result.add(other.result);
  start.add(other.start);
  unattributed.add(other.unattributed);
  add_all(by_turn, other.by_turn);
  add_all(by_rolls_left, other.by_rolls_left);
  add_all(by_box, other.by_box);
  add_all(by_best, other.by_best);
}

PlayerSums& Summary::player(const std::string& name) {
  const auto [found, is_new] = players_.try_emplace(name);
  PlayerSums& sums = found->second;
  if (is_new) {
    sums.by_turn.resize(boxes_);
    sums.full.by_turn.resize(boxes_);
    sums.boxes.by_turn.resize(boxes_);
    sums.by_box.resize(boxes_);
    sums.by_best.resize(boxes_);
    sums.by_rolls_left.resize(static_cast<std::size_t>(rolls_));
  }
  return sums;
}

void Summary::add(const records::RecordedGame& game, const GameVerdict& verdict) {
  ++games_;
  std::int32_t best = 0;
  for (const records::Player& player : game.players) {
    if (!player.resigned) best = std::max(best, player.score().value);
  }
  const auto has_best = [&](const records::Player& player) {
    return !player.resigned && player.score().value == best;
  };
  const auto with_best = std::count_if(game.players.begin(), game.players.end(), has_best);
  for (std::size_t p = 0; p < game.players.size(); ++p) {
    const records::Player& who = game.players[p];
    const PlayerVerdict& judged = verdict[p];
    PlayerSums& sums = player(who.name.empty() ? who.strategy : who.name);
    ++sums.games;
    sums.whole += game.whole && !who.resigned ? 1 : 0;
    const bool alone = game.players.size() > 1 && with_best == 1 && game.whole;
    sums.wins += alone && has_best(who) ? 1 : 0;
    sums.loss.add(judged.losses());
    sums.luck.add(judged.luck());
    sums.result.add(judged.result);
    sums.start.add(judged.start);
    sums.unattributed.add(judged.unattributed());
    for (std::size_t turn = 0; turn < judged.turns.size(); ++turn) {
      sums.turns += who.turns[turn].box ? 1 : 0;
      add_turn(judged.turns[turn], turn, sums);
    }
    // If the other player has left, nothing is judged after that.
    const bool whole = game.whole && !who.resigned && judged.turns.size() == who.turns.size();
    add_game(
        judged.turns, whole,
        [](const TurnVerdict& turn) {
          return turn.tells_all ? std::optional(turn.losses()) : std::nullopt;
        },
        sums.full);
    add_game(
        judged.turns, whole,
        [](const TurnVerdict& turn) {
          return turn.tells_box ? std::optional(box_of(turn).loss) : std::nullopt;
        },
        sums.boxes);
  }
}

void Summary::add_turn(const TurnVerdict& of, std::size_t turn, PlayerSums& sums) const {
  if (of.decision_count == 0) return;
  // Counting the announcement, every turn has as many decisions as rolls.
  const std::size_t forced = announces(of) && !of.decisions[of.decision_count - 1U].keep ? 1 : 0;
  for (std::size_t d = 0; d + forced < of.decision_count; ++d) {
    add_decision(of.decisions[d], turn, sums);
  }
  add_box(box_of(of), sums);
}

void Summary::add_decision(const DecisionVerdict& decision, std::size_t turn,
                           PlayerSums& sums) const {
  DecisionSums one{1, {}};
  one.loss.add(decision.loss);
  ++sums.qualities[static_cast<std::size_t>(quality_of(decision, thresholds_))];
  sums.all.add(one);
  sums.by_turn[turn].add(one);
  sums.by_rolls_left[decision.left].add(one);
}

// The choice of a box: at the end of a turn, or by announcing it.
void Summary::add_box(const DecisionVerdict& decision, PlayerSums& sums) {
  DecisionSums one{1, {}};
  one.loss.add(decision.loss);
  const auto box = [&](std::uint16_t action) {
    return decision.keep ? policy::announced_by(action)
                         : std::optional(policy::numbered_box(action).box);
  };
  if (const auto chosen = box(decision.chosen)) sums.by_box[chosen->position()].add(one);
  if (const auto best = box(decision.best)) sums.by_best[best->position()].add(one);
}

void Summary::add(const Summary& other) {
  games_ += other.games_;
  for (const auto& [name, sums] : other.players_) player(name).add(sums);
}

}  // namespace fivekind::judge
