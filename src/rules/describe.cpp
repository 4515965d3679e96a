// Rules in words.
#include "rules/describe.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace fivekind::rules {
namespace {

std::string words(const Pays& pays, const char* those_dice) {
  if (const auto* fixed = std::get_if<Points>(&pays)) return std::to_string(fixed->value);
  return std::holds_alternative<PaysAllDice>(pays) ? "sum of all dice" : those_dice;
}

std::string words(const FaceKind& kind) {
  return fmt::format("sum of the {}s", kind.face);
}

std::string words(const OfAKind& kind) {
  return fmt::format("{} alike: {}", kind.count, words(kind.pays, "sum of those dice"));
}

std::string words(const PairsKind& kind) {
  std::string text = kind.count == 1 ? "a pair" : fmt::format("{} pairs", kind.count);
  if (kind.four_of_a_kind_counts) text += ", four alike count as two";
  if (kind.one_pair_suffices) text += ", one suffices";
  return fmt::format("{}: {}", text, words(kind.pays, "sum of those dice"));
}

std::string words(const GroupsKind& kind) {
  return fmt::format("{} alike{}: {}", fmt::join(kind.sizes, " + "),
                     kind.five_of_a_kind_counts ? ", or all dice alike" : "",
                     words(kind.pays, "sum of those dice"));
}

std::string words(const StraightKind& kind) {
  const std::string faces = kind.length > 0 ? fmt::format("{} in a row", kind.length)
                                            : fmt::format("{}", fmt::join(kind.faces, " "));
  return fmt::format("{}: {}", faces, words(kind.pays, "sum of those dice"));
}

std::string words(const ChanceKind& /*kind*/) {
  return "sum of all dice";
}

std::string words(const AllEqualKind& kind) {
  return fmt::format("all dice alike: {}", words(kind.pays, "sum of all dice"));
}

std::string words(const TableKind& kind) {
  return fmt::format("a table of {} rolls, others {}", kind.points.size(), kind.otherwise.value);
}

std::string words(JokerRule joker) {
  switch (joker) {
    case JokerRule::none:
      return "no joker";
    case JokerRule::forced:
      return "forced joker";
    case JokerRule::free:
      return "free joker";
    case JokerRule::pawlewicz:
      return "Pawlewicz's joker";
  }
  return "";
}

}  // namespace

std::string describe(const Kind& kind) {
  return std::visit([](const auto& k) { return words(k); }, kind);
}

std::string describe_five_of_a_kind(const Game& game) {
  if (!game.five_of_a_kind) return "";
  std::string text = words(game.five_of_a_kind->joker);
  if (const auto& extra = game.five_of_a_kind->extra_bonus) {
    text += fmt::format("; {} for each further five of a kind{}", extra->points.value,
                        extra->paid_for == ExtraBonusFor::jokers ? " used as a joker" : "");
  }
  return text;
}

}  // namespace fivekind::rules
