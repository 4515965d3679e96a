// Rules in words.
#include "rules/describe.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace fivekind::rules {
namespace {

// What is said in a language; "{}" stands for a number or for another phrase.
struct Words {
  const char* all_dice;
  const char* those_dice;
  const char* face;
  const char* alike;
  const char* one_pair;
  const char* pairs;
  const char* four_count_as_two;
  const char* one_suffices;
  const char* or_all_alike;
  const char* in_a_row;
  const char* all_alike;
  const char* table;
  const char* no_joker;
  const char* forced_joker;
  const char* free_joker;
  const char* pawlewicz_joker;
  const char* extra;
  const char* extra_as_joker;
};

constexpr Words kEnglish = {.all_dice = "sum of all dice",
                            .those_dice = "sum of those dice",
                            .face = "sum of the {}s",
                            .alike = "{} alike{}: {}",
                            .one_pair = "a pair",
                            .pairs = "{} pairs",
                            .four_count_as_two = ", four alike count as two",
                            .one_suffices = ", one suffices",
                            .or_all_alike = ", or all dice alike",
                            .in_a_row = "{} in a row",
                            .all_alike = "all dice alike: {}",
                            .table = "a table of {} rolls, others {}",
                            .no_joker = "no joker",
                            .forced_joker = "forced joker",
                            .free_joker = "free joker",
                            .pawlewicz_joker = "Pawlewicz's joker",
                            .extra = "; {} for each further five of a kind",
                            .extra_as_joker = " used as a joker"};

constexpr Words kSwedish = {.all_dice = "summan av alla tärningar",
                            .those_dice = "summan av dem",
                            .face = "summan av {}:orna",
                            .alike = "{} lika{}: {}",
                            .one_pair = "ett par",
                            .pairs = "{} par",
                            .four_count_as_two = ", fyra lika räknas som två",
                            .one_suffices = ", ett räcker",
                            .or_all_alike = ", eller alla lika",
                            .in_a_row = "{} i följd",
                            .all_alike = "alla tärningar lika: {}",
                            .table = "en tabell med {} kast, andra {}",
                            .no_joker = "ingen joker",
                            .forced_joker = "tvingande joker",
                            .free_joker = "fri joker",
                            .pawlewicz_joker = "Pawlewicz joker",
                            .extra = "; {} för varje ytterligare fem lika",
                            .extra_as_joker = " som används som joker"};

const Words& words_in(std::string_view language) {
  return language == "sv" ? kSwedish : kEnglish;
}

template <typename... Parts>
std::string filled(const char* phrase, const Parts&... parts) {
  return fmt::format(fmt::runtime(phrase), parts...);
}

// One category's kind, in one language.
struct Describer {
  const Words& words;

  std::string sum(const Pays& pays, const char* those_dice) const {
    if (const auto* fixed = std::get_if<Points>(&pays)) return std::to_string(fixed->value);
    return std::holds_alternative<PaysAllDice>(pays) ? words.all_dice : those_dice;
  }

  std::string operator()(const FaceKind& kind) const { return filled(words.face, kind.face); }
  std::string operator()(const OfAKind& kind) const {
    return filled(words.alike, kind.count, "", sum(kind.pays, words.those_dice));
  }
  std::string operator()(const PairsKind& kind) const {
    std::string text = kind.count == 1 ? words.one_pair : filled(words.pairs, kind.count);
    if (kind.four_of_a_kind_counts) text += words.four_count_as_two;
    if (kind.one_pair_suffices) text += words.one_suffices;
    return fmt::format("{}: {}", text, sum(kind.pays, words.those_dice));
  }
  std::string operator()(const GroupsKind& kind) const {
    return filled(words.alike, fmt::format("{}", fmt::join(kind.sizes, " + ")),
                  kind.five_of_a_kind_counts ? words.or_all_alike : "",
                  sum(kind.pays, words.those_dice));
  }
  std::string operator()(const StraightKind& kind) const {
    const std::string faces = kind.length > 0 ? filled(words.in_a_row, kind.length)
                                              : fmt::format("{}", fmt::join(kind.faces, " "));
    return fmt::format("{}: {}", faces, sum(kind.pays, words.those_dice));
  }
  std::string operator()(const ChanceKind& /*kind*/) const { return words.all_dice; }
  std::string operator()(const AllEqualKind& kind) const {
    return filled(words.all_alike, sum(kind.pays, words.all_dice));
  }
  std::string operator()(const TableKind& kind) const {
    return filled(words.table, kind.points.size(), kind.otherwise.value);
  }
};

const char* joker_in(const Words& words, JokerRule joker) {
  switch (joker) {
    case JokerRule::none:
      return words.no_joker;
    case JokerRule::forced:
      return words.forced_joker;
    case JokerRule::free:
      return words.free_joker;
    case JokerRule::pawlewicz:
      return words.pawlewicz_joker;
  }
  return "";
}

}  // namespace

std::string describe(const Kind& kind, std::string_view language) {
  return std::visit(Describer{words_in(language)}, kind);
}

std::string describe_five_of_a_kind(const Game& game, std::string_view language) {
  if (!game.five_of_a_kind) return "";
  const Words& words = words_in(language);
  std::string text = joker_in(words, game.five_of_a_kind->joker);
  if (const auto& extra = game.five_of_a_kind->extra_bonus) {
    text += filled(words.extra, extra->points.value);
    if (extra->paid_for == ExtraBonusFor::jokers) text += words.extra_as_joker;
  }
  return text;
}

}  // namespace fivekind::rules
