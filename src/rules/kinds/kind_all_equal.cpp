// "all-equal": all dice alike, however many there are.
#include "rules/kinds/kinds.h"

namespace fivekind::rules {
namespace {

class AllEqualKind final : public BoxKind {
 public:
  explicit AllEqualKind(Pays pays) : pays_(pays) {}

  Points points(const Pattern& roll) const override {
    for (int face = 1; face <= roll.faces; ++face) {
      if (roll.of(face) == roll.dice) return pays_.of(roll, roll.sum());
    }
    return Points(0);
  }
  std::string rule() const override { return fmt::format("equal {}", pays_.rule()); }
  std::string describe(std::string_view language) const override {
    constexpr Phrase kAll{"all dice alike: {}", "alla tärningar lika: {}",
                          "alle Würfel gleich: {}"};
    return kAll.with(language, pays_.describe(language, kSumOfAllDice));
  }
  bool is_all_equal() const override { return true; }

 private:
  Pays pays_;
};

}  // namespace

const KindDefinition kAllEqualKind{
    "all-equal", 1, [](Fields& fields, const RuleSet& /*game*/) -> std::shared_ptr<const BoxKind> {
      return std::make_shared<const AllEqualKind>(Pays::read(fields));
    }};

}  // namespace fivekind::rules
