// Turns walked backwards by what is chosen. Compiled once for each instruction set (Highway's
// foreach_target).
#include "duel/carried_turn.h"

#include <algorithm>
#include <array>
#include <numeric>

#include "support/aligned.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "duel/carried_turn.cpp"
#include <hwy/foreach_target.h>
// After foreach_target.h:
#include <hwy/highway.h>

#include "turn/kernel.h"

HWY_BEFORE_NAMESPACE();
namespace fivekind::duel {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

// The choices, roll by roll, in the order that decides among equals.
struct Preferences {
  std::vector<std::uint32_t> first;
  std::vector<std::uint16_t> choices;

  std::span<const std::uint16_t> of(std::size_t roll) const {
    return std::span(choices).subspan(first[roll], first[roll + 1] - first[roll]);
  }
};

class Chunk final : public CarriedTurn {
 public:
  explicit Chunk(const problem::Problem& problem)
      : problem_(problem),
        size_(problem.graph().node_count() * kLanes),
        rows_(problem.planner().most_rows() * kLanes),
        carried_rows_(problem.planner().most_rows() * kLanes),
        values_(
            turn::turn_work_space<double>(problem.graph(), problem.plans().longest().to_keeps())),
        rolls_(problem.plans().longest().stages().size() * size_),
        carried_((1 + problem.plans().longest().stages().back().branches.size()) * size_),
        best_(size_),
        result_(kLanes),
        run_turn_(turn::turn_function<double>(turn::TurnRule::highest_mean)) {}

  void begin(const ChosenTurn& turn, std::span<const double> tie_breaker,
             const values::Tolerance& tie_tolerance) override {
    turn_ = turn;
    tie_tolerance_ = tie_tolerance;
    plan_ = &problem_.plan(*turn.options);
    place_rolls();
    for (std::size_t row = 0; row < tie_breaker.size(); ++row) {
      std::fill_n(rows_.data() + row * kLanes, kLanes, tie_breaker[row]);
    }
    walk_keeps();
    find_best_of_stages();
    orders_.resize(plan_->stages().size());
    for (std::size_t s = 0; s < orders_.size(); ++s) {
      const turn::Stage& stage = plan_->stages()[s];
      if (!stage.rerolls.empty() || !stage.branches.empty()) order_choices(s);
    }
    row_orders_.resize(turn.options->list_count);
    for (std::size_t list = 0; list < row_orders_.size(); ++list) {
      order_all(
          row_orders_[list],
          [&](std::size_t roll) { return turn_.options->rows_of(dice::Roll(roll), list); },
          rows_.data());
    }
  }

  void fill(std::span<const solve::CurveLoad<double>> loads, const CarriedPlaces& places,
            std::int32_t key, std::size_t lane, std::size_t count) override {
    constexpr auto kChunk = static_cast<std::int32_t>(kLanes);
    for (const solve::CurveLoad<double>& load : loads) {
      const double* from = load.values + std::clamp(key - load.low, -kChunk, load.count);
      copy(from, count, rows_.data() + load.row * kLanes + lane);
      if (places.carried == nullptr) continue;
      const double* carried = places.carried + (from - places.values);
      copy(carried, count, carried_rows_.data() + load.row * kLanes + lane);
    }
  }

  const double* run(const values::Tolerance& tolerance) override {
    walk_keeps();
    return run(tolerance, true);
  }

  double* walk() override {
    walk_keeps();
    return values_.data();
  }

  std::span<const std::uint32_t> compared(Judged judged) override {
    const std::vector<turn::Stage>& stages = plan_->stages();
    compared_.clear();
    const auto add = [this](std::size_t buffer, std::size_t first_node) {
      for (const std::uint16_t node : turn_.graph->nodes()) {
        if (node < first_node) continue;
        compared_.push_back(static_cast<std::uint32_t>(buffer * size_ + node * kLanes));
      }
    };
    for (std::size_t s = 0; s < stages.size(); ++s) {
      if (!stages[s].rerolls.empty()) add(s, are_means(stages[s], judged) ? first_roll() : 0);
      for (std::size_t b = 0; b < stages[s].branches.size(); ++b) add(s + b + 1, first_roll());
    }
    return compared_;
  }

