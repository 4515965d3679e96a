// Judging cards on their own: the games of a batch fill their boxes together, turn by turn, and
// those in the same state share one solved turn, as in simulation (simulate/batch.h).
#include <algorithm>
#include <array>
#include <mutex>
#include <optional>
#include <utility>

#include "records/judge.h"
#include "records/judge_turn.h"
#include "simulate/lanes.h"
#include "simulate/turn_choices.h"

namespace fivekind::records {
namespace {

using simulation::CardInPlay;
using simulation::Choice;
using simulation::Lane;
using simulation::Piece;
using simulation::TurnChoices;

// The turns of one group's cards, solved; for one thread at a time.
class SolvedTurns {
 public:
  SolvedTurns(const solve::Problem& problem, const solve::Policy& policy,
              const solve::TurnPlayer& player)
      : problem_(problem),
        policy_(policy),
        player_(player),
        choices_(problem, policy, player, nullptr),
        known_(static_cast<std::size_t>(problem.graph().rolls()) *
               problem.scoring().multisets().roll_count()) {}

  std::optional<Error> load(const states::Group& group, std::span<const solve::TurnLane> lanes) {
    if (turns_.group != &group) {
      turns_.group = &group;
      turns_.options =
          player_.planner().plan(group.filled, group.holds_points, solve::OptionRows::separate);
      successors_.clear();
      for (const solve::TurnOption& option : turns_.options.options) {
        successors_.push_back(solve::successors(problem_.space(), group, option));
      }
    }
    lanes_.assign(lanes.begin(), lanes.end());
    return choices_.load(turns_, lanes);
  }

  // The next questions are about cards of this lane. Errors: those of the valuer.
  std::optional<Error> begin_lane(std::size_t lane, std::uint32_t place) {
    lane_ = lane;
    ++stamp_;
    const auto state =
        problem_.space().state_at(turns_.group->filled.size(), states::LayerPosition(place));
    const auto before = policy_.valuer->cards()->card(state, lanes_[lane].so_far, rules::Points(0));
    if (!before) return before.error();
    before_ = *before;
    return std::nullopt;
  }

  double before() const { return before_; }
  const Choice& best(dice::Roll roll, int left) {
    const std::size_t rolls = problem_.scoring().multisets().roll_count();
    Known& known = known_[static_cast<std::size_t>(left) * rolls + roll.position()];
    if (known.stamp != stamp_) {
      known.stamp = stamp_;
      known.choice = left > 0 ? choices_.keep(lane_, roll, left, 0) : choices_.row(lane_, roll, 0);
    }
    return known.choice;
  }
  double keep(std::uint16_t keep, int left) const { return choices_.keep_value(lane_, keep, left); }
  double row(std::uint16_t row) const { return choices_.row_value(lane_, row); }
  std::span<const std::uint16_t> keeps_of(dice::Roll roll) const { return choices_.keeps_of(roll); }
  std::span<const std::uint16_t> rows_of(dice::Roll roll) const {
    return turns_.options.rows_of(roll);
  }
  const solve::TurnOption& option(std::uint16_t row) const { return turns_.options.options[row]; }
  double near(double best) const { return choices_.tolerance().near(best); }

  // The row that a turn was scored in.
  std::uint16_t row_of(dice::Roll roll, rules::Category category) const {
    for (const std::uint16_t row : rows_of(roll)) {
      if (option(row).category == category) return row;
    }
    return 0;  // not of a game that has been checked
  }
  std::uint16_t row_of(const Turn& turn) const {
    if (turn.throws > 0) return row_of(turn.rolls[turn.throws - 1U], *turn.category);
    for (std::uint16_t row = 0; row < turns_.options.options.size(); ++row) {
      const solve::TurnOption& told = option(row);
      if (told.category == *turn.category && told.box == turn.box &&
          successors_[row].gained(lanes_[lane_].progress) == turn.gained.value) {
        return row;
      }
    }
    return 0;
  }

  // What a card of the lane is after a turn.
  void move(const Turn& turn, CardInPlay& card) const {
    const solve::GroupSuccessors& to = successors_[row_of(turn)];
    card.place = to.place(lanes_[lane_].progress);
    card.points += to.gained(lanes_[lane_].progress);
  }

