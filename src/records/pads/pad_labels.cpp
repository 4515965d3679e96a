// The labels of score pads.
#include "records/pads/pad_labels.h"

#include <algorithm>
#include <array>
#include <span>
#include <string>

#include "rules/card.h"
#include "rules/names.h"
#include "support/folding.h"

namespace fivekind::records {
namespace {

using Kind = PadLabel::Kind;

struct PadWord {
  Kind kind;
  std::string_view word;
};

// In English, Swedish, German and Polish. Compared by support::alike.
constexpr std::array kPadWords = {
    PadWord{Kind::total, "Total"},
    PadWord{Kind::total, "Grand total"},
    PadWord{Kind::total, "Total score"},
    PadWord{Kind::total, "Final score"},
    PadWord{Kind::total, "Score"},
    PadWord{Kind::total, "Points"},
    PadWord{Kind::total, "Totalt"},
    PadWord{Kind::total, "Totalsumma"},
    PadWord{Kind::total, "Slutsumma"},
    PadWord{Kind::total, "Slutpoäng"},
    PadWord{Kind::total, "Poäng"},
    PadWord{Kind::total, "Gesamt"},
    PadWord{Kind::total, "Gesamtsumme"},
    PadWord{Kind::total, "Endsumme"},
    PadWord{Kind::total, "Endergebnis"},
    PadWord{Kind::total, "Punkte"},
    PadWord{Kind::total, "Razem"},
    PadWord{Kind::total, "Wynik"},
    PadWord{Kind::total, "Punkty"},
    PadWord{Kind::sum, "Sum"},
    PadWord{Kind::sum, "Summa"},
    PadWord{Kind::sum, "Summe"},
    PadWord{Kind::sum, "Suma"},
    PadWord{Kind::sum, "Subtotal"},
    PadWord{Kind::sum, "Delsumma"},
    PadWord{Kind::sum, "Zwischensumme"},
    PadWord{Kind::upper, "Upper"},
    PadWord{Kind::upper, "Upper total"},
    PadWord{Kind::upper, "Total upper"},
    PadWord{Kind::upper, "Upper sum"},
    PadWord{Kind::upper, "Upper score"},
    PadWord{Kind::upper, "Upper section"},
    PadWord{Kind::upper, "Upper section total"},
    PadWord{Kind::upper, "Total upper section"},
    PadWord{Kind::upper, "Övre"},
    PadWord{Kind::upper, "Övre summa"},
    PadWord{Kind::upper, "Summa övre"},
    PadWord{Kind::upper, "Oben"},
    PadWord{Kind::upper, "Summe oben"},
    PadWord{Kind::upper, "Gesamt oben"},
    PadWord{Kind::upper, "Oberer Teil"},
    PadWord{Kind::upper, "Góra"},
    PadWord{Kind::upper, "Suma góry"},
    PadWord{Kind::lower, "Lower"},
    PadWord{Kind::lower, "Lower total"},
    PadWord{Kind::lower, "Total lower"},
    PadWord{Kind::lower, "Lower sum"},
    PadWord{Kind::lower, "Lower score"},
    PadWord{Kind::lower, "Lower section"},
    PadWord{Kind::lower, "Lower section total"},
    PadWord{Kind::lower, "Total lower section"},
    PadWord{Kind::lower, "Nedre"},
    PadWord{Kind::lower, "Nedre summa"},
    PadWord{Kind::lower, "Summa nedre"},
    PadWord{Kind::lower, "Unten"},
    PadWord{Kind::lower, "Summe unten"},
    PadWord{Kind::lower, "Gesamt unten"},
    PadWord{Kind::lower, "Unterer Teil"},
    PadWord{Kind::lower, "Dół"},
    PadWord{Kind::lower, "Suma dołu"},
    PadWord{Kind::bonus, "Bonus"},
    PadWord{Kind::bonus, "Upper bonus"},
    PadWord{Kind::bonus, "Bonus upper"},
    PadWord{Kind::bonus, "Premia"},
    PadWord{Kind::extra, "Extra"},
    PadWord{Kind::extra, "Extra bonus"},
    PadWord{Kind::extra, "Yahtzee bonus"},
    PadWord{Kind::extra, "Yahtzee bonuses"},
    PadWord{Kind::extra, "Bonus Yahtzee"},
    PadWord{Kind::extra, "Extra Yahtzee"},
    PadWord{Kind::extra, "Extra Yahtzees"},
    PadWord{Kind::name, "Name"},
    PadWord{Kind::name, "Player"},
    PadWord{Kind::name, "Namn"},
    PadWord{Kind::name, "Spelare"},
    PadWord{Kind::name, "Spieler"},
    PadWord{Kind::name, "Gracz"},
    PadWord{Kind::game, "Game"},
    PadWord{Kind::scores, "Scores"},
    PadWord{Kind::scores, "Boxes"},
    PadWord{Kind::scores, "Card"},
};

constexpr std::array<std::string_view, 6> kGameWords = {"game",   "round", "parti",
                                                        "omgång", "spiel", "gra"};

bool names_bonus(const rules::RuleSet& game, std::string_view text) {
  return std::any_of(game.bonuses.begin(), game.bonuses.end(), [&](const rules::Bonus& bonus) {
    return support::alike(text, bonus.key) ||
           std::any_of(bonus.names.begin(), bonus.names.end(),
                       [&](const auto& name) { return support::alike(text, name.second); });
  });
}

}  // namespace

PadLabel pad_label(const rules::RuleSet& game, rules::BoxSet filled, std::string_view text) {
  const std::vector<rules::Box> boxes = rules::boxes_named(game, text);
  if (boxes.size() == 1) return {Kind::box, rules::next_open(game, filled, boxes.front())};
  if (!boxes.empty()) return {};
  const auto word = std::find_if(kPadWords.begin(), kPadWords.end(), [&](const PadWord& known) {
    return support::alike(text, known.word);
  });
  if (word != kPadWords.end()) return {word->kind, {}};
  return {names_bonus(game, text) ? Kind::bonus : Kind::other, {}};
}

bool names_box(const rules::RuleSet& game, std::string_view text) {
  return !rules::boxes_named(game, text).empty();
}

bool is_nearly_box(const rules::RuleSet& game, std::string_view text) {
  constexpr std::string_view kNone = "none";
  return support::folded(text).size() > 1 &&
         rules::expected_box(game, text, std::string(kNone)) != kNone;
}

bool numbers_game(std::string_view text) {
  std::string folded = support::folded(text);
  for (const std::string_view word : kGameWords) {
    const std::string known = support::folded(word);
    if (folded.starts_with(known)) {
      folded.erase(0, known.size());
      break;
    }
  }
  return !folded.empty() &&
         std::all_of(folded.begin(), folded.end(), [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace fivekind::records
