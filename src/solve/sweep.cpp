// The sweep's inner part: fills option rows for a chunk of states and runs the turn kernel on them.
// Compiled once for each instruction set (Highway's foreach_target).
#include "solve/sweep.h"

#include <algorithm>
#include <limits>
#include <type_traits>

#include "support/aligned.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "solve/sweep.cpp"
#include <hwy/foreach_target.h>
// After foreach_target.h:
#include <hwy/highway.h>

#include "turn/kernel-inl.h"

HWY_BEFORE_NAMESPACE();
namespace fivekind::solve {
namespace HWY_NAMESPACE {

using rules::Category;
using rules::CategorySet;
using rules::Points;

struct AddPoints {
  template <typename T>
  static HWY_INLINE T load(T value, T effect) {
    return value + effect;
  }
};
struct MultiplyPoints {
  template <typename T>
  static HWY_INLINE T load(T value, T effect) {
    return value * effect;
  }
};

// An objective: how an option is loaded, how chance combines, how choice combines.
template <class Load, class Chance, class Choice>
struct ObjectivePolicy : turn::HWY_NAMESPACE::Policies<Chance, Choice> {
  using LoadRule = Load;
  using ChoiceRule = Choice;
};

// The better of two values; the kernel's choice for a single lane.
template <class Policy, typename T>
HWY_INLINE T better(T a, T b) {
  using Choice = typename Policy::ChoiceRule;
  if constexpr (std::is_same_v<Choice, turn::HWY_NAMESPACE::HighestChoice>) {
    return a > b ? a : b;
  } else {
    return a < b ? a : b;
  }
}

// Fills the option rows of lanes [lane, lane + count) with the states of one group, beginning at
// progress class `first_class`.
template <class Policy, typename T>
class RowFiller {
 public:
  RowFiller(const SweepPlan<T>& plan, const T* next, T* rows)
      : plan_(plan), next_(next), rows_(rows) {
    const rules::Game& game = plan.scoring.game();
    if (game.has_flag()) extra_bonus_ = game.five_of_a_kind->extra_bonus->points;
  }

  // Categories in `filled` that the option lists know to be filled need no rows in this chunk.
  void begin_chunk(CategorySet filled) { unlisted_ = plan_.rows.keyed(filled); }

  void fill(const states::Group& group, std::size_t first_class, std::size_t lane,
            std::size_t count) {
    group_ = &group;
    first_class_ = first_class;
    lane_ = lane;
    count_ = count;
    std::fill_n(row(kSharedZeroRow), count, kWorst);
    const std::vector<CategoryRows>& categories = plan_.rows.categories();
    for (std::size_t k = 0; k < categories.size(); ++k) {
      const Category category(k);
      if (unlisted_.has(category)) continue;
      if (!open(category)) {
        for (const OptionRow& option : categories[k].rows)
          std::fill_n(row(option.row), count, kWorst);
      } else if (categories[k].counts_for_bonus) {
        fill_counting(category, categories[k]);
      } else {
        fill_other(category, categories[k]);
      }
    }
    const std::vector<AlikeRow>& alike = plan_.rows.alike_rows();
    for (std::size_t face = 0; face < alike.size(); ++face) fill_alike(face + 1, alike[face]);
  }

 private:
  static constexpr T kWorst = Policy::ChoiceRule::template worst<T>();

  T* row(std::uint16_t index) const { return rows_ + index * kChunkLanes<T> + lane_; }

  bool open(Category category) const {
    return plan_.scoring.game().choice == rules::Choice::in_order
               ? category.position() == group_->filled.size()
               : !group_->filled.has(category);
  }

  // The values of the next layer's group that (category, points into its box) leads to.
  const T* successors(Category category, Points box) const {
    const bool flag = plan_.space.flag_after(group_->holds_points, category, box);
    return next_ + plan_.space.first(group_->filled.with(category), flag);
  }

  // Calls put(lane, value) for each lane of a category that counts for a bonus: the points at place
  // `point` of its possible points go into the box, `extra` beside it.
  template <class Put>
  HWY_INLINE void each_counting(const T* HWY_RESTRICT values, const states::ProgressStep* steps,
                                Points extra, const Put& put) const {
    const T* HWY_RESTRICT effects = plan_.effects.data() + extra.value;
    steps += first_class_;
    for (std::size_t i = 0; i < count_; ++i) {
      put(i, Policy::LoadRule::load(values[steps[i].next], effects[steps[i].points]));
    }
  }

  // The same for a category that counts for none: the class stays, all lanes get the same points.
  template <class Put>
  HWY_INLINE void each_other(const T* HWY_RESTRICT values, Points points, const Put& put) const {
    const T effect = plan_.effects[static_cast<std::size_t>(points.value)];
    values += first_class_;
    for (std::size_t i = 0; i < count_; ++i) put(i, Policy::LoadRule::load(values[i], effect));
  }

  static HWY_INLINE auto set(T* HWY_RESTRICT out) {
    return [out](std::size_t i, T value) { out[i] = value; };
  }
  static HWY_INLINE auto improve(T* HWY_RESTRICT out) {
    return [out](std::size_t i, T value) { out[i] = better<Policy>(out[i], value); };
  }

  void fill_counting(Category category, const CategoryRows& rows) const {
    const states::ProgressSteps steps = plan_.space.progress().steps(group_->filled, category);
    for (const OptionRow& option : rows.rows) {
      each_counting(successors(category, option.points), steps.of(option.point), Points(0),
                    set(row(option.row)));
    }
    if (rows.zero_possible) {
      each_counting(successors(category, Points(0)), steps.of(0), Points(0),
                    improve(row(kSharedZeroRow)));
    }
  }

