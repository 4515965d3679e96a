// The game model: derived facts and the hash of the rules.
#include "rules/game.h"

#include <fmt/format.h>
#include <xxhash.h>

#include <iterator>

namespace fivekind::rules {
namespace {

template <class... Ts>
struct Overloaded : Ts... {
  using Ts::operator()...;
};
template <class... Ts>
Overloaded(Ts...) -> Overloaded<Ts...>;

std::string text_of(const Pays& pays) {
  return std::visit(Overloaded{[](PaysAllDice) { return std::string("all"); },
                               [](PaysThoseDice) { return std::string("those"); },
                               [](Points points) { return std::to_string(points.value); }},
                    pays);
}

std::string text_of(const Kind& kind) {
  return std::visit(
      Overloaded{
          [](const FaceKind& k) { return fmt::format("face {}", k.face); },
          [](const OfAKind& k) { return fmt::format("kind {} {}", k.count, text_of(k.pays)); },
          [](const PairsKind& k) {
            return fmt::format("pairs {} {} {} {}", k.count, text_of(k.pays),
                               k.four_of_a_kind_counts, k.one_pair_suffices);
          },
          [](const GroupsKind& k) {
            std::string sizes;
            for (int size : k.sizes) sizes += fmt::format("{} ", size);
            return fmt::format("groups {}{} {}", sizes, text_of(k.pays), k.five_of_a_kind_counts);
          },
          [](const StraightKind& k) {
            std::string faces;
            for (int face : k.faces) faces += fmt::format("{} ", face);
            return fmt::format("straight {} {}{}", k.length, faces, text_of(k.pays));
          },
          [](const ChanceKind&) { return std::string("chance"); },
          [](const AllEqualKind& k) { return fmt::format("equal {}", text_of(k.pays)); },
          [](const TableKind& k) {
            std::string rows;
            for (const auto& [roll, points] : k.points) {
              rows += fmt::format("{}={} ", roll, points.value);
            }
            return fmt::format("table {}{}", rows, k.otherwise.value);
          }},
      kind);
}

// A canonical text of the rules: one line a fact. Changing it changes every hash.
std::string canonical_text(const Game& game) {
  std::string text = fmt::format("dice {} faces {} rolls {} order {}\n", game.dice, game.faces,
                                 game.rolls, static_cast<int>(game.choice));
  for (const CategoryRules& category : game.categories) text += text_of(category.kind) + "\n";
  for (const Bonus& bonus : game.bonuses) {
    text += fmt::format("bonus {:x} {} {}\n", bonus.categories.bits(), bonus.threshold.value,
                        bonus.points.value);
  }
  if (game.five_of_a_kind) {
    const FiveOfAKind& five = *game.five_of_a_kind;
    text += fmt::format("five {} {}\n", five.category.value, static_cast<int>(five.joker));
    if (five.extra_bonus) {
      text += fmt::format("extra {} {}\n", five.extra_bonus->points.value,
                          static_cast<int>(five.extra_bonus->paid_for));
    }
  }
  return text;
}

}  // namespace

CategorySet Game::upper_section() const {
  CategorySet upper;
  for (std::size_t k = 0; k < categories.size(); ++k) {
    if (std::holds_alternative<FaceKind>(categories[k].kind)) upper = upper.with(Category(k));
  }
  return upper;
}

CategorySet Game::fitting_upper(int face) const {
  CategorySet fitting;
  for (std::size_t k = 0; k < categories.size(); ++k) {
    const auto* kind = std::get_if<FaceKind>(&categories[k].kind);
    if (kind != nullptr && kind->face == face) fitting = fitting.with(Category(k));
  }
  return fitting;
}

std::string rules_hash(const Game& game) {
  const std::string text = canonical_text(game);
  return fmt::format("{:016x}", XXH3_64bits(text.data(), text.size()));
}

}  // namespace fivekind::rules
