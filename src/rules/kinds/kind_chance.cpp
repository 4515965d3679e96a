// "chance": the sum of all dice, whatever they show.
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

}  // namespace

const KindDefinition kChanceKind{
    "chance", 1, [](Fields& /*fields*/, const RuleSet& /*game*/) -> std::shared_ptr<const BoxKind> {
      return std::make_shared<const ChanceKind>();
    }};

}  // namespace fivekind::rules