  void fill_other(Category category, const CategoryRows& rows) const {
    for (const OptionRow& option : rows.rows) {
      each_other(successors(category, option.points), option.points, set(row(option.row)));
    }
    each_other(successors(category, Points(0)), Points(0), improve(row(kSharedZeroRow)));
  }

  // All dice alike on `face`: the best of the categories that are allowed, extras included.
  void fill_alike(std::size_t face, const AlikeRow& alike) const {
    T* out = row(alike.row);
    std::fill_n(out, count_, kWorst);
    const rules::AlikeRules rules =
        plan_.scoring.alike_rules(group_->filled, group_->holds_points, static_cast<int>(face));
    for (CategorySet left = rules.allowed; !left.empty();
         left = left.without(CategorySet().with(left.lowest()))) {
      const Category category = left.lowest();
      const std::size_t k = category.position();
      const AlikePoints& box = rules.jokers.has(category) ? alike.joker[k] : alike.natural[k];
      const Points extra = rules.extras.has(category) ? extra_bonus_ : Points(0);
      const T* values = successors(category, box.points);
      if (plan_.rows.categories()[k].counts_for_bonus) {
        const auto steps = plan_.space.progress().steps(group_->filled, category);
        each_counting(values, steps.of(box.point), extra, improve(out));
      } else {
        each_other(values, box.points + extra, improve(out));
      }
    }
  }

  const SweepPlan<T>& plan_;
  const T* next_;
  T* rows_;
  Points extra_bonus_;
  CategorySet unlisted_;
  const states::Group* group_ = nullptr;
  std::size_t first_class_ = 0;
  std::size_t lane_ = 0;
  std::size_t count_ = 0;
};

template <class Policy, typename T>
void sweep_layer(const SweepPlan<T>& plan, std::size_t filled, const T* next, std::size_t begin,
                 std::size_t end, T* out) {
  namespace kernel = turn::HWY_NAMESPACE;
  constexpr std::size_t kLanes = kChunkLanes<T>;
  support::AlignedArray<T> rows(plan.rows.row_count() * kLanes);
  support::AlignedArray<T> nodes((plan.graph.node_count() + kernel::kPartialSums) * kLanes);
  support::AlignedArray<T> values(kLanes);
  std::fill_n(rows.data(), plan.rows.row_count() * kLanes, T{0});
  RowFiller<Policy, T> filler(plan, next, rows.data());

  const std::span<const states::Group> groups = plan.space.groups(filled);
  auto group =
      std::upper_bound(groups.begin(), groups.end(), begin,
                       [](std::size_t place, const states::Group& g) { return place < g.first; }) -
      1;
  for (std::size_t chunk = begin; chunk < end; chunk += kLanes) {
    const std::size_t used = std::min(kLanes, end - chunk);
    CategorySet filled_in_all = group->filled;
    for (auto g = group; g != groups.end() && g->first < chunk + used; ++g) {
      filled_in_all = filled_in_all & g->filled;
    }
    filler.begin_chunk(filled_in_all);
    for (std::size_t lane = 0; lane < used;) {
      const std::size_t after = group + 1 == groups.end() ? plan.space.layer_size(filled)
                                                          : std::size_t{(group + 1)->first};
      const std::size_t first_class = chunk + lane - group->first;
      const std::size_t count = std::min(used - lane, after - (chunk + lane));
      filler.fill(*group, first_class, lane, count);
      lane += count;
      if (chunk + lane == after) ++group;
    }
    kernel::run_turn<Policy, kLanes, T>(plan.graph, plan.rows.lists(filled_in_all), rows.data(),
                                        nodes.data(), values.data());
    std::copy_n(values.data(), used, out + chunk);
  }
}

template <typename T>
LayerFunction<T> choose_layer_function(const Objective& objective) {
  namespace kernel = turn::HWY_NAMESPACE;
  switch (objective.kind) {
    case ObjectiveKind::expected_score:
      return sweep_layer<ObjectivePolicy<AddPoints, kernel::MeanChance, kernel::HighestChoice>, T>;
    case ObjectiveKind::worst_case:
      return sweep_layer<ObjectivePolicy<AddPoints, kernel::LeastChance, kernel::HighestChoice>, T>;
    case ObjectiveKind::exponential_utility:
      if (objective.risk > 0) {
        return sweep_layer<
            ObjectivePolicy<MultiplyPoints, kernel::MeanChance, kernel::HighestChoice>, T>;
      }
      return sweep_layer<ObjectivePolicy<MultiplyPoints, kernel::MeanChance, kernel::LowestChoice>,
                         T>;
  }
  return nullptr;
}

LayerFunction<double> choose_double(const Objective& objective) {
  return choose_layer_function<double>(objective);
}
LayerFunction<float> choose_single(const Objective& objective) {
  return choose_layer_function<float>(objective);
}

}  // namespace HWY_NAMESPACE
}  // namespace fivekind::solve
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace fivekind::solve {

HWY_EXPORT(choose_double);
HWY_EXPORT(choose_single);

template <>
LayerFunction<double> layer_function<double>(const Objective& objective) {
  return HWY_DYNAMIC_DISPATCH(choose_double)(objective);
}

template <>
LayerFunction<float> layer_function<float>(const Objective& objective) {
  return HWY_DYNAMIC_DISPATCH(choose_single)(objective);
}

}  // namespace fivekind::solve
#endif  // HWY_ONCE
