// Fills the option rows of one chunk of states: how an objective's options get into lanes.
// No include guard in the usual sense: included once for each instruction set by sweep.cpp.
//
// Categories that count for no bonus leave the progress class as it is, so their successors lie
// side by side: they are copied once a category, and all rows of the category are made from the
// copy for the whole chunk. Categories that count for a bonus step from class to class, lane by
// lane.
#if defined(FIVEKIND_SOLVE_ROW_FILLER_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef FIVEKIND_SOLVE_ROW_FILLER_INL_H_
#undef FIVEKIND_SOLVE_ROW_FILLER_INL_H_
#else
#define FIVEKIND_SOLVE_ROW_FILLER_INL_H_
#endif

#include <hwy/highway.h>

#include <algorithm>
#include <cstddef>
#include <type_traits>
#include <vector>

#include "solve/sweep.h"
#include "turn/kernel.h"
#include "turn/rules-inl.h"

HWY_BEFORE_NAMESPACE();
namespace fivekind::solve {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;
using rules::Category;
using rules::CategorySet;
using rules::Points;

// What an option's points do to the value it leads to: for one lane and for a vector.
struct AddPoints {
  template <typename T>
  static HWY_INLINE T load(T value, T effect) {
    return value + effect;
  }
  template <class D, class V>
  static HWY_INLINE V load(D /*d*/, V value, V effect) {
    return hn::Add(value, effect);
  }
};
struct MultiplyPoints {
  template <typename T>
  static HWY_INLINE T load(T value, T effect) {
    return value * effect;
  }
  template <class D, class V>
  static HWY_INLINE V load(D /*d*/, V value, V effect) {
    return hn::Mul(value, effect);
  }
};

// The better of two values; the kernel's choice for a single lane.
template <class Choice, typename T>
HWY_INLINE T better(T a, T b) {
  if constexpr (std::is_same_v<Choice, turn::HWY_NAMESPACE::HighestChoice>) {
    return a > b ? a : b;
  } else {
    return a < b ? a : b;
  }
}

// `Load`: what points do to a value; `Choice`: what the kernel takes the better of two by.
template <class Load, class Choice, typename T>
class RowFiller {
 public:
  /// Values of work space: the option rows, and behind them a copy of successors a category.
  static std::size_t work_space(const problem::RowPlan& plan) {
    return (plan.row_count() + plan.categories().size()) * kLanes;
  }

  /// `rows`: aligned work space.
  RowFiller(const SweepPlan<T>& plan, T* rows)
      : plan_(plan), rows_(rows), copies_(rows + plan.rows.row_count() * kLanes) {
    std::fill_n(rows, work_space(plan.rows), kWorst);
  }

  /// Begins a chunk. The option lists know that the categories in `filled` are filled in all of its
  /// lanes, so those of them that the lists are keyed by need no rows. `next`: the values of a slot
  /// of the next layer.
  void begin_chunk(CategorySet filled, const T* next) {
    next_ = next;
    unlisted_ = plan_.rows.without_rows(filled);
    used_ = CategorySet();
    std::fill_n(rows_ + problem::kSharedZeroRow * kLanes, kLanes, kWorst);
  }

  /// Fills lanes [lane, lane + count) with the states of a group from class `first_class` on.
  void fill(const states::Group& group, std::size_t first_class, std::size_t lane,
            std::size_t count) {
    group_ = &group;
    open_ = plan_.options.scoring().open_categories(group.filled);
    first_class_ = first_class;
    lane_ = lane;
    count_ = count;
    const std::vector<problem::CategoryRows>& categories = plan_.rows.categories();
    for (std::size_t k = 0; k < categories.size(); ++k) {
      const Category category(k);
      if (unlisted_.has(category)) continue;
      if (categories[k].counts_for_bonus) {
        fill_counting(category, categories[k]);
      } else if (categories[k].by_flag) {
        fill_by_flag(category, categories[k]);
      } else {
        copy_successors(category);
      }
    }
    for (int face = 1; face <= plan_.rows.five_of_a_kind_faces(); ++face) fill_five_of_a_kind(face);
  }

