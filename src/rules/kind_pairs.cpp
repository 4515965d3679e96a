// "pairs": one pair or several, of different faces unless four of a kind count as two.
#include <algorithm>

#include "rules/kinds.h"

namespace fivekind::rules {
namespace {

class PairsKind final : public Kind {
 public:
  PairsKind(Fields& fields, const RuleSet& game)
      : count_(fields.integer("count", 1, std::max(1, game.dice / 2))),
        pays_(Pays::read(fields)),
        four_of_a_kind_counts_(fields.boolean_or("four-of-a-kind-counts", false)),
        one_pair_suffices_(fields.boolean_or("one-pair-suffices", false)) {
    if (!fields.failed() && one_pair_suffices_ && !pays_.pays_those_dice()) {
      fields.fail(Fault::rules_pays, *fields.any("pays"), "pays",
                  "\"those-dice\", since one pair suffices", fields.any("pays")->shown());
    }
  }

  Points points(const Pattern& roll) const override {
    int pairs = 0;
    int those_dice = 0;
    for (int face = roll.faces; face >= 1; --face) {
      int here = roll.of(face) / 2;
      if (!four_of_a_kind_counts_) here = std::min(here, 1);
      here = std::min(here, count_ - pairs);
      pairs += here;
      those_dice += here * 2 * face;
    }
    const bool enough = pairs == count_ || (one_pair_suffices_ && pairs > 0);
    return enough ? pays_.of(roll, those_dice) : Points(0);
  }
  Points joker(const Pattern& roll, int face) const override {
    return pays_.of(roll, 2 * count_ * face);
  }
  std::string rule() const override {
    return fmt::format("pairs {} {} {} {}", count_, pays_.rule(), four_of_a_kind_counts_,
                       one_pair_suffices_);
  }
  std::string describe(std::string_view language) const override {
    constexpr Phrase kOne{"a pair", "ett par", "ein Paar"};
    constexpr Phrase kMany{"{} pairs", "{} par", "{} Paare"};
    constexpr Phrase kFourCounts{", four alike count as two", ", fyra lika räknas som två",
                                 ", vier gleiche zählen als zwei"};
    constexpr Phrase kOneSuffices{", one suffices", ", ett räcker", ", eines genügt"};
    std::string text = count_ == 1 ? kOne.in(language) : kMany.with(language, count_);
    if (four_of_a_kind_counts_) text += kFourCounts.in(language);
    if (one_pair_suffices_) text += kOneSuffices.in(language);
    return fmt::format("{}: {}", text, pays_.describe(language));
  }

 private:
  int count_;
  Pays pays_;
  bool four_of_a_kind_counts_;
  bool one_pair_suffices_;
};

}  // namespace

const KindDefinition kPairsKind{
    "pairs", [](Fields& fields, const RuleSet& game) -> std::shared_ptr<const Kind> {
      return std::make_shared<const PairsKind>(fields, game);
    }};

}  // namespace fivekind::rules
