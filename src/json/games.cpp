// Games, their players, and their sizes.
#include <array>
#include <cmath>
#include <cstdlib>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>

#include "json/answers.h"

namespace fivekind::json {
namespace {

// A text in each of the languages.
template <typename In>
Json in_languages(const std::vector<std::string>& languages, const In& in) {
  Json words = Json::object();
  for (const std::string& language : languages) words[language] = in(language);
  return words;
}

// The rows of the card, section by section.
Json drawn(const Game& game) {
  constexpr std::array kKinds = {"box", "bonus", "count"};
  const Layout layout = layout_of(game);
  Json columns = Json::array();
  for (std::size_t c = 0; c < layout.columns.size(); ++c) {
    Json column = {{"key", layout.columns[c]}};
    if (!game.columns().empty()) {
      column["names"] = in_languages(
          game.languages(), [&](const std::string& in) { return game.columns(in)[c].name; });
    }
    columns.push_back(std::move(column));
  }
  Json sections = Json::array();
  for (const LayoutSection& section : layout.sections) {
    Json rows = Json::array();
    for (const LayoutRow& row : section.rows) {
      rows.push_back({{"kind", kKinds.at(static_cast<std::size_t>(row.kind))}, {"ids", row.ids}});
    }
    sections.push_back({{"key", section.key}, {"rows", std::move(rows)}});
  }
  return {{"columns", std::move(columns)}, {"sections", std::move(sections)}};
}

Json boxes_of(const Game& game) {
  const std::vector<std::string> named = game.languages();
  const std::vector<std::string> worded = Game::languages_of_words();
  std::map<std::string, std::vector<BoxInfo>> infos;
  for (const auto& languages : {named, worded}) {
    for (const std::string& language : languages) infos[language] = game.boxes(language);
  }
  Json boxes = Json::array();
  for (std::size_t k = 0; k < infos["en"].size(); ++k) {
    const BoxInfo& info = infos["en"][k];
    Json box = {
        {"key", info.key},
        {"letter", std::string(1, info.letter)},
        {"names", in_languages(named, [&](const std::string& in) { return infos[in][k].name; })},
        {"section", info.upper_section ? "upper" : "lower"},
        {"pays", in_languages(worded, [&](const std::string& in) { return infos[in][k].pays; })},
        {"points", info.points}};
    if (!game.columns().empty()) {
      box["row_names"] =
          in_languages(named, [&](const std::string& in) { return infos[in][k].place.row_name; });
    }
    if (!info.more_than.empty()) box["more_than"] = info.more_than;
    if (!info.less_than.empty()) box["less_than"] = info.less_than;
    boxes.push_back(std::move(box));
  }
  return boxes;
}

Json bonuses_of(const Game& game) {
  const std::vector<BonusInfo> paid = game.bonuses();
  Json bonuses = Json::array();
  for (std::size_t b = 0; b < paid.size(); ++b) {
    Json bonus = {{"key", paid[b].key},
                  {"names", in_languages(game.languages(), [&](const std::string& in) {
                     return game.bonuses(in)[b].name;
                   })}};
    if (const auto& difference = paid[b].difference) {
      bonus["difference"] = {
          {"high", difference->high}, {"low", difference->low}, {"times", difference->times}};
    } else {
      bonus[paid[b].at_most ? "at_most" : "threshold"] = paid[b].threshold;
      bonus["points"] = paid[b].points;
    }
    bonus["categories"] = paid[b].boxes;
    if (paid[b].counts_boxes) bonus["counts"] = "boxes";
    if (!paid[b].step_of.empty()) bonus["step_of"] = paid[b].step_of;
    if (!game.columns().empty()) {
      bonus["row_names"] = in_languages(game.languages(), [&](const std::string& in) {
        return game.bonuses(in)[b].place.row_name;
      });
    }
    bonuses.push_back(std::move(bonus));
  }
  return bonuses;
}

Json colours_of(const Game& game) {
  const std::vector<ColourInfo> all = game.colours();
  Json colours = Json::array();
  for (std::size_t c = 0; c < all.size(); ++c) {
    const Json names = in_languages(
        game.languages(), [&](const std::string& in) { return game.colours(in)[c].name; });
    colours.push_back({{"key", all[c].key}, {"names", names}, {"faces", all[c].faces}});
  }
  return colours;
}

// A whole number held as a double: as an integer if it fits, else in powers of ten.
Json whole(double number) {
  constexpr double kLargest = 9e15;
  return number < kLargest ? Json(static_cast<std::uint64_t>(number)) : Json(number);
}

Json number_or_null(const std::optional<std::uint64_t>& number) {
  return number ? Json(*number) : Json();
}

}  // namespace

Json summary_of(const Game& game, bool shipped) {
  Json json = {{"game", game.key()},
               {"rules_hash", game.rules_hash()},
               {"shipped", shipped},
               {"names", in_languages(game.languages(),
                                      [&](const std::string& in) { return game.name(in); })},
               {"dice", game.dice()},
               {"faces", game.faces()},
               {"rolls", game.rolls()},
               {"boxes", game.boxes().size()},
               {"most_players", kMaxPlayers}};
  if (game.is_too_large()) json["too_large"] = true;
  return json;
}

Json of(const Game& game, bool shipped) {
  const auto five = game.five_of_a_kind_box();
  const auto flag = game.flag_box();
  Json json = summary_of(game, shipped);
  json.update({{"source", game.source()},
               {"most_rolls_left", game.most_rolls_left()},
               {"five_of_a_kind", in_languages(Game::languages_of_words(),
                                               [&](const std::string& in) {
                                                 return game.five_of_a_kind_summary(in);
                                               })},
               {"five_of_a_kind_category", five ? Json(*five) : Json()},
               {"bonuses", bonuses_of(game)},
               {"categories", boxes_of(game)},
               {"layout", drawn(game)}});
  if (flag) json["flag_category"] = *flag;
  if (!game.announced_boxes().empty()) json["announced"] = game.announced_boxes();
  if (!game.strikable_boxes().empty()) json["strikable"] = game.strikable_boxes();
  if (game.serves_any_roll()) json["served_after"] = "any-roll";
  if (const auto most = game.most_extras()) json["most_extras"] = *most;
  if (game.saves_rolls()) {
    json["saved_rolls"] = in_languages(Game::languages_of_words(), [&](const std::string& in) {
      return game.saved_rolls_summary(in);
    });
  }
  if (game.scores_bonuses_only()) {
    json["score"] = in_languages(Game::languages_of_words(),
                                 [&](const std::string& in) { return game.score_summary(in); });
  }
  if (!game.order_summary().empty()) {
    json["order"] = in_languages(Game::languages_of_words(),
                                 [&](const std::string& in) { return game.order_summary(in); });
  }
  if (!game.colours().empty()) json["colours"] = colours_of(game);
  return json;
}

Json of(const std::vector<StrategyInfo>& kinds) {
  Json list = Json::array();
  for (const StrategyInfo& kind : kinds) {
    list.push_back({{"name", kind.name},
                    {"form", kind.form},
                    {"description", kind.description},
                    {"faces_others", kind.faces_others}});
  }
  return {{"strategies", std::move(list)}};
}

Json of(const Game& game, const Levels& found) {
  Json levels = Json::array();
  for (const Level& level : found.levels) {
    levels.push_back({{"key", level.key},
                      {"strategy", level.strategy},
                      {"share", level.share},
                      {"mean", level.mean},
                      {"weight", level.share < 1 ? Json(level.weight) : Json()}});
  }
  return {{"game", game.key()},
          {"rules_hash", game.rules_hash()},
          {"random_mean", found.random_mean},
          {"perfect_mean", found.perfect_mean},
          {"levels", std::move(levels)}};
}

Json of(const Game& game, const Counts& counts) {
  const double games = std::strtod(counts.games.c_str(), nullptr);
  const bool known = counts.scores_known;
  return {{"game", game.key()},
          {"rules_hash", game.rules_hash()},
          {"rolls", counts.rolls},
          {"keeps", counts.keeps},
          {"transitions", counts.transitions},
          {"upper_pairs", whole(counts.upper_pairs)},
          {"upper_reachable", counts.upper_reachable},
          {"upper_distinct", counts.upper_distinct},
          {"upper_merged", counts.upper_merged},
          {"states_raw", whole(counts.states_raw)},
          {"states_reachable", counts.states_reachable},
          {"states", counts.states},
          {"states_by_filled", counts.states_by_filled},
          {"turn_states", counts.turn_states},
          {"games", std::isfinite(games) ? Json(games) : Json()},
          {"games_exact", counts.games},
          {"highest_score", known ? Json(counts.highest_score) : Json()},
          {"unreachable_scores", known ? Json(counts.unreachable_scores) : Json()}};
}

Json of(const Game& game, const PairCounts& counts) {
  const auto bytes = counts.values ? std::optional(*counts.values * kBytesOfPairValue)
                                   : std::optional<std::uint64_t>();
  Json rows = Json::array();
  for (const PairCounts::Row& row : counts.by_filled) {
    rows.push_back({{"filled_first", row.filled_first},
                    {"filled_second", row.filled_second},
                    {"pairs", row.pairs},
                    {"values", number_or_null(row.values)}});
  }
  return {{"game", game.key()},
          {"rules_hash", game.rules_hash()},
          {"players", 2},
          {"pairs", counts.pairs},
          {"values", number_or_null(counts.values)},
          {"bytes", number_or_null(bytes)},
          {"by_filled", std::move(rows)}};
}

}  // namespace fivekind::json
