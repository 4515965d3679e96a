// Names of boxes and games.
#include "rules/names.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "rules/card_entries.h"
#include "rules/shipped.h"
#include "support/names.h"

namespace fivekind::rules {
namespace {

struct Synonym {
  std::string_view key;
  std::string_view name;
};

// NOLINTNEXTLINE(modernize-avoid-c-arrays): its size is that of the list
constexpr Synonym kSynonyms[] = {
#include "rules/synonyms.inc"
};

std::vector<Box> boxes_at(const std::vector<std::size_t>& places) {
  std::vector<Box> boxes;
  boxes.reserve(places.size());
  for (const std::size_t place : places) boxes.emplace_back(place);
  return boxes;
}

template <class See>
void see_names(std::string_view key, const Names& names, const See& see) {
  see(key);
  for (const auto& [language, name] : names) see(name);
}

// The names of a box derived from its key: "fours" of "fours-down-2", with the suffix "-down-2".
template <class See>
void see_synonyms(const BoxRules& box, const See& see) {
  const std::string_view whole = box.key;
  const std::string_view row = box.place.row_key;
  const std::string_view key = row.empty() || !whole.starts_with(row) ? whole : row;
  for (const Synonym& synonym : kSynonyms) {
    if (synonym.key == key) see(std::string(synonym.name) += whole.substr(key.size()));
  }
}

// Whether a separator is inside this name: the text before it ends with one half of the name, and
// the text after it begins with the other.
bool is_within(std::string_view name, char separator, std::string_view before,
               std::string_view behind) {
  const std::size_t at = name.find(separator);
  if (at == std::string_view::npos) return false;
  return support::folded(before).ends_with(support::folded(name.substr(0, at))) &&
         support::folded(behind).starts_with(support::folded(name.substr(at + 1)));
}

bool is_within_a_name(const RuleSet& game, char separator, std::string_view before,
                      std::string_view behind) {
  return std::any_of(game.boxes.begin(), game.boxes.end(), [&](const auto& box) {
    return std::any_of(box.names.begin(), box.names.end(), [&](const auto& name) {
      return is_within(name.second, separator, before, behind);
    });
  });
}

bool has_a_name_with(const RuleSet& game, char separator) {
  return std::any_of(game.boxes.begin(), game.boxes.end(), [&](const auto& box) {
    return std::any_of(box.names.begin(), box.names.end(), [&](const auto& name) {
      return name.second.find(separator) != std::string::npos;
    });
  });
}

}  // namespace

std::optional<Box> box_of_key(const RuleSet& game, std::string_view text) {
  for (std::size_t k = 0; k < game.box_count(); ++k) {
    const BoxRules& box = game.boxes[k];
    const bool letter = text.size() == 1 && text[0] == box.letter;
    if (letter || text == box.key) return Box(k);
  }
  return std::nullopt;
}

std::vector<Box> boxes_named(const RuleSet& game, std::string_view text) {
  if (const auto box = box_of_key(game, text)) return {*box};
  const std::size_t count = game.box_count();
  auto found = support::places_named(text, count, [&](std::size_t k, const auto& see) {
    see_names(game.boxes[k].key, game.boxes[k].names, see);
  });
  if (found.empty()) {
    found = support::places_named(
        text, count, [&](std::size_t k, const auto& see) { see_synonyms(game.boxes[k], see); });
  }
  if (found.empty()) {
    found = support::places_named(text, count, [&](std::size_t k, const auto& see) {
      const CardPlace& place = game.boxes[k].place;
      if (!place.again && !place.row_key.empty()) see_names(place.row_key, place.row_names, see);
    });
  }
  return boxes_at(found);
}

std::optional<Box> find_box(const RuleSet& game, std::string_view name) {
  if (const auto box = box_of_key(game, name)) return box;  // without allocating
  const std::vector<Box> found = boxes_named(game, name);
  return found.size() == 1 ? std::optional(found.front()) : std::nullopt;
}

std::string key_and_letter(const BoxRules& box) {
  return fmt::format("{} ({})", box.key, box.letter);
}

std::string expected_box(const RuleSet& game, std::string_view text, std::string otherwise) {
  std::vector<std::string> meant;
  for (const Box box : boxes_named(game, text)) {
    meant.push_back(key_and_letter(game.boxes[box.position()]));
  }
  if (meant.size() > 1) {
    return fmt::format("the name of one box, not of {}", fmt::join(meant, ", "));
  }
  constexpr std::size_t kMax = 3;
  std::vector<support::Named> all;
  for (const BoxRules& box : game.boxes) {
    support::Named& named = all.emplace_back(support::Named{key_and_letter(box), {}});
    see_names(box.key, box.names, [&](std::string_view name) { named.names.emplace_back(name); });
    if (text.size() == 1 && support::alike(text, {&box.letter, 1})) {
      named.names.emplace_back(1, box.letter);
    }
  }
  meant = support::nearest(all, text, kMax);
  return meant.empty() ? std::move(otherwise)
                       : fmt::format("a box such as {}", fmt::join(meant, ", "));
}

bool names_game(const RuleSet& game, std::string_view text) {
  if (text == game.key) return true;
  const auto shipped = shipped_games();
  const auto is_key = [&](const support::EmbeddedText& other) { return other.key == text; };
  if (std::any_of(shipped.begin(), shipped.end(), is_key)) return false;
  bool named = false;
  see_names(game.key, game.names,
            [&](std::string_view name) { named = named || support::alike(text, name); });
  return named;
}

std::vector<std::string_view> pieces_of(const RuleSet& game, std::string_view text,
                                        char separator) {
  const std::vector<std::string_view> parts = split(text, separator);
  if (parts.size() == 1 || !has_a_name_with(game, separator)) return parts;
  std::vector<std::string_view> pieces;
  for (const std::string_view part : parts) {
    if (!pieces.empty() && is_within_a_name(game, separator, pieces.back(), part)) {
      const char* const begin = pieces.back().data();
      pieces.back() = {begin, static_cast<std::size_t>(part.data() + part.size() - begin)};
    } else {
      pieces.push_back(part);
    }
  }
  return pieces;
}

}  // namespace fivekind::rules
