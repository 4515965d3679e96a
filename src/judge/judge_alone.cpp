// Judging cards separately: the games of a batch fill their boxes together, turn by turn, and those
// in the same state share one solved turn, as in simulation (simulate/batch.h); up to kPolicyLanes
// states are solved at once.
#include <hwy/cache_control.h>

#include <algorithm>
#include <array>
#include <utility>

#include "judge/judge.h"
#include "policy/judge_lanes.h"
#include "policy/turn_verdict.h"
#include "simulate/lanes.h"
#include "support/done.h"
#include "support/object_pool.h"
#include "support/run.h"
#include "support/try.h"
#include "values/advice.h"
#include "values/choice.h"

namespace fivekind::judge {
namespace {

using policy::CardInPlay;
using policy::Weighed;
using simulation::Lane;
using simulation::Piece;

// One card's view of its lane (policy/turn_verdict.h), with values as shown to users.
class CardView {
 public:
  CardView(policy::JudgedLanes& turns, const problem::Problem& problem,
           const values::AfterStateValues& after_states, rules::Points so_far)
      : turns_(turns), problem_(problem), after_states_(after_states), so_far_(so_far) {}

  double before() const { return shown(turns_.before()); }
  double best(const rules::DiceOnTable& on_table) const {
    return shown(turns_.best(on_table).value);
  }
  double keep(dice::Keep keep, const rules::DiceOnTable& on_table) const {
    return shown(turns_.value(keep.value, on_table));
  }
  double box(rules::Box box, dice::Roll roll, rules::TurnStop at) const {
    return shown(turns_.box(box.value, roll, at));
  }
  double scored(const records::Turn& turn) const {
    return shown(turn.rolls_made > 0 && !turn.struck
                     ? turns_.box(turn.box->value, turn.rolls[turn.rolls_made - 1U], turn.stop())
                     : turns_.scored(turn));
  }
  const rules::RuleSet& game() const { return problem_.game(); }
  dice::Keep all(dice::Roll roll) const { return problem_.scoring().multisets().as_keep(roll); }
  bool strikes(rules::Box box) const { return problem_.scoring().strikable().has(box); }

  Weighed weigh(const rules::DiceOnTable& on_table, double value) const {
    const policy::BestAction& best = turns_.best(on_table);
    const double most = shown(best.value);
    const std::span<const std::uint16_t> actions = turns_.actions_of(on_table);
    const std::uint16_t rank =
        values::rank_of(value, most, after_states_.tolerance(), actions.size(),
                        [&](std::size_t i) { return shown(turns_.value(actions[i], on_table)); });
    return {best.action, rank, static_cast<std::uint16_t>(actions.size()), most};
  }

 private:
  double shown(double value) const { return after_states_.shown(value, so_far_); }

  policy::JudgedLanes& turns_;
  const problem::Problem& problem_;
  const values::AfterStateValues& after_states_;
  rules::Points so_far_;
};

class AloneJudge final : public Judge {
 public:
  AloneJudge(std::shared_ptr<const problem::Problem> problem, policy::Policy policy,
             std::shared_ptr<const support::ThreadPool> pool)
      : problem_(std::move(problem)),
        policy_(std::move(policy)),
        pool_(std::move(pool)),
        rows_(*problem_),
        lanes_(*problem_, policy_.depends_on_points()),
        pools_(
            [this] { return std::make_unique<policy::JudgedLanes>(*problem_, policy_, rows_); }) {}

  Result<std::vector<GameVerdict>> judge(std::span<const records::RecordedGame> games) override {
    FIVEKIND_LET(const auto start, policy_.after_states()->cards()->card(
                                       problem_->start(), rules::Points(0), rules::Points(0)));
    const double value = policy_.after_states()->shown(start, rules::Points(0));
    std::vector<GameVerdict> verdicts(games.size());
    entries_.clear();
    for (std::size_t g = 0; g < games.size(); ++g) {
      verdicts[g].resize(games[g].players.size());
      for (std::size_t p = 0; p < games[g].players.size(); ++p) {
        verdicts[g][p].start = verdicts[g][p].result = value;
        verdicts[g][p].turns.resize(games[g].players[p].turns.size());
        const std::vector<records::Turn>& turns = games[g].players[p].turns;
        entries_.push_back(
            {turns.data(), verdicts[g][p].turns.data(), turns.size(), &verdicts[g][p].result});
      }
    }
    FIVEKIND_TRY(judge_entries());
    for (std::size_t g = 0; g < games.size(); ++g) {
      if (!problem_->game().win || !games[g].whole) continue;
      FIVEKIND_TRY(cut_off(games[g], verdicts[g]));
    }
    return verdicts;
  }

 private:
  struct Entry {
    const records::Turn* turns = nullptr;
    TurnVerdict* verdicts = nullptr;  // by turn
    std::size_t count = 0;            // number of turns
    double* result = nullptr;
  };
  struct ChunkLane {
    const states::Group* group = nullptr;
    Lane lane;
  };
  // Lanes that are solved together.
  struct Chunk {
    std::size_t first = 0;  // in chunk_lanes_
    std::size_t count = 0;
  };

  // Players with open boxes get no more turns when another player wins at once.
  Result<void> cut_off(const records::RecordedGame& game, GameVerdict& verdict) const {
    for (std::size_t p = 0; p < game.players.size(); ++p) {
      rules::Card card = game.players[p].card;
      if (card.filled == problem_->game().all_boxes() || game.players[p].resigned) continue;
      rules::strike_out(problem_->scoring(), card);
      FIVEKIND_LET(const auto state, values::state_of(*problem_, card));
      FIVEKIND_LET(const auto value,
                   policy_.after_states()->cards()->card(state, card.points, rules::Points(0)));
      const double result = policy_.after_states()->shown(value, card.points);
      verdict[p].others = result - verdict[p].result;
      verdict[p].result = result;
    }
    return support::done();
  }

