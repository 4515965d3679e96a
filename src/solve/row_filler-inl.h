// Fills the option rows of one chunk of states: how an objective's options get into lanes.
// No include guard in the usual sense: included once for each instruction set by sweep.cpp.
//
// Boxes that count for no bonus leave the progress class as it is, so their successors are
// contiguous: they are copied once per box, and all rows of the box are made from the copy for the
// whole chunk. Boxes that count for a bonus step from class to class, lane by lane.
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
using rules::Box;
using rules::BoxSet;
using rules::Points;

// How an option's points change the value it leads to: for one lane and for a vector.
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

// `Load`: how points change a value; `Choice`: by which the kernel takes the better of two.
template <class Load, class Choice, typename T>
class RowFiller {
 public:
  /// Size of the work space in values: the option rows, followed by a copy of successors for each
  /// box.
  static std::size_t work_space(const problem::RowPlan& plan) {
    return (plan.row_count() + plan.boxes().size()) * kLanes;
  }

  /// `rows`: aligned work space.
  RowFiller(const SweepPlan<T>& plan, T* rows)
      : plan_(plan), rows_(rows), copies_(rows + plan.rows.row_count() * kLanes) {
    std::fill_n(rows, work_space(plan.rows), kWorst);
  }

  /// Begins a chunk. The option lists assume that the boxes in `filled` are filled in all of its
  /// lanes, so those of them by which the lists are keyed need no rows. `next`: the values of a
  /// slot of the next layer.
  void begin_chunk(BoxSet filled, const T* next) {
    next_ = next;
    unlisted_ = plan_.rows.without_rows(filled);
    used_ = BoxSet();
    std::fill_n(rows_ + problem::kSharedZeroRow * kLanes, kLanes, kWorst);
  }

  /// Fills lanes [lane, lane + count) with the states of a group from class `first_class` on.
  void fill(const states::Group& group, std::size_t first_class, std::size_t lane,
            std::size_t count) {
    group_ = &group;
    open_ = plan_.options.scoring().open_boxes(group.filled);
    first_class_ = first_class;
    lane_ = lane;
    count_ = count;
    const std::vector<problem::BoxRows>& boxes = plan_.rows.boxes();
    for (std::size_t k = 0; k < boxes.size(); ++k) {
      const Box box(k);
      if (unlisted_.has(box)) continue;
      if (boxes[k].counts_for_bonus) {
        fill_counting(box, boxes[k]);
      } else if (boxes[k].by_flag) {
        fill_by_flag(box, boxes[k]);
      } else {
        copy_successors(box);
      }
    }
    for (int face = 1; face <= plan_.rows.five_of_a_kind_faces(); ++face) fill_five_of_a_kind(face);
  }

  /// Finishes a chunk: makes the rows of boxes that count for no bonus from the copies.
  void end_chunk() {
    const std::vector<problem::BoxRows>& boxes = plan_.rows.boxes();
    for (std::size_t k = 0; k < boxes.size(); ++k) {
      const Box box(k);
      // Rows of a box that is open in no lane stay the worst once they are.
      const bool fill = used_.has(box) || filled_rows_.has(box);
      if (boxes[k].counts_for_bonus || boxes[k].by_flag || !fill) continue;
      const T* copy = copies_ + k * kLanes;
      for (const problem::OptionRow& option : boxes[k].rows) {
        make_row(copy, plan_.effects[static_cast<std::size_t>(option.option.scored.value)],
                 rows_ + option.row * kLanes);
      }
      if (!boxes[k].zero_apart) improve_row(copy, rows_ + problem::kSharedZeroRow * kLanes);
    }
    filled_rows_ = used_;
  }

 private:
  static constexpr T kWorst = Choice::template worst<T>();
  static constexpr std::size_t kLanes = turn::kTurnLanes<T>;

  T* row(std::uint16_t index) const { return rows_ + index * kLanes + lane_; }