 private:
  struct Known {
    std::uint64_t stamp = 0;
    Choice choice;
  };

  const solve::Problem& problem_;
  const solve::Policy& policy_;
  const solve::TurnPlayer& player_;
  TurnChoices choices_;
  solve::GroupTurns turns_;
  std::vector<solve::GroupSuccessors> successors_;  // by row
  std::vector<solve::TurnLane> lanes_;
  std::size_t lane_ = 0;
  double before_ = 0;
  std::vector<Known> known_;  // of this lane, if the stamp is the lane's
  std::uint64_t stamp_ = 0;
};

// One card's view of its lane (judge_turn.h), values as people read them.
class CardView {
 public:
  CardView(SolvedTurns& turns, const solve::Problem& problem, const solve::Valuer& valuer,
           rules::Points so_far)
      : turns_(turns), problem_(problem), valuer_(valuer), so_far_(so_far) {}

  double before() const { return shown(turns_.before()); }
  double best(dice::Roll roll, int left) const { return shown(turns_.best(roll, left).best); }
  double keep(dice::Keep keep, int left) const { return shown(turns_.keep(keep.value, left)); }
  double category(dice::Roll roll, rules::Category category) const {
    return shown(turns_.row(turns_.row_of(roll, category)));
  }
  double scored(const Turn& turn) const { return shown(turns_.row(turns_.row_of(turn))); }
  dice::Keep all(dice::Roll roll) const { return problem_.scoring().multisets().as_keep(roll); }

  Weighed weigh_keep(dice::Roll roll, int left, dice::Keep /*keep*/, double value) const {
    const Choice& best = turns_.best(roll, left);
    return weigh(best.chosen, best.best, turns_.keeps_of(roll), value,
                 [&](std::uint16_t keep) { return turns_.keep(keep, left); });
  }
  Weighed weigh_category(dice::Roll roll, rules::Category /*category*/, double value) const {
    const Choice& best = turns_.best(roll, 0);
    return weigh(turns_.option(best.chosen).category.value, best.best, turns_.rows_of(roll), value,
                 [&](std::uint16_t row) { return turns_.row(row); });
  }

 private:
  double shown(double value) const { return valuer_.shown(value, so_far_); }

  template <class Value>
  Weighed weigh(std::uint16_t best, double most, std::span<const std::uint16_t> choices,
                double value, const Value& value_of) const {
    Weighed weighed{best, 1, static_cast<std::uint16_t>(choices.size()), shown(most)};
    const double enough = value + turns_.near(most);
    if (weighed.most <= enough) return weighed;
    for (const std::uint16_t choice : choices) {
      if (shown(value_of(choice)) > enough) ++weighed.rank;
    }
    return weighed;
  }

  SolvedTurns& turns_;
  const solve::Problem& problem_;
  const solve::Valuer& valuer_;
  rules::Points so_far_;
};

class AloneJudge final : public Judge {
 public:
  AloneJudge(std::shared_ptr<const solve::Problem> problem, solve::Policy policy,
             std::shared_ptr<const support::ThreadPool> pool)
      : problem_(std::move(problem)),
        policy_(std::move(policy)),
        pool_(std::move(pool)),
        player_(*problem_, policy_),
        lanes_(*problem_, policy_.depends_on_points()) {}

  Result<std::vector<GameVerdict>> judge(std::span<const Game> games) override {
    const auto start =
        policy_.valuer->cards()->card(problem_->start(), rules::Points(0), rules::Points(0));
    if (!start) return tl::make_unexpected(start.error());
    const double value = policy_.valuer->shown(*start, rules::Points(0));
    std::vector<GameVerdict> verdicts(games.size());
    entries_.clear();
    for (std::size_t g = 0; g < games.size(); ++g) {
      verdicts[g].resize(games[g].players.size());
      for (std::size_t p = 0; p < games[g].players.size(); ++p) {
        verdicts[g][p].start = verdicts[g][p].result = value;
        verdicts[g][p].turns.resize(games[g].players[p].turns.size());
        entries_.push_back({&games[g].players[p], &verdicts[g][p]});
      }
    }
    if (auto error = judge_entries()) return tl::make_unexpected(*std::move(error));
    return verdicts;
  }

