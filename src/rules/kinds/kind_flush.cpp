// "flush": all dice of one colour.
#include "rules/kinds/kinds.h"

namespace fivekind::rules {
namespace {

class FlushKind final : public BoxKind {
 public:
  FlushKind(Fields& fields, const RuleSet& game)
      : colours_(Colours::of(fields, game, "kind")), pays_(Pays::read(fields)) {}

  Points points(const Pattern& roll) const override {
    bool one = false;
    colours_.each(roll, [&](const Pattern& dice) { one = one || dice.sum() == roll.sum(); });
    return one ? pays_.of(roll, roll.sum()) : Points(0);
  }
  std::string rule() const override { return "flush " + pays_.rule() + colours_.rule(); }
  std::string describe(std::string_view language) const override {
    constexpr Phrase kAll{"all dice{}: {}", "alla tärningar{}: {}", "alle Würfel{}: {}"};
    return kAll.with(language, colours_.describe(language),
                     pays_.describe(language, kSumOfAllDice));
  }

 private:
  Colours colours_;
  Pays pays_;
};

}  // namespace

const KindDefinition kFlushKind{
    "flush", 2, [](Fields& fields, const RuleSet& game) -> std::shared_ptr<const BoxKind> {
      return std::make_shared<const FlushKind>(fields, game);
    }};

}  // namespace fivekind::rules
