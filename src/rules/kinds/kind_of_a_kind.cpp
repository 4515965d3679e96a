// "of-a-kind": a number of dice alike, of the highest face that has enough.
#include "rules/kinds/kinds.h"

namespace fivekind::rules {
namespace {

class OfAKind final : public BoxKind {
 public:
  OfAKind(int count, Pays pays) : count_(count), pays_(pays) {}

  Points points(const Pattern& roll) const override {
    for (int face = roll.faces; face >= 1; --face) {
      if (roll.of(face) >= count_) return pays_.of(roll, count_ * face);
    }
    return Points(0);
  }
  std::string rule() const override { return fmt::format("kind {} {}", count_, pays_.rule()); }
  std::string describe(std::string_view language) const override {
    return kAlike.with(language, count_, "", pays_.describe(language));
  }

 private:
  int count_;
  Pays pays_;
};

}  // namespace

const KindDefinition kOfAKind{
    "of-a-kind", 1, [](Fields& fields, const RuleSet& game) -> std::shared_ptr<const BoxKind> {
      const int count = fields.integer("count", 1, game.dice);
      return std::make_shared<const OfAKind>(count, Pays::read(fields));
    }};

}  // namespace fivekind::rules
