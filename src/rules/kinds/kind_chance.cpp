// "chance": the sum of all dice, whatever they show, or only of the highest or the lowest ones.
#include <algorithm>
#include <utility>

#include "rules/kinds/kind_best.h"
#include "rules/kinds/kind_multiplied.h"
#include "rules/kinds/kinds.h"

namespace fivekind::rules {
namespace {

class ChanceKind final : public BoxKind {
 public:
  Points points(const Pattern& roll) const override { return Points(roll.sum()); }
  std::string rule() const override { return "chance"; }
  std::string describe(std::string_view language) const override {
    return kSumOfAllDice.in(language);
  }
};

// The dice at one end of a roll.
class ChanceOfSome final : public BoxKind {
 public:
  ChanceOfSome(bool highest, int count) : highest_(highest), count_(count) {}

  Points points(const Pattern& roll) const override {
    int left = count_;
    int sum = 0;
    for (int i = 1; i <= roll.faces && left > 0; ++i) {
      const int face = highest_ ? roll.faces + 1 - i : i;
      const int taken = std::min(left, roll.of(face));
      sum += taken * face;
      left -= taken;
    }
    return Points(sum);
  }
  std::string rule() const override {
    return fmt::format("chance {} {}", highest_ ? "highest" : "lowest", count_);
  }
  std::string describe(std::string_view language) const override {
    constexpr Phrase kHighestDie{"the highest die", "den högsta tärningen", "der höchste Würfel"};
    constexpr Phrase kLowestDie{"the lowest die", "den lägsta tärningen", "der niedrigste Würfel"};
    constexpr Phrase kHighest{"sum of the {} highest dice", "summan av de {} högsta tärningarna",
                              "Summe der {} höchsten Würfel"};
    constexpr Phrase kLowest{"sum of the {} lowest dice", "summan av de {} lägsta tärningarna",
                             "Summe der {} niedrigsten Würfel"};
    if (count_ == 1) return (highest_ ? kHighestDie : kLowestDie).in(language);
    return (highest_ ? kHighest : kLowest).with(language, count_);
  }

 private:
  bool highest_;
  int count_;
};

std::shared_ptr<const BoxKind> read_chance(Fields& fields, const RuleSet& game) {
  const Key highest{"highest", 3};
  const Key lowest{"lowest", 3};
  const bool is_highest = fields.has(highest);
  if (!is_highest && !fields.has(lowest)) return std::make_shared<const ChanceKind>();
  if (is_highest && fields.has(lowest)) {
    fields.fail(Fault::rules_twice, *fields.any(lowest), "lowest",
                "either the key 'highest' or the key 'lowest'", "both");
  }
  const int count = read_number_of_some_dice(fields, is_highest ? highest : lowest, game);
  return std::make_shared<const ChanceOfSome>(is_highest, count);
}

}  // namespace

const KindDefinition kChanceKind{
    "chance", 1, [](Fields& fields, const RuleSet& game) -> std::shared_ptr<const BoxKind> {
      auto chance = read_chance(fields, game);
      return multiplied(std::move(chance), fields.integer_or({"factor", 3}, 1, kMaximumFactor, 1));
    }};

}  // namespace fivekind::rules
