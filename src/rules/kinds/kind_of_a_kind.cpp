// "of-a-kind": a number of dice alike, of the highest face that has enough, or exactly so many.
#include "rules/kinds/kinds.h"

namespace fivekind::rules {
namespace {

class OfAKind final : public BoxKind {
 public:
  OfAKind(Fields& fields, const RuleSet& game)
      : count_(fields.integer("count", 1, game.dice)),
        exactly_(fields.boolean_or({"exactly", 3}, false)),
        pays_(Pays::read(fields)) {}

  Points points(const Pattern& roll) const override {
    for (int face = roll.faces; face >= 1; --face) {
      const bool fits = exactly_ ? roll.of(face) == count_ : roll.of(face) >= count_;
      if (fits) return pays_.of(roll, count_ * face);
    }
    return Points(0);
  }
  Points joker(const Pattern& roll, int face) const override {
    return pays_.of(roll, count_ * face);
  }
  std::string rule() const override {
    return fmt::format("kind {} {}{}", count_, exactly_ ? "exactly " : "", pays_.rule());
  }
  std::string describe(std::string_view language) const override {
    constexpr Phrase kExactly{"exactly {}", "exakt {}", "genau {}"};
    const std::string count = exactly_ ? kExactly.with(language, count_) : std::to_string(count_);
    return kAlike.with(language, count, "", pays_.describe(language));
  }

 private:
  int count_;
  bool exactly_;  // or more
  Pays pays_;
};

}  // namespace

const KindDefinition kOfAKind{
    "of-a-kind", 1, [](Fields& fields, const RuleSet& game) -> std::shared_ptr<const BoxKind> {
      return std::make_shared<const OfAKind>(fields, game);
    }};

}  // namespace fivekind::rules
