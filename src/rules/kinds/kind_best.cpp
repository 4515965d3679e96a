// A category that pays for the best of its dice: all ways to choose them are tried.
#include "rules/kinds/kind_best.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "support/json_tree.h"

namespace fivekind::rules {
namespace {

class BestKind final : public BoxKind {
 public:
  BestKind(std::shared_ptr<const BoxKind> kind, int count, int dice)
      : kind_(std::move(kind)), count_(count), dice_(dice) {}

  Points points(const Pattern& roll) const override {
    dice::FaceCounts chosen{};
    return most(roll, roll.faces, count_, chosen);
  }
  Points joker(const Pattern& roll, int face) const override {
    dice::FaceCounts chosen{};
    chosen[static_cast<std::size_t>(face - 1)] = static_cast<std::uint8_t>(count_);
    return kind_->joker({chosen, count_, roll.faces}, face);
  }
  std::string rule() const override { return fmt::format("{} best {}", kind_->rule(), count_); }
  std::string describe(std::string_view language) const override {
    constexpr Phrase kBest{"{}, best {} of {}", "{}, bästa {} av {}", "{}, beste {} von {}"};
    return kBest.with(language, kind_->describe(language), count_, dice_);
  }
  int upper_face() const override { return kind_->upper_face(); }
  std::uint64_t bytes() const override { return BoxKind::bytes() + kind_->bytes(); }

 private:
  // The most that the dice chosen pay with `left` more of those that show at most `face`.
  Points most(const Pattern& roll, int face, int left, dice::FaceCounts& chosen) const {
    if (left == 0) return kind_->points({chosen, count_, roll.faces});
    Points best(std::numeric_limits<std::int32_t>::min());  // too few are left
    if (face == 0) return best;
    const auto here = static_cast<std::size_t>(face - 1);
    for (int taken = std::min(left, roll.of(face)); taken >= 0; --taken) {
      chosen[here] = static_cast<std::uint8_t>(taken);
      best = std::max(best, most(roll, face - 1, left - taken, chosen));
    }
    return best;
  }

  std::shared_ptr<const BoxKind> kind_;
  int count_;
  int dice_;
};

}  // namespace

int read_number_of_some_dice(Fields& fields, Key key, const RuleSet& game) {
  if (game.dice > 1) return fields.integer(key, 1, game.dice - 1);
  fields.fail(Fault::rules_range, *fields.any(key), key.name, "more than one die", "1");
  return 1;
}

std::shared_ptr<const BoxKind> best_of(std::shared_ptr<const BoxKind> kind, int count, int dice) {
  return std::make_shared<const BestKind>(std::move(kind), count, dice);
}

}  // namespace fivekind::rules
