// The sweep's inner part: fills option rows for a chunk of states, runs the turn kernel on them.
// Compiled once for each instruction set (Highway's foreach_target).
#include "solve/sweep.h"

#include <algorithm>
#include <array>
#include <limits>
#include <type_traits>

#include "support/aligned.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "solve/sweep.cpp"
#include <hwy/foreach_target.h>
// After foreach_target.h:
#include <hwy/highway.h>

#include "solve/row_filler-inl.h"

HWY_BEFORE_NAMESPACE();
namespace fivekind::solve {
namespace HWY_NAMESPACE {

using rules::BoxSet;

// Computes one chunk after the other: the rows of a list, then the steps that follow until the next
// list.
template <class Load, class Choice, typename T>
class Sweep {
 public:
  Sweep(const SweepPlan<T>& plan, const turn::Plan& turn, std::size_t filled, const T* next)
      : plan_(plan),
        turn_(turn),
        filled_(filled),
        next_(next),
        groups_(plan.space.groups_of_slot(filled)),
        function_(turn::turn_function<T>(plan.rule)),
        rows_(RowFiller<Load, Choice, T>::work_space(plan.rows)),
        nodes_(turn::turn_work_space<T>(plan.graph,
                                        (announces() ? plan.turns.longest() : turn).to_results())),
        results_(turn.results() * kLanes),
        filler_(plan, rows_.data()) {}

  void run(std::size_t begin, std::size_t end, T* out) {
    group_ = plan_.space.group_of_slot(filled_, begin);
    for (std::size_t chunk = begin; chunk < end; chunk += kLanes) {
      const std::size_t used = std::min(kLanes, end - chunk);
      run_chunk(chunk, used);
      for (std::size_t slot = 0; slot < turn_.results(); ++slot) {
        std::copy_n(results_.data() + slot * kLanes, used,
                    out + slot * plan_.space.slot_size(filled_) + chunk);
      }
    }
  }

 private:
  using Groups = std::span<const states::Group>;
  static constexpr std::size_t kLanes = turn::kTurnLanes<T>;

  const rules::RuleSet& game() const { return plan_.options.scoring().game(); }
  bool announces() const { return game().has_announced(); }

  void run_chunk(std::size_t chunk, std::size_t used) {
    BoxSet filled_in_all = group_->filled;
    BoxSet open_in_any;
    for (auto g = group_; g != groups_.end() && g->first < chunk + used; ++g) {
      filled_in_all = filled_in_all & g->filled;
      if (!announces()) continue;
      open_in_any = open_in_any | plan_.options.scoring().open_boxes(g->filled);
    }
    const rules::Branches branches = game().branches(open_in_any);
    // All lists choose among the same rows, which hold other values for other numbers of saved
    // rolls.
    const turn::ListsOfTurn lists = plan_.rows.lists_of_turn(filled_in_all, branches, 0);
    constexpr std::uint16_t kNothing = 0xFFFF;
    std::uint16_t saved = kNothing;
    const turn::Plan& turn = announces() ? plan_.turns.of(0, branches) : turn_;
    const std::vector<turn::Step>& steps = turn.to_results().list;
    auto after = group_;
    for (auto step = steps.begin(); step != steps.end();) {
      const std::uint16_t list_saved =
          game().saved_after(filled_ + 1, static_cast<int>(step->other));
      if (list_saved != saved) after = fill(filled_in_all, chunk, used, list_saved);
      saved = list_saved;
      const auto until = std::find_if(step + 1, steps.end(), [](const turn::Step& of) {
        return of.kind == turn::Step::Kind::options;
      });
      function_(plan_.graph, &*step, static_cast<std::size_t>(until - step), lists.data(),
                rows_.data(), nodes_.data(), results_.data());
      step = until;
    }
    group_ = after;
  }

  // Fills the rows that this many saved rolls lead to; returns the group in which the next chunk
  // begins.
  Groups::iterator fill(BoxSet filled_in_all, std::size_t chunk, std::size_t used,
                        std::size_t saved) {
    filler_.begin_chunk(filled_in_all, next_ + saved * plan_.space.slot_size(filled_ + 1));
    auto group = group_;
    for (std::size_t lane = 0; lane < used;) {
      const std::size_t after = group + 1 == groups_.end() ? plan_.space.slot_size(filled_)
                                                           : std::size_t{(group + 1)->first};
      const std::size_t first_class = chunk + lane - group->first;
      const std::size_t count = std::min(used - lane, after - (chunk + lane));
      filler_.fill(*group, first_class, lane, count);
      lane += count;
      if (chunk + lane == after) ++group;
    }
    filler_.end_chunk();
    return group;
  }

  const SweepPlan<T>& plan_;
  const turn::Plan& turn_;
  std::size_t filled_;
  const T* next_;
  Groups groups_;
  turn::TurnFunction<T> function_;
  support::AlignedArray<T> rows_;
  support::AlignedArray<T> nodes_;
  support::AlignedArray<T> results_;
  RowFiller<Load, Choice, T> filler_;
  Groups::iterator group_;
};

template <class Load, class Choice, typename T>
void sweep_layer(const SweepPlan<T>& plan, const turn::Plan& turn, std::size_t filled,
                 const T* next, std::size_t begin, std::size_t end, T* out) {
  Sweep<Load, Choice, T>(plan, turn, filled, next).run(begin, end, out);
}

template <class Load, typename T>
LayerFunction<T> with_choice(turn::ChoiceRule choice) {
  if (choice == turn::ChoiceRule::highest) {
    return sweep_layer<Load, turn::HWY_NAMESPACE::HighestChoice, T>;
  }
  return sweep_layer<Load, turn::HWY_NAMESPACE::LowestChoice, T>;
}

template <typename T>
LayerFunction<T> choose_layer_function(const values::StateRule& rule) {
  return rule.adds_points() ? with_choice<AddPoints, T>(rule.choice())
                            : with_choice<MultiplyPoints, T>(rule.choice());
}

LayerFunction<double> choose_double(const values::StateRule& rule) {
  return choose_layer_function<double>(rule);
}
LayerFunction<float> choose_single(const values::StateRule& rule) {
  return choose_layer_function<float>(rule);
}

}  // namespace HWY_NAMESPACE
}  // namespace fivekind::solve
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace fivekind::solve {

HWY_EXPORT(choose_double);
HWY_EXPORT(choose_single);

template <>
LayerFunction<double> layer_function<double>(const values::StateRule& rule) {
  return HWY_DYNAMIC_DISPATCH(choose_double)(rule);
}

template <>
LayerFunction<float> layer_function<float>(const values::StateRule& rule) {
  return HWY_DYNAMIC_DISPATCH(choose_single)(rule);
}

}  // namespace fivekind::solve
#endif  // HWY_ONCE