  /// Ends a chunk: makes the rows of categories that count for no bonus from the copies.
  void end_chunk() {
    const std::vector<problem::CategoryRows>& categories = plan_.rows.categories();
    for (std::size_t k = 0; k < categories.size(); ++k) {
      const Category category(k);
      // Rows of a category that no lane has open stay the worst once they are.
      const bool fill = used_.has(category) || filled_rows_.has(category);
      if (categories[k].counts_for_bonus || categories[k].by_flag || !fill) continue;
      const T* copy = copies_ + k * kLanes;
      for (const problem::OptionRow& option : categories[k].rows) {
        make_row(copy, plan_.effects[static_cast<std::size_t>(option.option.scored.value)],
                 rows_ + option.row * kLanes);
      }
      if (!categories[k].zero_apart) improve_row(copy, rows_ + problem::kSharedZeroRow * kLanes);
    }
    filled_rows_ = used_;
  }

 private:
  static constexpr T kWorst = Choice::template worst<T>();
  static constexpr std::size_t kLanes = turn::kTurnLanes<T>;

  T* row(std::uint16_t index) const { return rows_ + index * kLanes + lane_; }

  // The values of the next layer's group that (category, points into its box) leads to.
  const T* successors(Category category, Points box) const {
    const bool flag = plan_.space.flag_after(group_->holds_points, category, box);
    return next_ + plan_.space.first(group_->filled.with(category), flag);
  }

  // Calls put(lane, value) for each lane of a category that counts for a bonus: `steps` for the
  // points that go into the box, `extra` beside it.
  template <class Put>
  HWY_INLINE void each_counting(const T* HWY_RESTRICT values, const states::ProgressSteps& steps,
                                Points extra, const Put& put) const {
    const T* HWY_RESTRICT effects = plan_.effects.data() + extra.value;
    if (const states::ProgressStep* alone = steps.alone()) {
      alone += first_class_;
      for (std::size_t i = 0; i < count_; ++i) {
        put(i, Load::load(values[alone[i].next], effects[alone[i].points]));
      }
      return;
    }
    states::ProgressSteps::Walk walk = steps.walk(first_class_);
    for (std::size_t i = 0; i < count_; ++i) {
      const states::ProgressStep step = walk.next();
      put(i, Load::load(values[step.next], effects[step.points]));
    }
  }

  static HWY_INLINE auto set(T* HWY_RESTRICT out) {
    return [out](std::size_t i, T value) { out[i] = value; };
  }
  static HWY_INLINE auto improve(T* HWY_RESTRICT out) {
    return [out](std::size_t i, T value) { out[i] = better<Choice>(out[i], value); };
  }

  void fill_counting(Category category, const problem::CategoryRows& rows) {
    if (!open_.has(category)) {
      for (const problem::OptionRow& option : rows.rows)
        std::fill_n(row(option.row), count_, kWorst);
      return;
    }
    const states::ProgressSteps steps = plan_.space.progress().steps(group_->filled, category);
    const bool unpaid = plan_.options.scoring().game().is_unpaid(category, group_->holds_points);
    for (const problem::OptionRow& option : rows.rows) {
      if (unpaid) {
        std::fill_n(row(option.row), count_, kWorst);
        continue;
      }
      each_counting(successors(category, option.option.box), steps.of(option.option.point),
                    Points(0), set(row(option.row)));
    }
    if (rows.shares_zero(unpaid)) {
      each_counting(successors(category, Points(0)), steps, Points(0),
                    improve(row(problem::kSharedZeroRow)));
    }
  }