  const double* run_by_compared(Judged judged, const values::Tolerance& tolerance) override {
    for (std::size_t s = 0; s < plan_->stages().size(); ++s) {
      const turn::Stage& stage = plan_->stages()[s];
      if (!stage.rerolls.empty() && are_means(stage, judged)) roll_again(values_of(s));
    }
    return run(tolerance, false);
  }

 private:
  // `walked`: the values come from a walk.
  const double* run(const values::Tolerance& tolerance, bool walked) {
    tolerance_ = tolerance;
    for (std::size_t s = 0; s < plan_->stages().size(); ++s) play(s, walked);
    const double* of_first = rolls_of(plan_->begin());
    const double* ways = turn_.graph->ways<double>().data();
    const hn::CappedTag<double, kLanes> d;
    double* const result = result_.data();
    std::fill_n(result, kLanes, 0.0);
    each_roll([&](std::size_t roll) HWY_ATTR {
      const std::size_t node = node_of(roll);
      const auto share = hn::Set(d, ways[node] / turn_.graph->all_ways());
      for (std::size_t lane = 0; lane < kLanes; lane += hn::Lanes(d)) {
        const auto carried = hn::Load(d, of_first + node * kLanes + lane);
        hn::Store(hn::Add(hn::Load(d, result + lane), hn::Mul(carried, share)), d, result + lane);
      }
    });
    return result;
  }

  std::size_t first_roll() const { return turn_.graph->first_roll(); }
  std::size_t node_of(std::size_t roll) const { return first_roll() + roll; }
  // The carried values of rolls at a stage, by node; and the values of what is chosen from, by
  // node.
  double* rolls_of(std::size_t stage) { return rolls_at_[stage]; }
  double* values_of(std::size_t stage) { return values_.data() + stage * size_; }

  template <class Visit>
  void each_roll(const Visit& visit) const {
    const std::size_t rolls = turn_.graph->node_count() - turn_.graph->first_roll();
    for (std::size_t roll = 0; roll < rolls; ++roll) {
      if (!turn_.keeps->of(roll).empty()) visit(roll);
    }
  }

  // Mostly whole chunks.
  static void copy(const double* from, std::size_t count, double* to) {
    if (count < kLanes) {
      std::copy_n(from, count, to);
      return;
    }
    const hn::CappedTag<double, kLanes> d;
    for (std::size_t i = 0; i < kLanes; i += hn::Lanes(d)) {
      hn::Store(hn::LoadU(d, from + i), d, to + i);
    }
  }

  // Starting at a node.
  void copy_nodes(std::size_t first, const double* from, double* to) const {
    for (const std::uint16_t node : turn_.graph->nodes()) {
      if (node >= first) copy(from + node * kLanes, kLanes, to + node * kLanes);
    }
  }

  // The carried values of rolls are stored where the stage that has branches reads them, if there
  // is one: first those of the rolls that follow a keep, then those of each branch. So nothing is
  // copied.
  void place_rolls() {
    const std::vector<turn::Stage>& stages = plan_->stages();
    rolls_at_.clear();
    for (std::size_t s = 0; s < stages.size(); ++s) {
      rolls_at_.push_back(rolls_.data() + s * size_);
    }
    const turn::Stage& begin = stages[plan_->begin()];
    for (std::size_t b = 0; b < begin.branches.size(); ++b) {
      rolls_at_[begin.branches[b]] = carried_.data() + (b + 1) * size_;
    }
    if (!begin.rerolls.empty() && !begin.branches.empty() && !adds_options(begin)) {
      rolls_at_[begin.rerolls.front()] = carried_.data();
    }
  }

  // Computes the values of keeps, and of the rolls of branches, from the rows as they are.
  void walk_keeps() {
    turn::run_turn(run_turn_, *turn_.graph, plan_->to_keeps(), turn_.options->lists_of_turn(),
                   rows_.data(), values_.data(), static_cast<double*>(nullptr));
  }

