// Turns backwards by what is chosen. Compiled once for each instruction set (Highway's
// foreach_target).
#include "solve/carried_turn.h"

#include <algorithm>
#include <array>
#include <numeric>

#include "support/aligned.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "solve/carried_turn.cpp"
#include <hwy/foreach_target.h>
// After foreach_target.h:
#include <hwy/highway.h>

#include "turn/kernel.h"

HWY_BEFORE_NAMESPACE();
namespace fivekind::solve {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

// What there is to choose from, roll by roll, that which decides among equals first.
struct Preferences {
  std::vector<std::uint32_t> first;
  std::vector<std::uint16_t> choices;

  std::span<const std::uint16_t> of(std::size_t roll) const {
    return std::span(choices).subspan(first[roll], first[roll + 1] - first[roll]);
  }
};

class Chunk final : public CarriedTurn {
 public:
  explicit Chunk(const Problem& problem)
      : problem_(problem),
        size_(problem.graph().node_count() * kLanes),
        rows_(problem.planner().most_rows() * kLanes),
        carried_rows_(problem.planner().most_rows() * kLanes),
        values_(
            turn::turn_work_space<double>(problem.graph(), problem.plans().longest().to_keeps())),
        rolls_(problem.plans().longest().stages().size() * size_),
        carried_((1 + problem.plans().longest().stages().back().branches.size()) * size_),
        best_(size_),
        highest_(kLanes),
        result_(kLanes),
        run_turn_(turn::turn_function<double>(turn::TurnRule::highest_mean)) {}

