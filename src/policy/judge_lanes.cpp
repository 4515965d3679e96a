// Turns of cards in states of one layer, solved together for judging.
#include "policy/judge_lanes.h"

#include <algorithm>
#include <limits>

#include "support/done.h"
#include "support/try.h"
#include "turn/walk.h"
#include "values/choice.h"

namespace fivekind::policy {

using rules::Box;
using rules::BoxSet;
using rules::Points;

namespace {

constexpr double kWorst = -std::numeric_limits<double>::infinity();

}  // namespace

JudgedRows::JudgedRows(const problem::Problem& problem)
    : rolls_(problem.scoring().multisets().roll_count()),
      boxes_(problem.game().box_count()),
      first_zero_(problem.rows().row_count()),
      count_(first_zero_ +
             boxes_ * (1 + static_cast<std::size_t>(problem.rows().five_of_a_kind_faces()))),
      keeps_(problem.scoring().multisets()) {
  add_rows(problem, false);
  if (problem.game().has_served()) add_rows(problem, true);
  for (std::size_t k = 0; k < boxes_; ++k) {
    const auto place = problem.options().struck_place(Box(k), true);
    const std::uint16_t row =
        place ? problem.rows().boxes()[k].row_of_plain[*place] : problem::kSharedZeroRow;
    struck_.push_back(row == problem::kSharedZeroRow ? zero(Box(k)) : row);
  }
}

void JudgedRows::add_rows(const problem::Problem& problem, bool served) {
  const dice::Multisets& multisets = problem.scoring().multisets();
  for (std::size_t k = 0; k < boxes_; ++k) {
    const Box box(k);
    const std::span<const std::uint16_t> of_rolls = problem.options().paid_of_rolls(box, served);
    for (std::size_t r = 0; r < rolls_; ++r) {
      const std::uint16_t plain = of_rolls[r];
      if (plain == states::Options::kNoPlain) {
        rows_.push_back(alike(multisets.common_face(dice::Roll(r)), box));
        continue;
      }
      const std::uint16_t row = problem.rows().boxes()[k].row_of_plain[plain];
      rows_.push_back(row == problem::kSharedZeroRow ? zero(box) : row);
    }
  }
}

JudgedLanes::Values::Values(const problem::Problem& problem, const values::AfterStateValues* of,
                            std::size_t row_count)
    : after_states(of),
      stage(problem.graph().node_count() * kPolicyLanes),
      rows(row_count * kPolicyLanes),
      stages(turn::turn_work_space<double>(problem.graph(), problem.plans().longest().to_keeps())) {
}

JudgedLanes::JudgedLanes(const problem::Problem& problem, const Policy& policy,
                         const JudgedRows& rows)
    : problem_(problem),
      rows_(rows),
      tolerance_(policy.after_states()->raw_tolerance()),
      main_(problem, policy.after_states(),
            rows.count() * states::Options::most_lists(problem.game())),
      known_(2 * problem.plans().longest().stages().size() *
             problem.scoring().multisets().roll_count()) {
  if (policy.tie_after_states() == nullptr) return;
  tie_tolerance_ = policy.tie_after_states()->tolerance();
  tie_breaker_.emplace(problem, policy.tie_after_states(),
                       rows.count() * states::Options::most_lists(problem.game()));
}

Result<void> JudgedLanes::load(std::span<const LaneCard> cards) {
  trouble_ = {};
  cards_.assign(cards.begin(), cards.end());
  lanes_.clear();
  runs_.clear();
  filled_ = problem_.game().all_boxes();
  saved_ = 0;
  BoxSet open;
  for (std::size_t lane = 0; lane < cards.size(); ++lane) {
    if (runs_.empty() || runs_.back().group != cards[lane].group) {
      runs_.push_back({cards[lane].group, lane, lane});
      filled_ = filled_ & cards[lane].group->filled;
      saved_ = std::max<std::size_t>(saved_, cards[lane].group->saved);
      if (problem_.game().has_announced()) {
        open = open | problem_.scoring().open_boxes(cards[lane].group->filled);
      }
    }
    ++runs_.back().end;
    lanes_.push_back({cards[lane].place - cards[lane].group->first, cards[lane].so_far});
  }
  branches_ = problem_.game().branches(open);
  plan_ = &problem_.plans().of(saved_, branches_);
  main_.walked = false;
  if (tie_breaker_) tie_breaker_->walked = false;
  walk(main_);
  return trouble();
}

void JudgedLanes::walk(Values& values) {
  // For cards with fewer saved rolls only the first stages are meaningful.
  const std::size_t lists = states::Options::list_count(problem_.game(), saved_);
  std::fill_n(values.rows.data(), lists * rows_.count() * kPolicyLanes, kWorst);
  for (const Run& run : runs_) {
    for (std::size_t list = 0; list < lists; ++list) fill(run, list, values);
  }
  const bool least = values.after_states->chance() == turn::ChanceRule::least;
  policy::walk_keeps(problem_, *plan_,
                     problem_.rows().lists_of_turn(filled_, branches_, rows_.count()),
                     values.rows.data(), least, values.stages.data());
  values.walked = true;
}

void JudgedLanes::fill(const Run& run, std::size_t list, Values& values) {
  if (list >= states::Options::list_count(problem_.game(), run.group->saved)) return;
  const ListOfRun of{run, list, values};
  BoxSet left = problem_.scoring().open_boxes(run.group->filled);
  for (; !left.empty(); left = left.without_lowest()) fill_box(of, left.lowest());
  for (int face = 1; face <= problem_.rows().five_of_a_kind_faces(); ++face) {
    const std::uint16_t best = problem_.rows().five_of_a_kind_row(face);
    BoxSet seen;  // a box that comes again is struck
    problem_.options().each_five_of_a_kind(
        face, run.group->filled, run.group->holds_points, [&](const states::TurnOption& option) {
          const bool struck = seen.has(option.box);
          put(of, option, struck ? rows_.struck(option.box) : rows_.alike(face, option.box), best);
          seen = seen.with(option.box);
        });
  }
}

void JudgedLanes::fill_box(const ListOfRun& of, Box box) {
  const problem::BoxRows& rows = problem_.rows().boxes()[box.position()];
  const bool unpaid = problem_.game().is_unpaid(box, of.run.group->holds_points);
  if (rows.shares_zero(unpaid)) {
    put(of, {box, Points(0), Points(0), Points(0), 0}, rows_.zero(box), problem::kSharedZeroRow);
  }
  if (unpaid) return;
  for (const problem::OptionRow& row : rows.rows) put(of, row.option, row.row, std::nullopt);
}

void JudgedLanes::put(const ListOfRun& of, states::TurnOption option, std::uint16_t row,
                      std::optional<std::uint16_t> improved) {
  const auto& [run, list, values] = of;
  option.saved = saved_after(*run.group, static_cast<int>(list));
  double* const first = values.rows.data() + list * rows_.count() * kPolicyLanes;
  double* out = first + row * kPolicyLanes;
  value(run, option, values, std::span(out + run.begin, run.end - run.begin));
  if (!improved) return;
  double* best = first + *improved * kPolicyLanes;
  for (std::size_t lane = run.begin; lane < run.end; ++lane) {
    best[lane] = std::max(best[lane], out[lane]);
  }
}

std::uint16_t JudgedLanes::saved_after(const states::Group& group, int rolls_left) const {
  return problem_.game().saved_after(group.filled.size() + 1, rolls_left);
}

void JudgedLanes::value(const Run& run, const states::TurnOption& option, const Values& values,
                        std::span<double> out) {
  auto done = values::value_option(problem_, *values.after_states, *run.group, option,
                                   std::span(lanes_).subspan(run.begin, run.end - run.begin), out);
  if (!done && trouble_) trouble_ = std::move(done);
}

Result<void> JudgedLanes::begin_lane(std::size_t lane) {
  lane_ = lane;
  ++stamp_;
  const LaneCard& card = cards_[lane];
  card_branches_ = problem_.branches(card.group->filled);
  const states::State state = card.group->state(lanes_[lane].progress);
  FIVEKIND_LET(const auto before, main_.after_states->cards()->card(state, card.so_far, Points(0)));
  before_ = before;
  return support::done();
}

std::span<const std::uint16_t> JudgedLanes::actions_of(const rules::DiceOnTable& on_table) {
  actions_.clear();
  if (on_table.rolls_left > 0) {
    const auto keeps = rows_.keeps().of(on_table.roll.position());
    if (!is_undecided(on_table)) return keeps;
    if (card_branches_.has_others()) actions_.assign(keeps.begin(), keeps.end());
    BoxSet left = card_branches_.announced;
    for (; !left.empty(); left = left.without_lowest()) {
      actions_.push_back(policy::announcement(left.lowest()));
    }
    return actions_;
  }
  const states::Group& group = *cards_[lane_].group;
  BoxSet left = problem_.scoring().allowed(group.filled, group.holds_points, on_table.roll);
  if (problem_.game().has_announced()) {
    left = card_branches_.boxes(card_branches_.of(on_table.announced));
  }
  const BoxSet boxes = left;
  for (; !left.empty(); left = left.without_lowest()) actions_.push_back(left.lowest().value);
  left = boxes & problem_.scoring().strikable();
  for (; !left.empty(); left = left.without_lowest()) {
    rules::Outcome outcome = problem_.scoring().outcome(
        group.filled, group.holds_points, left.lowest(), on_table.roll, on_table.stop());
    outcome.in_box = problem_.space().progress().in_box(
        states::ProgressClass(lanes_[lane_].progress), group.filled, left.lowest(), outcome.in_box);
    if (problem_.scoring().may_strike(left.lowest(), outcome)) {
      actions_.push_back(policy::strike(left.lowest()));
    }
  }
  return actions_;
}

template <class Find>
const BestAction& JudgedLanes::known(std::size_t decision, dice::Roll roll, const Find& find) {
  const std::size_t rolls = problem_.scoring().multisets().roll_count();
  Known& known = known_[decision * rolls + roll.position()];
  if (known.stamp != stamp_) known = {stamp_, find()};
  return known.best;
}

const BestAction& JudgedLanes::best(const rules::DiceOnTable& on_table) {
  // A player who has stopped decides after all stages.
  const std::size_t decision = on_table.saving == 0
                                   ? stage(on_table)
                                   : problem_.plans().longest().stages().size() +
                                         plan_->stage(0, on_table.saving, on_table.fresh);
  return known(decision, on_table.roll, [&] {
    return choose(
        actions_of(on_table),
        [&](std::uint16_t action) { return value_of(main_, action, on_table); },
        [&](std::uint16_t action) { return value_of(*tie_breaker_, action, on_table); });
  });
}

template <class Value, class TieBreaker>
BestAction JudgedLanes::choose(std::span<const std::uint16_t> actions, const Value& value,
                               const TieBreaker& tie_breaker) {
  // Values of a lane are scattered in memory; each is read once.
  values_.resize(actions.size());
  for (std::size_t i = 0; i < actions.size(); ++i) values_[i] = value(actions[i]);
  const auto tie_value_of = [&](std::size_t i) {
    if (!tie_breaker_->walked) walk(*tie_breaker_);
    return tie_breaker(actions[i]);
  };
  const values::Chosen chosen =
      values::choose(std::span(values_).first(actions.size()), tolerance_,
                     tie_breaker_ ? &tie_value_of : nullptr, tie_tolerance_);
  return {actions[chosen.index], chosen.best};
}

states::TurnOption JudgedLanes::option_of(const records::Turn& turn) const {
  states::TurnOption option = turn.struck
                                  ? problem_.options().struck(*turn.box)
                                  : problem_.options().option(*turn.box, turn.in_box, Points(0));
  const auto without_extra = states::successors(problem_.space(), *cards_[lane_].group, option);
  option.saved = saved_after(*cards_[lane_].group, turn.rolls_left);
  states::add_extra(option, turn.gained - Points(without_extra.gained(lanes_[lane_].progress)));
  return option;
}

double JudgedLanes::scored(const records::Turn& turn) {
  double found = kWorst;
  value({cards_[lane_].group, lane_, lane_ + 1}, option_of(turn), main_, std::span(&found, 1));
  return found;
}

void JudgedLanes::move(const records::Turn& turn, CardInPlay& card) const {
  const auto to = states::successors(problem_.space(), *cards_[lane_].group, option_of(turn));
  card.place = to.place(lanes_[lane_].progress);
  card.points += turn.gained.value;
}

}  // namespace fivekind::policy