  // The rolls of a stage take over the carried values of their choices.
  void play(std::size_t s, bool walked) {
    const turn::Stage& stage = plan_->stages()[s];
    const double* const known = walked ? best_of_stage_[s] : nullptr;
    if (stage.rerolls.empty() && stage.branches.empty()) {
      score(stage.options.front(), rolls_of(s), known);
      return;
    }
    const double* carried = carried_.data();
    if (!stage.rerolls.empty()) {
      carried = adds_options(stage) ? roll_again_or_stop(stage)
                                    : roll_again(rolls_of(stage.rerolls.front()));
      if (!walked && !stage.options.empty()) {
        // A player who stops compares the options themselves.
        copy_nodes(first_roll(), find_best_options(stage.options.front()), values_of(s));
      }
    }
    const double* const best = known != nullptr ? known : find_best(s);
    each_roll([&](std::size_t roll) {
      const std::size_t node = node_of(roll) * kLanes;
      choose(orders_[s].of(roll), best + node, values_of(s), carried, rolls_of(s) + node);
    });
  }

  // The value of the best keep or branch of each roll of a stage, by node.
  const double* find_best(std::size_t s) {
    static constexpr std::array<turn::Step, 2> kBest = {
        {{turn::Step::Kind::keeps}, {turn::Step::Kind::rolls}}};
    const turn::Stage& stage = plan_->stages()[s];
    std::size_t branch = 0;
    if (stage.rerolls.empty()) {
      copy_nodes(first_roll(), values_of(s) + ++branch * size_, best_.data());
    } else {
      copy_nodes(0, values_of(s), best_.data());
      run_turn_(*turn_.graph, kBest.data(), kBest.size(), nullptr, nullptr, best_.data(), nullptr);
    }
    while (branch < stage.branches.size()) take_better_rolls(values_of(s) + ++branch * size_);
    return best_.data();
  }

  void take_better_rolls(const double* than) {
    const hn::CappedTag<double, kLanes> d;
    for (std::size_t i = first_roll() * kLanes; i < size_; i += hn::Lanes(d)) {
      hn::Store(hn::Max(hn::Load(d, best_.data() + i), hn::Load(d, than + i)), d, best_.data() + i);
    }
  }

  // The value of the best option of each roll of a list, by node.
  const double* find_best_options(std::size_t list) {
    const turn::Step options{turn::Step::Kind::options, 0, list};
    run_turn_(*turn_.graph, &options, 1, turn_.options->lists_of_turn().data(), rows_.data(),
              best_.data(), nullptr);
    return best_.data();
  }

  // Whether a player who stops at a stage has other options than those of the stage after another
  // roll.
  bool adds_options(const turn::Stage& stage) const {
    if (stage.options.empty()) return false;
    const turn::Stage& after = plan_->stages()[stage.rerolls.front()];
    return !after.rerolls.empty() || !after.branches.empty() || after.options != stage.options;
  }

  // Whether the value of each keep of a stage is the mean of the values of keeping all dice there.
  bool are_means(const turn::Stage& stage, Judged judged) const {
    return judged == Judged::in_the_mean && !adds_options(stage);
  }

  // Finds the values of the rolls of each stage where the walk of keeps contains them: as keeping
  // all dice at the stage before, if that leads to this one.
  void find_best_of_stages() {
    best_of_stage_.assign(plan_->stages().size(), nullptr);
    for (std::size_t s = 0; s < plan_->stages().size(); ++s) {
      const turn::Stage& stage = plan_->stages()[s];
      if (stage.rerolls.size() == 1 && !adds_options(stage)) {
        best_of_stage_[stage.rerolls.front()] = values_of(s);
      }
    }
  }

  // Computes the carried values of keeps whose other dice are rerolled, from those of rolls.
  const double* roll_again(double* nodes) {
    const turn::Step chance{turn::Step::Kind::chance};
    run_turn_(*turn_.graph, &chance, 1, nullptr, nullptr, nodes, nullptr);
    return nodes;
  }

