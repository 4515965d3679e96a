// "pairs": one pair or several, of different faces unless four of a kind count as two.
#include <algorithm>

#include "rules/kinds/kinds.h"

namespace fivekind::rules {
namespace {

class PairsKind final : public BoxKind {
 public:
  PairsKind(Fields& fields, const RuleSet& game)
      : count_(fields.integer("count", 1, std::max(1, game.dice / 2))),
        pays_(Pays::read(fields)),
        colours_(Colours::read(fields, game)),
        four_of_a_kind_counts_(fields.boolean_or("four-of-a-kind-counts", false)),
        one_pair_suffices_(fields.boolean_or("one-pair-suffices", false)) {
    const support::JsonValue* pays = fields.find("pays");
    if (pays != nullptr && one_pair_suffices_ && !pays_.pays_those_dice()) {
      fields.fail(Fault::rules_pays, *pays, "pays", "\"those-dice\", since one pair suffices",
                  pays->shown());
    }
  }

  Points points(const Pattern& roll) const override {
    int most = -1;
    colours_.each(roll, [&](const Pattern& dice) { most = std::max(most, those_dice(dice)); });
    return most < 0 ? Points(0) : pays_.of(roll, most);
  }
  Points joker(const Pattern& roll, int face) const override {
    return pays_.of(roll, 2 * count_ * face);
  }
  std::string rule() const override {
    return fmt::format("pairs {} {} {} {}{}", count_, pays_.rule(), four_of_a_kind_counts_,
                       one_pair_suffices_, colours_.rule());
  }
  std::string describe(std::string_view language) const override {
    constexpr Phrase kOne{"a pair", "ett par", "ein Paar"};
    constexpr Phrase kMany{"{} pairs", "{} par", "{} Paare"};
    constexpr Phrase kFourCounts{", four alike count as two", ", fyra lika räknas som två",
                                 ", vier gleiche zählen als zwei"};
    constexpr Phrase kOneSuffices{", one suffices", ", ett räcker", ", eines genügt"};
    std::string text = count_ == 1 ? kOne.in(language) : kMany.with(language, count_);
    text += colours_.describe(language);
    if (four_of_a_kind_counts_) text += kFourCounts.in(language);
    if (one_pair_suffices_) text += kOneSuffices.in(language);
    return fmt::format("{}: {}", text, pays_.describe(language));
  }

 private:
  // The sum of the highest pairs; -1 if there are too few.
  int those_dice(const Pattern& dice) const {
    int pairs = 0;
    int sum = 0;
    for (int face = dice.faces; face >= 1; --face) {
      int here = dice.of(face) / 2;
      if (!four_of_a_kind_counts_) here = std::min(here, 1);
      here = std::min(here, count_ - pairs);
      pairs += here;
      sum += here * 2 * face;
    }
    return pairs == count_ || (one_pair_suffices_ && pairs > 0) ? sum : -1;
  }

  int count_;
  Pays pays_;
  Colours colours_;
  bool four_of_a_kind_counts_;
  bool one_pair_suffices_;
};

}  // namespace

const KindDefinition kPairsKind{
    "pairs", 1, [](Fields& fields, const RuleSet& game) -> std::shared_ptr<const BoxKind> {
      return std::make_shared<const PairsKind>(fields, game);
    }};

}  // namespace fivekind::rules