  Result<void> judge_entries() {
    cards_.assign(entries_.size(), {problem_->space().position(problem_->start()).value, 0, {}});
    for (std::size_t turn = 0; turn < problem_->game().box_count(); ++turn) {
      playing_.clear();
      for (std::uint32_t entry = 0; entry < entries_.size(); ++entry) {
        if (entries_[entry].count > turn) playing_.push_back(entry);
      }
      if (playing_.empty()) break;
      lanes_.find(turn, cards_, playing_);
      FIVEKIND_TRY(judge_layer(turn));
    }
    return support::done();
  }

  // Lanes of any groups, side by side; not too many cards, so that the first turns, when all games
  // are in few states, provide work for all threads.
  void cut_chunks() {
    constexpr std::size_t kMaxCardsOfChunk = 4096;
    chunks_.clear();
    chunk_lanes_.clear();
    std::size_t cards = 0;
    for (const Piece& piece : lanes_.pieces()) {
      for (const Lane& lane : lanes_.lanes_of(piece)) {
        const bool full = chunks_.empty() || chunks_.back().count == policy::kPolicyLanes ||
                          cards >= kMaxCardsOfChunk;
        if (full) {
          chunks_.push_back({chunk_lanes_.size(), 0});
          cards = 0;
        }
        chunk_lanes_.push_back({piece.group, lane});
        ++chunks_.back().count;
        cards += lane.end - lane.begin;
      }
    }
  }

  Result<void> judge_layer(std::size_t turn) {
    constexpr std::size_t kChunksOfRange = 4;
    cut_chunks();
    const auto make_worker = [&]() -> support::Run::Piece {
      return [&, judged = pools_.take()](std::size_t c) -> Result<std::uint64_t> {
        FIVEKIND_TRY(judge_chunk(chunks_[c], turn, *judged));
        return 1;
      };
    };
    support::Run run(pool_.get(), "judging", chunks_.size());
    return run.for_each(chunks_.size(), kChunksOfRange, make_worker);
  }

  Result<void> judge_chunk(const Chunk& chunk, std::size_t turn, policy::JudgedLanes& judged) {
    const auto lanes = std::span(chunk_lanes_).subspan(chunk.first, chunk.count);
    std::array<policy::LaneCard, policy::kPolicyLanes> cards;
    std::transform(lanes.begin(), lanes.end(), cards.begin(), [](const ChunkLane& of) {
      return policy::LaneCard{of.group, of.lane.place, rules::Points(of.lane.so_far)};
    });
    FIVEKIND_TRY(judged.load(std::span(cards).first(lanes.size())));
    for (std::size_t lane = 0; lane < lanes.size(); ++lane) {
      FIVEKIND_TRY(judged.begin_lane(lane));
      for (std::uint32_t at = lanes[lane].lane.begin; at < lanes[lane].lane.end; ++at) {
        fetch(at, turn);
        judge_card(lanes_.order()[at], turn, lanes[lane].group->saved, judged);
      }
    }
    return judged.trouble();
  }

  void judge_card(std::uint32_t entry, std::size_t turn, int saved, policy::JudgedLanes& judged) {
    const Entry& of = entries_[entry];
    const records::Turn& played = of.turns[turn];
    CardInPlay& card = cards_[entry];
    const CardView view(judged, *problem_, *policy_.after_states(), rules::Points(card.points));
    policy::judge_turn(view, played, problem_->game().rolls + saved,
                       rules::announced_in(problem_->game(), played), of.verdicts[turn]);
    *of.result = of.verdicts[turn].after;
    if (played.box) judged.move(played, card);
  }

  // The cards of a lane are scattered in memory: data for the next ones is prefetched in the
  // meantime. (A function that only prefetches is assumed to have no effects and removed, unless it
  // is inlined.)
  HWY_INLINE void fetch(std::uint32_t at, std::size_t turn) const {
    constexpr std::uint32_t kEntriesAhead = 16;
    constexpr std::uint32_t kTurnsAhead = 6;
    const std::span<const std::uint32_t> order = lanes_.order();
    if (at + kEntriesAhead < order.size()) {
      hwy::Prefetch(&entries_[order[at + kEntriesAhead]]);
      hwy::Prefetch(&cards_[order[at + kEntriesAhead]]);
    }
    if (at + kTurnsAhead >= order.size()) return;
    const Entry& next = entries_[order[at + kTurnsAhead]];
    hwy::Prefetch(&next.turns[turn]);
    hwy::Prefetch(&next.turns[turn].in_box);
    const auto* verdict = reinterpret_cast<const char*>(&next.verdicts[turn]);
    for (std::size_t line = 0; line < sizeof(TurnVerdict); line += support::kCacheLine)
      hwy::Prefetch(verdict + line);
  }

  std::shared_ptr<const problem::Problem> problem_;
  policy::Policy policy_;
  std::shared_ptr<const support::ThreadPool> pool_;
  policy::JudgedRows rows_;
  simulation::Lanes lanes_;
  std::vector<Entry> entries_;
  std::vector<CardInPlay> cards_;  // by entry
  std::vector<std::uint32_t> playing_;
  std::vector<ChunkLane> chunk_lanes_;
  std::vector<Chunk> chunks_;
  support::ObjectPool<policy::JudgedLanes> pools_;
};

}  // namespace

std::unique_ptr<Judge> judge_alone(std::shared_ptr<const problem::Problem> problem,
                                   policy::Policy policy,
                                   std::shared_ptr<const support::ThreadPool> pool) {
  return std::make_unique<AloneJudge>(std::move(problem), std::move(policy), std::move(pool));
}

}  // namespace fivekind::judge