  // The same at a stage that adds options for stopping. (Other stages have no other way to roll all
  // dice.)
  const double* roll_again_or_stop(const turn::Stage& stage) {
    copy_nodes(first_roll(), rolls_of(stage.rerolls.front()), carried_.data());
    roll_again(carried_.data());
    if (stage.reroll_of_all) {
      roll_again(rolls_of(*stage.reroll_of_all));
      std::copy_n(rolls_of(*stage.reroll_of_all), kLanes, carried_.data());  // if no die is kept
    }
    score(stage.options.front(), carried_.data(), nullptr);  // if the player stops
    return carried_.data();
  }

  // `known`: the value of the best option of each roll, by node, or nothing.
  void score(std::size_t list, double* nodes, const double* known) {
    const double* const best = known != nullptr ? known : find_best_options(list);
    each_roll([&](std::size_t roll) {
      const std::size_t node = node_of(roll) * kLanes;
      choose(row_orders_[list].of(roll), best + node, rows_.data(), carried_rows_.data(),
             nodes + node);
    });
  }

  // The first of the choices that equal the best determines what is carried. The best by one figure
  // is usually among the best by the other, so few of them are examined.
  HWY_INLINE void choose(std::span<const std::uint16_t> choices, const double* best,
                         const double* values, const double* carried, double* out) const {
    // Two vectors at a time: neighbouring differences of points usually choose alike.
    const hn::CappedTag<double, kLanes / 2> d;
    const std::size_t half = hn::Lanes(d);
    const auto absolute = hn::Set(d, tolerance_.absolute);
    const auto relative = hn::Set(d, tolerance_.relative);
    const auto enough_at = [=](std::size_t lane) HWY_ATTR {
      const auto highest = hn::Load(d, best + lane);
      return hn::Sub(hn::Sub(highest, absolute), hn::Mul(hn::Abs(highest), relative));
    };
    for (std::size_t lane = 0; lane < kLanes; lane += 2 * half) {
      const auto enough1 = enough_at(lane);
      const auto enough2 = enough_at(lane + half);
      const std::size_t first = choices.front() * kLanes + lane;
      auto found1 = hn::Load(d, carried + first);
      auto found2 = hn::Load(d, carried + first + half);
      auto open1 = hn::Lt(hn::Load(d, values + first), enough1);
      auto open2 = hn::Lt(hn::Load(d, values + first + half), enough2);
      for (std::size_t i = 1; i < choices.size() && !hn::AllFalse(d, hn::Or(open1, open2)); ++i) {
        const std::size_t at = choices[i] * kLanes + lane;
        const auto good1 = hn::And(open1, hn::Ge(hn::Load(d, values + at), enough1));
        const auto good2 = hn::And(open2, hn::Ge(hn::Load(d, values + at + half), enough2));
        found1 = hn::IfThenElse(good1, hn::Load(d, carried + at), found1);
        found2 = hn::IfThenElse(good2, hn::Load(d, carried + at + half), found2);
        open1 = hn::AndNot(good1, open1);
        open2 = hn::AndNot(good2, open2);
      }
      hn::Store(found1, d, out + lane);
      hn::Store(found2, d, out + lane + half);
    }
  }

  // The keeps and branches of each roll of a stage, by the tie-breaking values of the walk.
  void order_choices(std::size_t s) {
    const turn::Stage& stage = plan_->stages()[s];
    order_all(
        orders_[s],
        [&](std::size_t roll) {
          const auto keeps = turn_.keeps->of(roll);
          choices_.clear();
          if (!stage.rerolls.empty()) choices_.assign(keeps.begin(), keeps.end());
          for (std::size_t b = 0; b < stage.branches.size(); ++b) {
            choices_.push_back(
                static_cast<std::uint16_t>((b + 1) * turn_.graph->node_count() + node_of(roll)));
          }
          return std::span<const std::uint16_t>(choices_);
        },
        values_of(s));
  }

