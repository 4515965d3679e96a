// The C interface: games, and functions without one.
#include <string>
#include <utility>

#include "capi/call.h"
#include "capi/handles.h"

namespace fivekind::capi {
namespace {

Result<void> hand_out(Result<Game> opened, fivekind_game** game) {
  if (!opened) return tl::make_unexpected(std::move(opened).error());
  std::string key = opened->key();
  *game = new fivekind_game{*std::move(opened), std::move(key)};
  return {};
}

}  // namespace
}  // namespace fivekind::capi

using namespace fivekind::capi;  // NOLINT(google-build-using-namespace): C has none

const char* fivekind_version() {
  static const std::string version = fivekind::version();
  return version.c_str();
}

void fivekind_free_string(const char* string) {
  delete[] string;
}

fivekind_code fivekind_open_shipped(const char* key, fivekind_game** game, fivekind_error** error) {
  return call(error, {{"key", key}, {"game", game}},
              [&] { return hand_out(fivekind::Game::shipped(key), game); });
}

fivekind_code fivekind_open_file(const char* path, fivekind_game** game, fivekind_error** error) {
  return call(error, {{"path", path}, {"game", game}},
              [&] { return hand_out(fivekind::Game::from_file(path), game); });
}

fivekind_code fivekind_open_text(const char* text, const char* source, fivekind_game** game,
                                 fivekind_error** error) {
  return call(error, {{"text", text}, {"source", source}, {"game", game}},
              [&] { return hand_out(fivekind::Game::from_text(text, source), game); });
}

const char* fivekind_game_key(const fivekind_game* game) {
  return game == nullptr ? nullptr : game->key.c_str();
}

void fivekind_free_game(fivekind_game* game) {
  delete game;
}
