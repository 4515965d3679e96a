// Points that count several times.
#include "rules/kinds/kind_multiplied.h"

#include <utility>

namespace fivekind::rules {
namespace {

class MultipliedKind final : public BoxKind {
 public:
  MultipliedKind(std::shared_ptr<const BoxKind> kind, int factor)
      : kind_(std::move(kind)), factor_(factor) {}

  Points points(const Pattern& roll) const override { return times(kind_->points(roll)); }
  Points joker(const Pattern& roll, int face) const override {
    return times(kind_->joker(roll, face));
  }
  std::string rule() const override { return fmt::format("{} times {}", kind_->rule(), factor_); }
  std::string describe(std::string_view language) const override {
    constexpr Phrase kTimes{"{}, times {}", "{}, gånger {}", "{}, mal {}"};
    return kTimes.with(language, kind_->describe(language), factor_);
  }
  int upper_face() const override { return kind_->upper_face(); }
  bool is_all_equal() const override { return kind_->is_all_equal(); }

 private:
  Points times(Points points) const { return Points(std::int64_t{points.value} * factor_); }

  std::shared_ptr<const BoxKind> kind_;
  int factor_;
};

}  // namespace

std::shared_ptr<const BoxKind> multiplied(std::shared_ptr<const BoxKind> kind, int factor) {
  if (factor == 1) return kind;
  return std::make_shared<const MultipliedKind>(std::move(kind), factor);
}

}  // namespace fivekind::rules