  template <class ChoicesOfRoll>
  void order_all(Preferences& order, const ChoicesOfRoll& choices_of_roll,
                 const double* tie_breaker) {
    order.first.assign(1, 0);
    order.choices.clear();
    const std::size_t rolls = turn_.graph->node_count() - turn_.graph->first_roll();
    for (std::size_t roll = 0; roll < rolls; ++roll) {
      if (!turn_.keeps->of(roll).empty()) {
        add_in_order(choices_of_roll(roll), tie_breaker, order.choices);
      }
      order.first.push_back(static_cast<std::uint32_t>(order.choices.size()));
    }
  }

  // The best first; those that equal the first of them in their given order.
  void add_in_order(std::span<const std::uint16_t> choices, const double* tie_breaker,
                    std::vector<std::uint16_t>& to) {
    const auto value = [&](std::size_t i) { return tie_breaker[choices[i] * kLanes]; };
    order_.resize(choices.size());
    std::iota(order_.begin(), order_.end(), 0);
    std::sort(order_.begin(), order_.end(), [&](std::size_t a, std::size_t b) {
      return value(a) > value(b) || (value(a) == value(b) && a < b);
    });
    for (auto begin = order_.begin(); begin != order_.end();) {
      const double enough = tie_tolerance_.enough(value(*begin));
      const auto end =
          std::find_if(begin, order_.end(), [&](std::size_t i) { return value(i) < enough; });
      std::sort(begin, end);
      begin = end;
    }
    for (const std::size_t i : order_) to.push_back(choices[i]);
  }

  const problem::Problem& problem_;
  std::size_t size_;  // of a buffer
  ChosenTurn turn_;
  const turn::Plan* plan_ = nullptr;
  values::Tolerance tolerance_;
  values::Tolerance tie_tolerance_;
  support::AlignedArray<double> rows_;
  support::AlignedArray<double> carried_rows_;
  support::AlignedArray<double> values_;
  support::AlignedArray<double> rolls_;
  support::AlignedArray<double> carried_;  // by keep, followed by the rolls of each branch
  support::AlignedArray<double> best_;     // the value of the best choice of each roll, by node
  support::AlignedArray<double> result_;
  turn::TurnFunction<double> run_turn_;
  std::vector<double*> rolls_at_;             // by stage
  std::vector<const double*> best_of_stage_;  // by node, or nothing
  std::vector<std::uint32_t> compared_;       // indices in values_
  std::vector<Preferences> orders_;           // by stage
  std::vector<Preferences> row_orders_;       // by list
  std::vector<std::uint16_t> choices_;
  std::vector<std::size_t> order_;
};

std::unique_ptr<CarriedTurn> make_carried(const problem::Problem& problem) {
  return std::make_unique<Chunk>(problem);
}

}  // namespace HWY_NAMESPACE
}  // namespace fivekind::duel
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace fivekind::duel {

HWY_EXPORT(make_carried);

std::unique_ptr<CarriedTurn> make_carried_turn(const problem::Problem& problem) {
  return HWY_DYNAMIC_DISPATCH(make_carried)(problem);
}

KeepsOfRolls::KeepsOfRolls(const dice::Multisets& multisets, std::span<const std::uint16_t> of) {
  const std::size_t first_roll = multisets.keep_count() - multisets.roll_count();
  first_.push_back(0);
  std::vector<bool> named(multisets.keep_count());
  for (std::size_t roll = 0; roll < multisets.roll_count(); ++roll) {
    const std::size_t begin = keeps_.size();
    const bool stands = of.empty() || of[first_roll + roll] == first_roll + roll;
    if (stands) {
      for (const dice::Keep keep : multisets.keeps_of(dice::Roll(roll))) {
        const std::uint16_t node = of.empty() ? keep.value : of[keep.position()];
        if (!named[node]) keeps_.push_back(node);
        named[node] = true;
      }
      for (std::size_t i = begin; i < keeps_.size(); ++i) named[keeps_[i]] = false;
    }
    first_.push_back(static_cast<std::uint32_t>(keeps_.size()));
  }
}

}  // namespace fivekind::duel
#endif  // HWY_ONCE