  // The same of a category that counts for no bonus, where points set the flag or wait for it.
  void fill_by_flag(Category category, const problem::CategoryRows& rows) {
    const bool open = open_.has(category);
    const bool unpaid = plan_.options.scoring().game().is_unpaid(category, group_->holds_points);
    for (const problem::OptionRow& option : rows.rows) {
      T* out = row(option.row);
      if (!open || unpaid) {
        std::fill_n(out, count_, kWorst);
        continue;
      }
      const T* values = successors(category, option.option.box) + first_class_;
      const T effect = plan_.effects[static_cast<std::size_t>(option.option.scored.value)];
      for (std::size_t i = 0; i < count_; ++i) out[i] = Load::load(values[i], effect);
    }
    if (!open || !rows.shares_zero(unpaid)) return;
    T* zero = row(problem::kSharedZeroRow);
    const T* values = successors(category, Points(0)) + first_class_;
    const T effect = plan_.effects[0];
    for (std::size_t i = 0; i < count_; ++i) {
      zero[i] = better<Choice>(zero[i], Load::load(values[i], effect));
    }
  }

  // Rows never hold all dice alike where those set a flag, so 0 points lead where all rows lead.
  void copy_successors(Category category) {
    T* copy = copies_ + category.position() * kLanes + lane_;
    if (open_.has(category)) {
      used_ = used_.with(category);
      std::copy_n(successors(category, Points(0)) + first_class_, count_, copy);
    } else {
      std::fill_n(copy, count_, kWorst);
    }
  }

  static HWY_INLINE void make_row(const T* HWY_RESTRICT copy, T effect, T* HWY_RESTRICT out) {
    const hn::CappedTag<T, kLanes> d;
    const auto effects = hn::Set(d, effect);
    for (std::size_t lane = 0; lane < kLanes; lane += hn::Lanes(d)) {
      hn::Store(Load::load(d, hn::Load(d, copy + lane), effects), d, out + lane);
    }
  }

  static HWY_INLINE void improve_row(const T* HWY_RESTRICT copy, T* HWY_RESTRICT out) {
    const hn::CappedTag<T, kLanes> d;
    for (std::size_t lane = 0; lane < kLanes; lane += hn::Lanes(d)) {
      const auto value = Choice::combine(d, hn::Load(d, out + lane), hn::Load(d, copy + lane));
      hn::Store(value, d, out + lane);
    }
  }

  // All dice alike on `face`: the best of the categories that are allowed, extras included.
  void fill_five_of_a_kind(int face) const {
    T* out = row(plan_.rows.five_of_a_kind_row(face));
    std::fill_n(out, count_, kWorst);
    const auto put = [&](const states::TurnOption& option) {
      const T* values = successors(option.category, option.box);
      if (plan_.rows.categories()[option.category.position()].counts_for_bonus) {
        const auto steps = plan_.space.progress().steps(group_->filled, option.category);
        each_counting(values, steps.of(option.point), option.extra, improve(out));
        return;
      }
      const T effect = plan_.effects[static_cast<std::size_t>(option.scored.value)];
      for (std::size_t i = 0; i < count_; ++i) {
        out[i] = better<Choice>(out[i], Load::load(values[first_class_ + i], effect));
      }
    };
    plan_.options.each_five_of_a_kind(face, group_->filled, group_->holds_points, put);
  }

  const SweepPlan<T>& plan_;
  const T* next_ = nullptr;
  T* rows_;
  T* copies_;
  CategorySet unlisted_;     // categories without rows in this chunk
  CategorySet used_;         // categories that a lane of this chunk has open
  CategorySet filled_rows_;  // categories whose rows hold values of the chunk before
  const states::Group* group_ = nullptr;
  CategorySet open_;  // on the group's cards
  std::size_t first_class_ = 0;
  std::size_t lane_ = 0;
  std::size_t count_ = 0;
};

}  // namespace HWY_NAMESPACE
}  // namespace fivekind::solve
HWY_AFTER_NAMESPACE();

#endif  // FIVEKIND_SOLVE_ROW_FILLER_INL_H_