 private:
  struct Entry {
    const Player* player = nullptr;
    PlayerVerdict* verdict = nullptr;
  };

  std::optional<Error> judge_entries() {
    cards_.assign(entries_.size(), {problem_->space().position(problem_->start()).value, 0, {}});
    for (std::size_t turn = 0; turn < problem_->game().category_count(); ++turn) {
      playing_.clear();
      for (std::uint32_t entry = 0; entry < entries_.size(); ++entry) {
        if (entries_[entry].player->turns.size() > turn) playing_.push_back(entry);
      }
      if (playing_.empty()) break;
      lanes_.find(turn, cards_, playing_);
      if (auto error = judge_layer(turn)) return error;
    }
    return std::nullopt;
  }

  std::optional<Error> judge_layer(std::size_t turn) {
    constexpr std::size_t kPiecesOfRange = 4;  // neighbours may be of one group, planned once
    const std::vector<Piece>& pieces = lanes_.pieces();
    std::mutex mutex;
    std::optional<Error> trouble;
    pool_->for_ranges(pieces.size(), kPiecesOfRange, [&](std::size_t begin, std::size_t end) {
      auto room = take_room();
      for (std::size_t p = begin; p < end; ++p) {
        auto error = judge_piece(pieces[p], turn, *room);
        if (!error) continue;
        const std::lock_guard lock(mutex);
        if (!trouble) trouble = std::move(error);
        break;
      }
      give_back(std::move(room));
    });
    return trouble;
  }

  std::optional<Error> judge_piece(const Piece& piece, std::size_t turn, SolvedTurns& room) {
    std::array<solve::TurnLane, solve::kPolicyLanes> cards;
    const std::span<const Lane> lanes = lanes_.lanes_of(piece);
    const std::size_t count = load_cards(piece, lanes, cards);
    if (auto error = room.load(*piece.group, std::span(cards).first(count))) return error;
    for (std::size_t lane = 0; lane < lanes.size(); ++lane) {
      if (auto error = room.begin_lane(lane, lanes[lane].place)) return error;
      for (std::uint32_t at = lanes[lane].begin; at < lanes[lane].end; ++at) {
        judge_card(lanes_.order()[at], turn, room);
      }
    }
    return std::nullopt;
  }

  void judge_card(std::uint32_t entry, std::size_t turn, SolvedTurns& room) {
    const Turn& played = entries_[entry].player->turns[turn];
    PlayerVerdict& verdict = *entries_[entry].verdict;
    CardInPlay& card = cards_[entry];
    const CardView view(room, *problem_, *policy_.valuer, rules::Points(card.points));
    judge_turn(view, played, problem_->graph().rolls(), verdict.turns[turn]);
    verdict.result = verdict.turns[turn].after;
    if (played.category) room.move(played, card);
  }

  std::unique_ptr<SolvedTurns> take_room() {
    const std::lock_guard lock(rooms_mutex_);
    if (rooms_.empty()) return std::make_unique<SolvedTurns>(*problem_, policy_, player_);
    auto room = std::move(rooms_.back());
    rooms_.pop_back();
    return room;
  }
  void give_back(std::unique_ptr<SolvedTurns> room) {
    const std::lock_guard lock(rooms_mutex_);
    rooms_.push_back(std::move(room));
  }

  std::shared_ptr<const solve::Problem> problem_;
  solve::Policy policy_;
  std::shared_ptr<const support::ThreadPool> pool_;
  solve::TurnPlayer player_;
  simulation::Lanes lanes_;
  std::vector<Entry> entries_;
  std::vector<CardInPlay> cards_;  // by entry
  std::vector<std::uint32_t> playing_;
  std::mutex rooms_mutex_;
  std::vector<std::unique_ptr<SolvedTurns>> rooms_;
};

}  // namespace

std::unique_ptr<Judge> judge_alone(std::shared_ptr<const solve::Problem> problem,
                                   solve::Policy policy,
                                   std::shared_ptr<const support::ThreadPool> pool) {
  return std::make_unique<AloneJudge>(std::move(problem), std::move(policy), std::move(pool));
}

}  // namespace fivekind::records
