// The games that come with the program, by key and by name.
#include <fivekind/game.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "engine/games/data.h"
#include "engine/games/game_names.h"
#include "rules/reading/reader.h"
#include "rules/shipped.h"

namespace fivekind {

support::Named names_of(const Game& game) {
  support::Named named{game.key(), {game.key()}};
  for (const std::string& language : game.languages()) named.names.push_back(game.name(language));
  return named;
}

std::vector<std::string> Game::shipped_keys() {
  std::vector<std::string> keys;
  for (const support::EmbeddedText& game : rules::shipped_games()) keys.emplace_back(game.key);
  std::sort(keys.begin(), keys.end());
  return keys;
}

Result<Game> Game::shipped(std::string_view key) {
  for (const support::EmbeddedText& game : rules::shipped_games()) {
    if (game.key == key) return from_text(game.text, fmt::format("{}.json", key));
  }
  return fail(Fault::no_such_game, "game",
              fmt::format("one of {} (or --rules FILE)", fmt::join(shipped_keys(), ", ")),
              fmt::format("'{}'", key));
}

Result<Game> Game::named(std::string_view text) {
  auto known = shipped(text);
  if (known || text.empty()) return known;
  std::vector<support::Named> games;
  for (const std::string& key : shipped_keys()) games.push_back(names_of(*shipped(key)));
  constexpr std::size_t kMax = 3;
  std::vector<std::string> meant = support::those_named(games, text);
  if (meant.size() == 1) return shipped(meant.front());
  if (meant.empty()) meant = support::nearest(games, text, kMax);
  if (meant.empty()) return known;
  return fail(Fault::no_such_game, "game",
              fmt::format("a game such as {} (fivekind games lists all)", fmt::join(meant, ", ")),
              fmt::format("'{}'", text));
}

}  // namespace fivekind
