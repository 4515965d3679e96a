// Rules in words: what boxes pay, what a game adds for all dice alike, and its order. (Kinds
// describe themselves: kind.h.)
#include "rules/describe.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <vector>

#include "rules/kinds/kind.h"

namespace fivekind::rules {
namespace {

constexpr Phrase kNoJoker{"no joker", "ingen joker", "kein Joker"};
constexpr Phrase kForcedJoker{"forced joker", "tvingande joker", "Jokerpflicht"};
constexpr Phrase kFreeJoker{"free joker", "fri joker", "freier Joker"};
constexpr Phrase kPawlewiczJoker{"Pawlewicz's joker", "Pawlewicz joker", "Joker nach Pawlewicz"};
constexpr Phrase kWildJoker{"wild joker", "joker i alla rutor", "Joker in jedem Feld"};
constexpr Phrase kNeedsPoints{" once {} holds points", " när {} har gett poäng",
                              ", sobald in {} Punkte stehen"};
constexpr Phrase kTimesFactor{", times the factor of its column", ", gånger kolumnens faktor",
                              ", mal dem Faktor der Spalte"};
constexpr Phrase kLimitedExtras{", at most {} of them in a game", ", högst {} i ett spel",
                                ", höchstens {} in einem Spiel"};
constexpr Phrase kExtra{"; {} for each further five of a kind",
                        "; {} för varje ytterligare fem lika",
                        "; {} für jeden weiteren Fünferpasch"};
// Where it is paid, by ExtraBonusFor.
constexpr std::array<Phrase, 4> kExtraWhere = {{
    {"", "", ""},
    {" used as a joker", " som används som joker", ", der als Joker zählt"},
    {" in the lower section", " i den nedre halvan", " im unteren Teil"},
    {" that scores", " som ger poäng", ", der Punkte bringt"},
}};

const Phrase& phrase_of(JokerRule joker) {
  switch (joker) {
    case JokerRule::none:
      return kNoJoker;
    case JokerRule::forced:
      return kForcedJoker;
    case JokerRule::free:
      return kFreeJoker;
    case JokerRule::wild:
      return kWildJoker;
    case JokerRule::pawlewicz:
      break;
  }
  return kPawlewiczJoker;
}

std::string_view name_in(const Names& names, std::string_view language) {
  const auto found = names.find(std::string(language));
  return found == names.end() ? names.at("en") : found->second;
}

// The category for five of a kind: its box, or its row if it has several.
std::string_view five_name(const RuleSet& game, std::string_view language) {
  const BoxRules& box = game.boxes[game.five_of_a_kind->boxes.lowest().position()];
  const bool is_row = game.five_of_a_kind->boxes.size() > 1;
  return name_in(is_row ? box.place.row_names : box.names, language);
}

}  // namespace

std::string describe_five_of_a_kind(const RuleSet& game, std::string_view language) {
  if (!game.five_of_a_kind) return "";
  const FiveOfAKind& five = *game.five_of_a_kind;
  std::string text = phrase_of(five.joker).in(language);
  if (five.joker_needs_points) text += kNeedsPoints.with(language, five_name(game, language));
  if (const auto& extra = five.extra_bonus) {
    text += kExtra.with(language, extra->points.value);
    text += kExtraWhere[static_cast<std::size_t>(extra->paid_for)].in(language);
    if (extra->times_factor) text += kTimesFactor.in(language);
    if (game.limits_extras()) text += kLimitedExtras.with(language, *extra->most);
  }
  return text;
}

namespace {

// The boxes that a box must hold more or less than.
std::string describe_comparisons(const RuleSet& game, Box box, std::string_view language) {
  constexpr Phrase kMore{"; must be more than {}", "; måste vara mer än {}",
                         "; muss mehr sein als {}"};
  constexpr Phrase kLess{"; must be less than {}", "; måste vara mindre än {}",
                         "; muss weniger sein als {}"};
  constexpr Phrase kElse{", or whichever is filled later counts 0",
                         ", annars räknas den ruta som fylls senare som 0",
                         ", sonst zählt das später gefüllte Feld 0"};
  std::vector<std::string_view> lower;
  std::vector<std::string_view> higher;
  for (const MoreThan& pair : game.more_than) {
    if (!pair.boxes().has(box)) continue;
    const Names& names = game.boxes[pair.other(box).position()].names;
    (box == pair.high ? lower : higher).push_back(name_in(names, language));
  }
  std::string text;
  const auto add = [&](const Phrase& phrase, const std::vector<std::string_view>& names) {
    if (!names.empty()) text += phrase.with(language, fmt::format("{}", fmt::join(names, ", ")));
  };
  add(kMore, lower);
  add(kLess, higher);
  if (!text.empty()) text += kElse.in(language);
  return text;
}

}  // namespace

std::string describe_box(const RuleSet& game, Box box, std::string_view language) {
  constexpr Phrase kPaid{", once {} holds points", ", när {} har gett poäng",
                         ", sobald in {} Punkte stehen"};
  constexpr Phrase kAfter{", only after {}", ", först efter {}", ", erst nach {}"};
  const BoxRules& rules = game.boxes[box.position()];
  constexpr Phrase kServed{", {} more when served", ", {} till om det ligger i första kastet",
                           ", {} mehr, wenn gleich der erste Wurf passt"};
  std::string text = rules.kind->describe(language);
  if (rules.served > Points(0)) text += kServed.with(language, rules.served.value);
  if (game.win && game.win->box == box) {
    constexpr Phrase kWins{"; wins the game", "; vinner spelet", "; gewinnt das Spiel"};
    constexpr Phrase kWinsServed{", which wins the game", " och vinner då spelet",
                                 ", was das Spiel gewinnt"};
    text += (game.win->served_only ? kWinsServed : kWins).in(language);
  }
  if (game.paid_first && game.paid_first->boxes.has(box)) {
    text +=
        kPaid.with(language, name_in(game.boxes[game.paid_first->box.position()].names, language));
  }
  std::vector<std::string_view> before;
  for (BoxSet left = rules.after; !left.empty(); left = left.without_lowest()) {
    before.push_back(name_in(game.boxes[left.lowest().position()].names, language));
  }
  if (!before.empty()) text += kAfter.with(language, fmt::format("{}", fmt::join(before, ", ")));
  return text + describe_comparisons(game, box, language);
}

namespace {

// What the columns say about their order, except announced ones; nothing if all are free.
std::string describe_columns(const RuleSet& game, std::string_view language) {
  constexpr std::array<Phrase, 4> kOrders = {{
      {"{}: any box", "{}: fri ordning", "{}: freie Reihenfolge"},
      {"{}: from the top down", "{}: uppifrån och ned", "{}: von oben nach unten"},
      {"{}: from the bottom up", "{}: nedifrån och upp", "{}: von unten nach oben"},
      {"{}: from both ends", "{}: från båda ändarna", "{}: von beiden Enden"},
  }};
  std::string text;
  bool free = true;
  for (const Column& column : game.columns) {
    if (column.names.empty() || column.order == Column::Order::announced) continue;
    const std::string_view name = name_in(column.names, language);
    const auto order = static_cast<std::size_t>(column.order);
    text += fmt::format("{}{}", text.empty() ? "" : "; ", kOrders[order].with(language, name));
    free = free && column.order == Column::Order::free;
  }
  return free ? "" : text;
}

// The boxes that must be announced: whole columns, or one by one.
std::string describe_announced(const RuleSet& game, std::string_view language) {
  constexpr Phrase kAll{"every box is announced after the first roll",
                        "varje ruta anmäls efter första kastet",
                        "jedes Feld wird nach dem ersten Wurf angesagt"};
  constexpr Phrase kSome{"announced after the first roll: {}", "anmäls efter första kastet: {}",
                         "nach dem ersten Wurf angesagt: {}"};
  if (game.announced == game.all_boxes()) return kAll.in(language);
  std::vector<std::string_view> names;
  for (BoxSet left = game.announced; !left.empty(); left = left.without_lowest()) {
    const BoxRules& box = game.boxes[left.lowest().position()];
    const Column* column = game.columns.empty() ? nullptr : &game.columns[box.place.column];
    const bool whole = column != nullptr && column->order == Column::Order::announced;
    const std::string_view name = name_in(whole ? column->names : box.names, language);
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
  }
  return kSome.with(language, fmt::format("{}", fmt::join(names, ", ")));
}

// The boxes that may be struck though the dice pay there.
std::string describe_strikes(const RuleSet& game, std::string_view language) {
  constexpr Phrase kAny{"any box may be struck though the dice pay there",
                        "vilken ruta som helst får strykas fast tärningarna ger poäng",
                        "jedes Feld darf gestrichen werden, auch wenn der Wurf dort zählt"};
  constexpr Phrase kSome{"may be struck though the dice pay there: {}",
                         "får strykas fast tärningarna ger poäng: {}",
                         "dürfen gestrichen werden, auch wenn der Wurf dort zählt: {}"};
  const BoxSet boxes = game.strikable();
  if (boxes == game.all_boxes()) return kAny.in(language);
  std::vector<std::string_view> names;
  for (BoxSet left = boxes; !left.empty(); left = left.without_lowest()) {
    names.push_back(name_in(game.boxes[left.lowest().position()].names, language));
  }
  return kSome.with(language, fmt::format("{}", fmt::join(names, ", ")));
}

// That a roll of all dice counts like the first one as long as none is kept.
std::string_view describe_served_after(std::string_view language) {
  constexpr Phrase kAnyRoll{
      "all dice may be rolled again and are served again, until one is kept",
      "alla tärningar får slås om och räknas då som ett första kast, tills någon har behållits",
      "alle Würfel dürfen noch einmal geworfen werden und zählen dann wie ein erster Wurf, bis "
      "einer behalten wird"};
  return kAnyRoll.in(language);
}

std::string describe_fill_order(const RuleSet& game, std::string_view language) {
  constexpr Phrase kInOrder{"boxes in the order of the card", "rutorna i kortets ordning",
                            "Felder in der Reihenfolge des Blocks"};
  constexpr Phrase kUpperFirst{"the upper section before the lower one",
                               "övre halvan före den nedre", "der obere Teil vor dem unteren"};
  constexpr Phrase kUpwards{"boxes from the bottom of the card upwards", "rutorna nedifrån och upp",
                            "Felder von unten nach oben"};
  constexpr Phrase kBothEnds{"the card from both ends", "kortet från båda ändarna",
                             "der Block von beiden Enden"};
  constexpr Phrase kGroups{"boxes in {} groups, one after the other",
                           "rutorna i {} grupper, en i taget",
                           "Felder in {} Gruppen, eine nach der anderen"};
  constexpr Phrase kFromLeft{"each row from the left", "varje rad från vänster",
                             "jede Zeile von links"};
  const FillOrder order = game.fill_order();
  if (order.is_free()) return "";
  if (game.rows_from_left) return kFromLeft.in(language);
  if (order == FillOrder::in_order(game.box_count())) return kInOrder.in(language);
  if (order.tracks().size() > 1) return describe_columns(game, language);
  const std::vector<BoxSet>& groups = order.tracks()[0].groups;
  if (order.tracks()[0].from_both_ends) return kBothEnds.in(language);
  const FillOrder backwards(std::vector<BoxSet>(groups.rbegin(), groups.rend()));
  if (backwards == FillOrder::in_order(game.box_count())) return kUpwards.in(language);
  if (groups.size() == 2 && groups[0] == game.upper_section()) return kUpperFirst.in(language);
  return kGroups.with(language, groups.size());
}

}  // namespace

std::string describe_saved_rolls(const RuleSet& game, std::string_view language) {
  constexpr Phrase kSaved{"unused rolls are saved for later turns",
                          "kast som blir över sparas till senare omgångar",
                          "nicht gebrauchte Würfe werden für spätere Runden aufgehoben"};
  constexpr Phrase kAtMost{", at most {}", ", högst {}", ", höchstens {}"};
  if (!game.saved_rolls) return "";
  std::string text = kSaved.in(language);
  if (game.saved_rolls->most) text += kAtMost.with(language, *game.saved_rolls->most);
  return text;
}

std::string describe_score(const RuleSet& game, std::string_view language) {
  constexpr Phrase kBonuses{
      "only bonuses count for the score; the points in the boxes decide which are earned",
      "bara bonusar räknas i resultatet; poängen i rutorna avgör vilka man får",
      "nur Boni zählen für das Ergebnis; die Punkte in den Feldern entscheiden, welche man "
      "bekommt"};
  return game.scores_bonuses_only ? std::string(kBonuses.in(language)) : "";
}

std::string describe_order(const RuleSet& game, std::string_view language) {
  std::string text = describe_fill_order(game, language);
  const auto add = [&text](std::string_view more) {
    text.append(text.empty() ? "" : "; ").append(more);
  };
  if (game.has_announced()) add(describe_announced(game, language));
  if (!game.strikable().empty()) add(describe_strikes(game, language));
  if (game.serves_any_roll) add(describe_served_after(language));
  return text;
}

}  // namespace fivekind::rules
