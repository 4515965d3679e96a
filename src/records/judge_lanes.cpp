// Turns of cards in states of one layer, solved together for judging.
#include "records/judge_lanes.h"

#include <algorithm>
#include <limits>

#include "solve/choice.h"
#include "turn/walk.h"

namespace fivekind::records {

using rules::Category;
using rules::CategorySet;
using rules::Points;
using solve::kPolicyLanes;

namespace {

constexpr double kWorst = -std::numeric_limits<double>::infinity();

}  // namespace

JudgedRows::JudgedRows(const solve::Problem& problem)
    : rolls_(problem.scoring().multisets().roll_count()),
      categories_(problem.game().category_count()),
      first_zero_(problem.rows().row_count()),
      count_(first_zero_ + categories_ * (1 + problem.rows().alike_rows().size())),
      keeps_(problem.scoring().multisets()) {
  const rules::Scoring& scoring = problem.scoring();
  for (std::size_t k = 0; k < categories_; ++k) {
    const Category category(k);
    const std::vector<solve::OptionRow>& rows = problem.rows().categories()[k].rows;
    for (std::size_t r = 0; r < rolls_; ++r) {
      const dice::Roll roll(r);
      if (scoring.has_extras(roll)) {
        const auto face = static_cast<std::size_t>(scoring.multisets().common_face(roll));
        rows_.push_back(alike(face, category));
        continue;
      }
      const auto row = std::find_if(rows.begin(), rows.end(), [&](const solve::OptionRow& option) {
        return option.points == scoring.natural(category, roll);
      });
      rows_.push_back(row == rows.end() ? zero(category) : row->row);
    }
  }
}

JudgedLanes::Values::Values(const solve::Problem& problem, const solve::Valuer* of,
                            std::size_t row_count)
    : valuer(of),
      stage(problem.graph().node_count() * kPolicyLanes),
      rows(row_count * kPolicyLanes),
      stages(stage * static_cast<std::size_t>(problem.game().rolls)) {}

JudgedLanes::JudgedLanes(const solve::Problem& problem, const solve::Policy& policy,
                         const JudgedRows& rows)
    : problem_(problem),
      rows_(rows),
      tolerance_(policy.valuer->raw_tolerance()),
      main_(problem, policy.valuer.get(), rows.count()),
      known_(static_cast<std::size_t>(problem.game().rolls) *
             problem.scoring().multisets().roll_count()) {
  if (policy.second == nullptr) return;
  second_tolerance_ = policy.second->tolerance();
  second_.emplace(problem, policy.second.get(), rows.count());
}

std::optional<Error> JudgedLanes::load(std::span<const LaneCard> cards) {
  cards_.assign(cards.begin(), cards.end());
  runs_.clear();
  filled_ = problem_.game().all_categories();
  for (std::size_t lane = 0; lane < cards.size(); ++lane) {
    if (runs_.empty() || runs_.back().group != cards[lane].group) {
      runs_.push_back({cards[lane].group, lane, lane});
      filled_ = filled_ & cards[lane].group->filled;
    }
    ++runs_.back().end;
  }
  main_.walked = false;
  if (second_) second_->walked = false;
  walk(main_);
  return trouble_;
}

void JudgedLanes::walk(Values& values) {
  std::fill_n(values.rows.data(), rows_.count() * kPolicyLanes, kWorst);
  for (const Run& run : runs_) fill(run, values);
  const bool least = values.valuer->chance() == turn::ChanceRule::least;
  solve::walk_keeps(problem_, problem_.rows().lists(filled_), values.rows.data(), least,
                    values.stages.data());
  values.walked = true;
}

void JudgedLanes::fill(const Run& run, Values& values) {
  CategorySet left = problem_.scoring().open_categories(run.group->filled);
  for (; !left.empty(); left = left.without_lowest()) fill_category(run, left.lowest(), values);
  const std::size_t faces = problem_.rows().alike_rows().size();
  for (std::size_t face = 1; face <= faces; ++face) fill_alike(run, face, values);
}

void JudgedLanes::fill_category(const Run& run, Category category, Values& values) {
  const solve::CategoryRows& of = problem_.rows().categories()[category.position()];
  const auto end = [&](Points box, std::size_t point) {
    return end_of(*run.group, category, box, Points(0), point);
  };
  if (of.zero_possible) {
    put(run, end(Points(0), 0), values, rows_.zero(category), solve::kSharedZeroRow);
  }
  for (const solve::OptionRow& row : of.rows) {
    put(run, end(row.points, row.point), values, row.row, std::nullopt);
  }
}

void JudgedLanes::fill_alike(const Run& run, std::size_t face, Values& values) {
  const solve::AlikeRow& alike = problem_.rows().alike_rows()[face - 1];
  const rules::Game& game = problem_.game();
  const rules::AlikeRules rules = problem_.scoring().alike_rules(
      run.group->filled, run.group->holds_points, static_cast<int>(face));
  for (CategorySet left = rules.allowed; !left.empty(); left = left.without_lowest()) {
    const Category category = left.lowest();
    const std::size_t k = category.position();
    const solve::AlikePoints& box = rules.jokers.has(category) ? alike.joker[k] : alike.natural[k];
    const Points extra =
        rules.extras.has(category) ? game.five_of_a_kind->extra_bonus->points : Points(0);
    const End end = end_of(*run.group, category, box.points, extra, box.point);
    put(run, end, values, rows_.alike(face, category), alike.row);
  }
}

void JudgedLanes::put(const Run& run, const End& end, Values& values, std::uint16_t row,
                      std::optional<std::uint16_t> improved) {
  double* out = values.rows.data() + row * kPolicyLanes;
  const auto layer = values.valuer->layer(run.group->filled.size() + 1);
  if (layer) {
    for (std::size_t lane = run.begin; lane < run.end; ++lane) {
      const std::size_t progress = progress_of(lane);
      out[lane] = layer->at(end.to.place(progress), end.to.gained(progress));
    }
  } else {
    for (std::size_t lane = run.begin; lane < run.end; ++lane) {
      out[lane] = value_of(run, end, lane, values);
    }
  }
  if (!improved) return;
  double* best = values.rows.data() + *improved * kPolicyLanes;
  for (std::size_t lane = run.begin; lane < run.end; ++lane) {
    best[lane] = std::max(best[lane], out[lane]);
  }
}

double JudgedLanes::value_of(const Run& run, const End& end, std::size_t lane,
                             const Values& values) {
  const std::size_t progress = progress_of(lane);
  const CategorySet filled = run.group->filled.with(end.category);
  const states::State next{
      filled,
      states::ProgressClass(end.to.place(progress) - problem_.space().first(filled, end.flag)),
      end.flag};
  const auto value = values.valuer->value(
      {end.category, end.box, Points(end.to.gained(progress)), next}, cards_[lane].so_far);
  if (value) return *value;
  if (!trouble_) trouble_ = value.error();
  return kWorst;
}

JudgedLanes::End JudgedLanes::end_of(const states::Group& group, Category category, Points box,
                                     Points extra, std::size_t point) const {
  const solve::TurnOption option{category, box, extra, static_cast<std::uint16_t>(point)};
  return {category, box, problem_.space().flag_after(group.holds_points, category, box),
          solve::successors(problem_.space(), group, option)};
}

std::optional<Error> JudgedLanes::begin_lane(std::size_t lane) {
  lane_ = lane;
  ++stamp_;
  const LaneCard& card = cards_[lane];
  const states::State state{card.group->filled, states::ProgressClass(progress_of(lane)),
                            card.group->holds_points};
  const auto before = main_.valuer->cards()->card(state, card.so_far, Points(0));
  if (!before) return before.error();
  before_ = *before;
  return std::nullopt;
}

std::span<const std::uint16_t> JudgedLanes::keeps_of(dice::Roll roll) const {
  const solve::KeepChoices& keeps = rows_.keeps();
  const std::uint32_t first = keeps.first[roll.position()];
  return std::span(keeps.keeps).subspan(first, keeps.first[roll.position() + 1] - first);
}

std::span<const std::uint16_t> JudgedLanes::categories_of(dice::Roll roll) {
  const states::Group& group = *cards_[lane_].group;
  CategorySet left = problem_.scoring().allowed(group.filled, group.holds_points, roll);
  categories_.clear();
  for (; !left.empty(); left = left.without_lowest()) categories_.push_back(left.lowest().value);
  return categories_;
}

const BestAction& JudgedLanes::best(dice::Roll roll, int left) {
  const std::size_t rolls = problem_.scoring().multisets().roll_count();
  Known& known = known_[static_cast<std::size_t>(left) * rolls + roll.position()];
  if (known.stamp != stamp_) known = {stamp_, find_best(roll, left)};
  return known.best;
}

BestAction JudgedLanes::find_best(dice::Roll roll, int left) {
  if (left > 0) {
    return choose(
        keeps_of(roll), [&](std::uint16_t keep) { return main_.keep(keep, left, lane_); },
        [&](std::uint16_t keep) { return second_->keep(keep, left, lane_); });
  }
  const auto row = [&](std::uint16_t category) { return rows_.of(Category(category), roll); };
  return choose(
      categories_of(roll), [&](std::uint16_t category) { return main_.row(row(category), lane_); },
      [&](std::uint16_t category) { return second_->row(row(category), lane_); });
}

template <class Value, class Second>
BestAction JudgedLanes::choose(std::span<const std::uint16_t> actions, const Value& value,
                               const Second& second) {
  // Values of a lane lie far apart; each is read once.
  static_assert(std::tuple_size_v<decltype(values_)> > rules::kMaximumCategories);
  for (std::size_t i = 0; i < actions.size(); ++i) values_[i] = value(actions[i]);
  const auto second_of = [&](std::size_t i) {
    if (!second_->walked) walk(*second_);
    return second(actions[i]);
  };
  const solve::Chosen chosen = solve::choose(std::span(values_).first(actions.size()), tolerance_,
                                             second_ ? &second_of : nullptr, second_tolerance_);
  return {actions[chosen.index], chosen.best};
}

solve::TurnOption JudgedLanes::option_of(const Turn& turn) const {
  solve::TurnOption option{
      *turn.category, turn.box, Points(0),
      static_cast<std::uint16_t>(problem_.scoring().point_index(*turn.category, turn.box))};
  const auto without_extra = solve::successors(problem_.space(), *cards_[lane_].group, option);
  option.extra = turn.gained - Points(without_extra.gained(progress_of(lane_)));
  return option;
}

double JudgedLanes::scored(const Turn& turn) {
  const solve::TurnOption option = option_of(turn);
  const Run run{cards_[lane_].group, lane_, lane_ + 1};
  const End end = end_of(*run.group, option.category, option.box, option.extra, option.point);
  return value_of(run, end, lane_, main_);
}

void JudgedLanes::move(const Turn& turn, simulation::CardInPlay& card) const {
  const auto to = solve::successors(problem_.space(), *cards_[lane_].group, option_of(turn));
  card.place = to.place(progress_of(lane_));
  card.points += turn.gained.value;
}

}  // namespace fivekind::records
