// The engine's games.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "engine/games/data.h"
#include "rules/describe.h"
#include "rules/kinds/kind.h"
#include "rules/names.h"
#include "rules/reading/reader.h"
#include "rules/reading/upgrade.h"
#include "support/try.h"
#include "support/version.h"

namespace fivekind {
namespace {

Result<Game> wrap(const Result<rules::RuleSet>& game) {
  if (!game) return tl::make_unexpected(game.error());
  return public_of<Game>(std::make_shared<const Game::Data>(*game));
}

std::string in_language(const rules::Names& names, std::string_view language) {
  const auto found = names.find(std::string(language));
  return found != names.end() ? found->second : names.at("en");
}

CardPlaceInfo place_of(const rules::CardPlace& place, const rules::Names& own,
                       std::string_view language) {
  return {place.row, place.column,
          in_language(place.row_names.empty() ? own : place.row_names, language), place.again};
}

std::vector<std::string> keys_of(const rules::RuleSet& game, rules::BoxSet boxes) {
  std::vector<std::string> keys;
  for (auto left = boxes; !left.empty(); left = left.without_lowest()) {
    keys.push_back(game.boxes[left.lowest().position()].key);
  }
  return keys;
}

}  // namespace

std::vector<HeldMemory> Game::held_memory() const {
  return data_->held_memory();
}

std::string version() {
  return FIVEKIND_VERSION;
}

Result<Game> Game::from_file(const std::string& path) {
  return wrap(rules::read_game_file(path));
}

Result<Game> Game::from_text(std::string_view text, std::string_view source) {
  return wrap(rules::read_game(text, source));
}

Result<std::string> Game::upgraded_text(std::string_view text, std::string_view source) {
  return rules::upgraded_text(text, source);
}

std::string Game::key() const {
  return data_->scoring.game().key;
}
std::vector<std::string> Game::languages() const {
  std::set<std::string> languages;
  const auto add = [&](const rules::Names& names) {
    for (const auto& [language, name] : names) languages.insert(language);
  };
  const rules::RuleSet& game = data_->scoring.game();
  add(game.names);
  for (const rules::BoxRules& box : game.boxes) add(box.names);
  for (const rules::Bonus& bonus : game.bonuses) add(bonus.names);
  for (const rules::Colour& colour : game.colours) add(colour.names);
  return {languages.begin(), languages.end()};
}
std::vector<std::string> Game::languages_of_words() {
  return {rules::kLanguages.begin(), rules::kLanguages.end()};
}
std::string Game::name(std::string_view language) const {
  return in_language(data_->scoring.game().names, language);
}
std::string Game::source() const {
  return data_->scoring.game().source;
}
int Game::dice() const {
  return data_->scoring.game().dice;
}
int Game::faces() const {
  return data_->scoring.game().faces;
}
int Game::rolls() const {
  return data_->scoring.game().rolls;
}
int Game::most_rolls_left() const {
  return data_->scoring.game().most_rolls() - 1;
}
std::vector<std::string> Game::announced_boxes() const {
  return keys_of(data_->scoring.game(), data_->scoring.game().announced);
}
std::vector<std::string> Game::strikable_boxes() const {
  return keys_of(data_->scoring.game(), data_->scoring.strikable());
}

std::vector<std::string> Game::boxes_named(std::string_view text) const {
  const rules::RuleSet& game = data_->scoring.game();
  std::vector<std::string> keys;
  for (const rules::Box box : rules::boxes_named(game, text)) {
    keys.push_back(game.boxes[box.position()].key);
  }
  return keys;
}

bool Game::is_too_large() const {
  return data_->is_too_large();
}

bool Game::saves_rolls() const {
  return data_->scoring.game().saved_rolls.has_value();
}
std::string Game::saved_rolls_summary(std::string_view language) const {
  return rules::describe_saved_rolls(data_->scoring.game(), language);
}
bool Game::scores_bonuses_only() const {
  return data_->scoring.game().scores_bonuses_only;
}
std::string Game::score_summary(std::string_view language) const {
  return rules::describe_score(data_->scoring.game(), language);
}
std::string Game::rules_hash() const {
  return data_->rules_hash;
}

bool Game::serves_any_roll() const {
  return data_->scoring.game().serves_any_roll;
}

std::optional<int> Game::most_extras() const {
  const rules::RuleSet& game = data_->scoring.game();
  return game.limits_extras() ? std::optional(game.most_extras_of_game()) : std::nullopt;
}

std::vector<BoxInfo> Game::boxes(std::string_view language) const {
  std::vector<BoxInfo> infos;
  const rules::RuleSet& game = data_->scoring.game();
  for (std::size_t k = 0; k < game.box_count(); ++k) {
    const rules::BoxRules& box = game.boxes[k];
    infos.push_back({box.key,
                     box.letter,
                     in_language(box.names, language),
                     box.kind->upper_face() != 0,
                     rules::describe_box(game, rules::Box(k), language),
                     {},
                     place_of(box.place, box.names, language)});
    for (const rules::Points points : data_->scoring.possible_points(rules::Box(k))) {
      infos.back().points.push_back(points.value);
    }
  }
  for (const rules::MoreThan& pair : game.more_than) {
    BoxInfo& high = infos[pair.high.position()];
    BoxInfo& low = infos[pair.low.position()];
    high.more_than.push_back(low.key);
    low.less_than.push_back(high.key);
  }
  return infos;
}

namespace {

// Whether two bonuses differ only in their payment and threshold.
bool are_steps(const BonusInfo& first, const BonusInfo& second) {
  return !first.difference && !second.difference && first.name == second.name &&
         first.place.column == second.place.column && first.boxes == second.boxes &&
         first.counts_boxes == second.counts_boxes && first.at_most == second.at_most;
}

}  // namespace

std::vector<BonusInfo> Game::bonuses(std::string_view language) const {
  const rules::RuleSet& game = data_->scoring.game();
  std::vector<BonusInfo> infos;
  for (const rules::Bonus& bonus : game.bonuses) {
    BonusInfo& info = infos.emplace_back();
    info.key = bonus.key;
    info.name = in_language(bonus.names, language);
    info.threshold = bonus.threshold.value;
    info.points = bonus.points.value;
    info.counts_boxes = bonus.counted == rules::Bonus::Counted::boxes;
    info.at_most = bonus.at_most;
    if (bonus.is_difference()) {
      const auto key = [&](rules::Box box) { return game.boxes[box.position()].key; };
      const auto& [high, low, times] = bonus.difference;
      info.difference = {key(high), key(low), key(times)};
    }
    info.place = place_of(bonus.place, bonus.names, language);
    info.boxes = keys_of(game, bonus.boxes);
    const auto first = std::find_if(infos.begin(), infos.end() - 1, [&](const BonusInfo& other) {
      return other.step_of.empty() && are_steps(other, info);
    });
    if (first != infos.end() - 1) info.step_of = first->key;
  }
  return infos;
}

std::string Game::five_of_a_kind_summary(std::string_view language) const {
  return rules::describe_five_of_a_kind(data_->scoring.game(), language);
}

std::string Game::order_summary(std::string_view language) const {
  return rules::describe_order(data_->scoring.game(), language);
}

std::vector<ColourInfo> Game::colours(std::string_view language) const {
  const rules::RuleSet& game = data_->scoring.game();
  std::vector<ColourInfo> colours;
  for (const rules::Colour& colour : game.colours) {
    ColourInfo& info = colours.emplace_back();
    info.key = colour.key;
    info.name = in_language(colour.names, language);
    for (int face = 1; face <= game.faces; ++face) {
      if (colour.has(face)) info.faces.push_back(face);
    }
  }
  return colours;
}

std::vector<ColumnInfo> Game::columns(std::string_view language) const {
  std::vector<ColumnInfo> columns;
  for (const rules::Column& column : data_->scoring.game().columns) {
    columns.push_back(
        {column.key, column.names.empty() ? column.key : in_language(column.names, language)});
  }
  return columns;
}

std::optional<std::string> Game::five_of_a_kind_box() const {
  const rules::RuleSet& game = data_->scoring.game();
  if (!game.has_extra_bonus()) return std::nullopt;
  return rules::key_of_boxes(game, game.five_of_a_kind->boxes);
}

std::optional<std::string> Game::flag_box() const {
  const rules::RuleSet& game = data_->scoring.game();
  // The game is over for a card that has won.
  if (!game.has_flag() || game.win) return std::nullopt;
  return rules::key_of_boxes(game, game.flag_boxes());
}

std::string Game::bonus_summary() const {
  std::vector<std::string> parts;
  const rules::RuleSet& game = data_->scoring.game();
  for (const rules::Bonus& bonus : game.bonuses) {
    if (bonus.is_difference()) {
      const auto name = [&](rules::Box box) { return game.boxes[box.position()].names.at("en"); };
      const auto& [high, low, times] = bonus.difference;
      parts.push_back(fmt::format("({} − {}) × {}", name(high), name(low), name(times)));
      continue;
    }
    const bool boxes = bonus.counted == rules::Bonus::Counted::boxes;
    const char* const one = bonus.threshold.value == 1 ? " box with points" : " boxes with points";
    parts.push_back(fmt::format("{} {} {}{}", bonus.points.value,
                                bonus.at_most ? "for at most" : "at", bonus.threshold.value,
                                boxes ? one : ""));
  }
  return fmt::format("{}", fmt::join(parts, ", "));
}

}  // namespace fivekind