  void begin(const ChosenTurn& turn, std::span<const double> tie_breaker,
             const Tolerance& tie_tolerance) override {
    turn_ = turn;
    tie_tolerance_ = tie_tolerance;
    plan_ = &problem_.plan(*turn.options);
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

  void fill(std::span<const CurveLoad<double>> loads, const CarriedPlaces& places, std::int32_t key,
            std::size_t lane, std::size_t count) override {
    constexpr auto kChunk = static_cast<std::int32_t>(kLanes);
    for (const CurveLoad<double>& load : loads) {
      const double* from = load.values + std::clamp(key - load.low, -kChunk, load.count);
      const double* carried = places.carried + (from - places.values);
      copy(from, count, rows_.data() + load.row * kLanes + lane);
      copy(carried, count, carried_rows_.data() + load.row * kLanes + lane);
    }
  }

  const double* run(const Tolerance& tolerance) override {
    tolerance_ = tolerance;
    walk_keeps();
    for (std::size_t s = 0; s < plan_->stages().size(); ++s) play(s);
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

 private:
  std::size_t node_of(std::size_t roll) const { return turn_.graph->first_roll() + roll; }
  // What rolls carry at a stage, by node; and what is chosen from there is worth, by node.
  double* rolls_of(std::size_t stage) { return rolls_.data() + stage * size_; }
  const double* values_of(std::size_t stage) const { return values_.data() + stage * size_; }

  template <class Visit>
  void each_roll(const Visit& visit) const {
    const std::size_t rolls = turn_.graph->node_count() - turn_.graph->first_roll();
    for (std::size_t roll = 0; roll < rolls; ++roll) {
      if (!turn_.keeps->of(roll).empty()) visit(roll);
    }
  }

  // Mostly whole chunks, whose size the compiler then knows.
  static void copy(const double* from, std::size_t count, double* to) {
    if (count == kLanes) {
      std::copy_n(from, kLanes, to);
    } else {
      std::copy_n(from, count, to);
    }
  }

  // What keeps, and the rolls of branches, are worth by the rows as they are.
  void walk_keeps() {
    turn::run_turn(run_turn_, *turn_.graph, plan_->to_keeps(), turn_.options->lists_of_turn(),
                   rows_.data(), values_.data(), static_cast<double*>(nullptr));
  }

  // The rolls of a stage carry what their choices do.
  void play(std::size_t s) {
    const turn::Stage& stage = plan_->stages()[s];
    if (stage.rerolls.empty() && stage.branches.empty()) {
      score(stage.options.front(), rolls_of(s), best_of_stage_[s]);
      return;
    }
    if (stage.options.empty() && stage.branches.empty()) {  // in place
      play(s, throw_again(rolls_of(stage.rerolls.front())));
      return;
    }
    if (!stage.rerolls.empty()) throw_again(stage);
    for (std::size_t b = 0; b < stage.branches.size(); ++b) {
      std::copy_n(rolls_of(stage.branches[b]), size_, carried_.data() + (b + 1) * size_);
    }
    play(s, carried_.data());
  }

  // What the choices carry is there.
  void play(std::size_t s, const double* carried) {
    const double* known = best_of_stage_[s];
    if (known == nullptr && plan_->stages()[s].branches.empty()) known = find_best_keeps(s);
    each_roll([&](std::size_t roll) {
      const auto choices = orders_[s].of(roll);
      const std::size_t node = node_of(roll) * kLanes;
      const double* const best = known != nullptr ? known + node : best_of(choices, values_of(s));
      choose(choices, best, values_of(s), carried, rolls_of(s) + node);
    });
  }

  // What the best keep of each roll of a stage is worth, by node.
  const double* find_best_keeps(std::size_t s) {
    static constexpr std::array<turn::Step, 2> kBest = {
        {{turn::Step::Kind::keeps}, {turn::Step::Kind::rolls}}};
    std::copy_n(values_of(s), size_, best_.data());
    run_turn_(*turn_.graph, kBest.data(), kBest.size(), nullptr, nullptr, best_.data(), nullptr);
    return best_.data();
  }

  // Where the walk of keeps says what the rolls of each stage are worth: to keep all dice at the
  // stage before, if that is to be at this one.
  void find_best_of_stages() {
    best_of_stage_.assign(plan_->stages().size(), nullptr);
    for (std::size_t s = 0; s < plan_->stages().size(); ++s) {
      const turn::Stage& stage = plan_->stages()[s];
      if (stage.rerolls.size() == 1 && stage.options.empty()) {
        best_of_stage_[stage.rerolls.front()] = values_of(s);
      }
    }
  }

  // What keeps carry whose dice are thrown again, from what rolls carry then.
  const double* throw_again(double* nodes) {
    const turn::Step chance{turn::Step::Kind::chance};
    run_turn_(*turn_.graph, &chance, 1, nullptr, nullptr, nodes, nullptr);
    return nodes;
  }

  // The same at a stage, where who stops may have options of their own.
  void throw_again(const turn::Stage& stage) {
    const std::size_t full = turn_.graph->first_roll() * kLanes;
    std::copy(rolls_of(stage.rerolls.front()) + full, rolls_of(stage.rerolls.front()) + size_,
              carried_.data() + full);
    throw_again(carried_.data());
    if (!stage.options.empty())
      score(stage.options.front(), carried_.data(), nullptr);  // who stops
  }

  // `known`: what the best option of each roll is worth, by node, or nothing.
  void score(std::size_t list, double* nodes, const double* known) {
    each_roll([&](std::size_t roll) {
      const auto choices = row_orders_[list].of(roll);
      const std::size_t node = node_of(roll) * kLanes;
      const double* const best = known != nullptr ? known + node : best_of(choices, rows_.data());
      choose(choices, best, rows_.data(), carried_rows_.data(), nodes + node);
    });
  }

  // The first of the choices that is as good as the best says what is carried. What is best by one
  // figure is mostly among the best by the other, so few of them are looked at.
  HWY_INLINE void choose(std::span<const std::uint16_t> choices, const double* best,
                         const double* values, const double* carried, double* out) const {
    // Two vectors at a time: neighbouring differences of points mostly choose alike.
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

  // The best of choices, where the lattice of keeps does not say it.
  HWY_INLINE const double* best_of(std::span<const std::uint16_t> choices, const double* values) {
    const hn::CappedTag<double, kLanes> d;
    for (std::size_t lane = 0; lane < kLanes; lane += hn::Lanes(d)) {
      auto best = hn::Load(d, values + choices.front() * kLanes + lane);
      for (const std::uint16_t choice : choices) {
        best = hn::Max(best, hn::Load(d, values + choice * kLanes + lane));
      }
      hn::Store(best, d, highest_.data() + lane);
    }
    return highest_.data();
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

  // The best first; those that are as good as the first of them in the order that they come in.
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

  const Problem& problem_;
  std::size_t size_;  // of a buffer
  ChosenTurn turn_;
  const turn::Plan* plan_ = nullptr;
  Tolerance tolerance_;
  Tolerance tie_tolerance_;
  support::AlignedArray<double> rows_;
  support::AlignedArray<double> carried_rows_;
  support::AlignedArray<double> values_;
  support::AlignedArray<double> rolls_;
  support::AlignedArray<double> carried_;  // by keep, and behind them by roll of each branch
  support::AlignedArray<double> best_;     // of the keeps of each roll, by node
  support::AlignedArray<double> highest_;  // of one roll's choices
  support::AlignedArray<double> result_;
  turn::TurnFunction<double> run_turn_;
  std::vector<const double*> best_of_stage_;  // by node, or nothing
  std::vector<Preferences> orders_;           // by stage
  std::vector<Preferences> row_orders_;       // by list
  std::vector<std::uint16_t> choices_;
  std::vector<std::size_t> order_;
};

std::unique_ptr<CarriedTurn> make_carried(const Problem& problem) {
  return std::make_unique<Chunk>(problem);
}

}  // namespace HWY_NAMESPACE
}  // namespace fivekind::solve
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace fivekind::solve {

HWY_EXPORT(make_carried);

std::unique_ptr<CarriedTurn> make_carried_turn(const Problem& problem) {
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

}  // namespace fivekind::solve
#endif  // HWY_ONCE