  // The values of the group in the next layer that points in a box lead to.
  const T* successors(Box box, Points in_box, bool earns_extra = false) const {
    const rules::Flag flag =
        plan_.space.flag_after(group_->holds_points, group_->filled, box, in_box, earns_extra);
    return next_ + plan_.space.first(group_->filled.with(box), flag);
  }

  // Calls put(lane, value) for each lane of a box that counts for a bonus: `steps` for the points
  // that go into the box, `extra` added to them.
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

  void fill_counting(Box box, const problem::BoxRows& rows) {
    if (!open_.has(box)) {
      for (const problem::OptionRow& option : rows.rows)
        std::fill_n(row(option.row), count_, kWorst);
      return;
    }
    const states::ProgressSteps steps = plan_.space.progress().steps(group_->filled, box);
    const bool unpaid = plan_.options.scoring().game().is_unpaid(box, group_->holds_points);
    for (const problem::OptionRow& option : rows.rows) {
      if (unpaid) {
        std::fill_n(row(option.row), count_, kWorst);
        continue;
      }
      each_counting(successors(box, option.option.in_box), steps.of(option.option.point), Points(0),
                    set(row(option.row)));
    }
    if (rows.shares_zero(unpaid)) {
      each_counting(successors(box, Points(0)), steps, Points(0),
                    improve(row(problem::kSharedZeroRow)));
    }
  }

  // The same for a box that counts for no bonus, if points set the flag or depend on it.
  void fill_by_flag(Box box, const problem::BoxRows& rows) {
    const bool open = open_.has(box);
    const bool unpaid = plan_.options.scoring().game().is_unpaid(box, group_->holds_points);
    for (const problem::OptionRow& option : rows.rows) {
      T* out = row(option.row);
      if (!open || unpaid) {
        std::fill_n(out, count_, kWorst);
        continue;
      }
      const T* values = successors(box, option.option.in_box) + first_class_;
      const T effect = plan_.effects[static_cast<std::size_t>(option.option.scored.value)];
      for (std::size_t i = 0; i < count_; ++i) out[i] = Load::load(values[i], effect);
    }
    if (!open || !rows.shares_zero(unpaid)) return;
    T* zero = row(problem::kSharedZeroRow);
    const T* values = successors(box, Points(0)) + first_class_;
    const T effect = plan_.effects[0];
    for (std::size_t i = 0; i < count_; ++i) {
      zero[i] = better<Choice>(zero[i], Load::load(values[i], effect));
    }
  }

  // Rows never contain all dice alike if those set a flag, so 0 points lead where all rows lead.
  void copy_successors(Box box) {
    T* copy = copies_ + box.position() * kLanes + lane_;
    if (open_.has(box)) {
      used_ = used_.with(box);
      std::copy_n(successors(box, Points(0)) + first_class_, count_, copy);
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

  // All dice alike on `face`: the best of the allowed boxes, including extras.
  void fill_five_of_a_kind(int face) const {
    T* out = row(plan_.rows.five_of_a_kind_row(face));
    std::fill_n(out, count_, kWorst);
    const auto put = [&](const states::TurnOption& option) {
      const T* values = successors(option.box, option.in_box, option.extra > Points(0));
      if (plan_.rows.boxes()[option.box.position()].counts_for_bonus) {
        const auto steps = plan_.space.progress().steps(group_->filled, option.box);
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
  BoxSet unlisted_;     // boxes without rows in this chunk
  BoxSet used_;         // boxes that are open in a lane of this chunk
  BoxSet filled_rows_;  // boxes whose rows hold values of the chunk before
  const states::Group* group_ = nullptr;
  BoxSet open_;  // on the group's cards
  std::size_t first_class_ = 0;
  std::size_t lane_ = 0;
  std::size_t count_ = 0;
};

}  // namespace HWY_NAMESPACE
}  // namespace fivekind::solve
HWY_AFTER_NAMESPACE();

#endif  // FIVEKIND_SOLVE_ROW_FILLER_INL_H_
