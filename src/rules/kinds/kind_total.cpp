// "total": all dice together have a given sum, and possibly a number of them are alike.
#include "rules/kinds/kinds.h"

namespace fivekind::rules {
namespace {

class TotalKind final : public BoxKind {
 public:
  TotalKind(Fields& fields, const RuleSet& game)
      : total_(fields.integer("total", game.dice, game.dice * game.faces)),
        alike_(fields.integer_or("alike", 1, game.dice, 1)),
        pays_(Pays::read(fields)) {}

  Points points(const Pattern& roll) const override {
    if (roll.sum() != total_) return Points(0);
    for (int face = 1; face <= roll.faces; ++face) {
      if (roll.of(face) >= alike_) return pays_.of(roll, total_);
    }
    return Points(0);
  }
  Points joker(const Pattern& roll, int /*face*/) const override { return pays_.of(roll, total_); }
  std::string rule() const override {
    return fmt::format("total {} {} {}", total_, alike_, pays_.rule());
  }
  std::string describe(std::string_view language) const override {
    constexpr Phrase kTotal{"{} in all{}: {}", "{} tillsammans{}: {}", "{} zusammen{}: {}"};
    constexpr Phrase kWithAlike{", {} of them alike", ", {} av dem lika", ", davon {} gleiche"};
    return kTotal.with(language, total_, alike_ > 1 ? kWithAlike.with(language, alike_) : "",
                       pays_.describe(language, kSumOfAllDice));
  }

 private:
  int total_;
  int alike_;
  Pays pays_;
};

}  // namespace

const KindDefinition kTotalKind{
    "total", 2, [](Fields& fields, const RuleSet& game) -> std::shared_ptr<const BoxKind> {
      return std::make_shared<const TotalKind>(fields, game);
    }};

}  // namespace fivekind::rules
