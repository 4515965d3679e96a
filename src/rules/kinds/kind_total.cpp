// "total": all dice together have a given sum, or one within a bound, and possibly a number of them
// are alike.
#include <algorithm>
#include <array>
#include <vector>

#include "rules/kinds/kinds.h"

namespace fivekind::rules {
namespace {

class TotalKind final : public BoxKind {
 public:
  TotalKind(Fields& fields, const RuleSet& game)
      : alike_(fields.integer_or("alike", 1, game.dice, 1)) {
    const std::vector<Key> keys = {"total", {"at-least", 3}, {"at-most", 3}};
    const bool any =
        std::any_of(keys.begin(), keys.end(), [&](Key key) { return fields.has(key); });
    const std::size_t which = fields.which_of(
        keys, any ? Fault::rules_twice : Fault::rules_missing_key, *fields.any("kind"), "kind");
    bound_ = static_cast<Bound>(which);
    total_ = fields.integer(keys[which], game.dice, game.dice * game.faces);
    pays_ = Pays::read(fields);
  }

  Points points(const Pattern& roll) const override {
    if (nearest(roll.sum()) != roll.sum()) return Points(0);
    for (int face = 1; face <= roll.faces; ++face) {
      if (roll.of(face) >= alike_) return pays_.of(roll, roll.sum());
    }
    return Points(0);
  }
  Points joker(const Pattern& roll, int /*face*/) const override {
    return pays_.of(roll, nearest(roll.sum()));
  }
  std::string rule() const override {
    constexpr std::array kBounds = {"", "at least ", "at most "};
    return fmt::format("total {}{} {} {}", kBounds[static_cast<std::size_t>(bound_)], total_,
                       alike_, pays_.rule());
  }
  std::string describe(std::string_view language) const override {
    constexpr Phrase kTotal{"{} in all{}: {}", "{} tillsammans{}: {}", "{} zusammen{}: {}"};
    constexpr Phrase kWithAlike{", {} of them alike", ", {} av dem lika", ", davon {} gleiche"};
    constexpr std::array kBounds = {Phrase{"{}", "{}", "{}"},
                                    Phrase{"at least {}", "minst {}", "mindestens {}"},
                                    Phrase{"at most {}", "högst {}", "höchstens {}"}};
    return kTotal.with(language, kBounds[static_cast<std::size_t>(bound_)].with(language, total_),
                       alike_ > 1 ? kWithAlike.with(language, alike_) : "",
                       pays_.describe(language, kSumOfAllDice));
  }

 private:
  enum class Bound { equal, at_least, at_most };

  // The total that fits and is nearest to a sum of dice.
  int nearest(int sum) const {
    if (bound_ == Bound::at_least) return std::max(sum, total_);
    return bound_ == Bound::at_most ? std::min(sum, total_) : total_;
  }

  Bound bound_ = Bound::equal;
  int total_ = 0;
  int alike_ = 1;
  Pays pays_;
};

}  // namespace

const KindDefinition kTotalKind{
    "total", 2, [](Fields& fields, const RuleSet& game) -> std::shared_ptr<const BoxKind> {
      return std::make_shared<const TotalKind>(fields, game);
    }};

}  // namespace fivekind::rules
