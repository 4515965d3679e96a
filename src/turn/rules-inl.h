// How chance combines and how choice combines, in vectors. No include guard in the usual sense:
// included once for each instruction set (Highway's foreach_target).
//   Chance: combine, and what a die face or a roll of given probability contributes;
//   Choice: combine, and the value of an option that does not exist.
#if defined(FIVEKIND_TURN_RULES_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef FIVEKIND_TURN_RULES_INL_H_
#undef FIVEKIND_TURN_RULES_INL_H_
#else
#define FIVEKIND_TURN_RULES_INL_H_
#endif

#include <hwy/highway.h>

#include <limits>

HWY_BEFORE_NAMESPACE();
namespace fivekind::turn {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

struct MeanChance {
  template <class D, class V>
  static HWY_INLINE V combine(D /*d*/, V a, V b) {
    return hn::Add(a, b);
  }
  template <class D, class V>
  static HWY_INLINE V finish(D d, V sum, int faces) {
    using T = hn::TFromD<D>;
    return hn::Mul(sum, hn::Set(d, T{1} / static_cast<T>(faces)));
  }
  // The contribution of a roll with this many outcomes, that of none, and the mean of all.
  template <class D, class V>
  static HWY_INLINE V weigh(D d, V value, hn::TFromD<D> ways) {
    return hn::Mul(value, hn::Set(d, ways));
  }
  template <class D, class V>
  static HWY_INLINE V weighed(D d, V sum, double all_ways) {
    return hn::Div(sum, hn::Set(d, static_cast<hn::TFromD<D>>(all_ways)));
  }
  template <typename T>
  static constexpr T none() {
    return T{0};
  }
};

struct LeastChance {
  template <class D, class V>
  static HWY_INLINE V combine(D /*d*/, V a, V b) {
    return hn::Min(a, b);
  }
  template <class D, class V>
  static HWY_INLINE V finish(D /*d*/, V least, int /*faces*/) {
    return least;
  }
  template <class D, class V>
  static HWY_INLINE V weigh(D /*d*/, V value, hn::TFromD<D> /*ways*/) {
    return value;
  }
  template <class D, class V>
  static HWY_INLINE V weighed(D /*d*/, V least, double /*all_ways*/) {
    return least;
  }
  template <typename T>
  static constexpr T none() {
    return std::numeric_limits<T>::infinity();
  }
};

struct HighestChoice {
  template <class D, class V>
  static HWY_INLINE V combine(D /*d*/, V a, V b) {
    return hn::Max(a, b);
  }
  // The value of an option that does not exist.
  template <typename T>
  static constexpr T worst() {
    return -std::numeric_limits<T>::infinity();
  }
};

struct LowestChoice {
  template <class D, class V>
  static HWY_INLINE V combine(D /*d*/, V a, V b) {
    return hn::Min(a, b);
  }
  template <typename T>
  static constexpr T worst() {
    return std::numeric_limits<T>::infinity();
  }
};

template <class Chance, class Choice>
struct Policies {
  using ChanceRule = Chance;
  using ChoiceRule = Choice;
};

}  // namespace HWY_NAMESPACE
}  // namespace fivekind::turn
HWY_AFTER_NAMESPACE();

#endif  // FIVEKIND_TURN_RULES_INL_H_
