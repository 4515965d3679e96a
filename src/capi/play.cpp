// The C interface: games in progress.
#include <fivekind/play.h>

#include <nlohmann/json.hpp>
#include <utility>

#include "capi/call.h"
#include "capi/handles.h"
#include "capi/structures.h"
#include "capi/texts.h"
#include "json/answers.h"
#include "support/try.h"

struct fivekind_play {
  fivekind::LiveGame game;
};

namespace fivekind::capi {
namespace {

Result<LiveGame> begun(const fivekind_game& game, std::span<const char* const> names,
                       const fivekind_play_options* given) {
  FIVEKIND_LET(const auto options, known_options(given, "fivekind_play_options"));
  if (has_null(names)) return fail(Fault::usage, "names", "texts", "NULL");
  LiveSetup setup;
  for (const std::string& name : texts_of(names)) setup.players.push_back({name, ""});
  setup.typed_dice = options.typed_dice != 0;
  setup.practice = options.practice != 0;
  if (options.seed != nullptr) setup.seed = *options.seed;
  return LiveGame::start(game.game, std::move(setup));
}

// The result becomes the game, if the action was possible.
Result<void> take(fivekind_play& play, Result<LiveGame> after) {
  FIVEKIND_LET(play.game, std::move(after));
  return {};
}

// "chance=x" strikes the box.
Result<LiveGame> filled(const LiveGame& game, std::string box) {
  constexpr std::string_view kMark = "=x";
  const bool struck = box.ends_with(kMark);
  if (struck) box.resize(box.size() - kMark.size());
  return game.score(box, struck);
}

std::optional<std::string> text_or_none(const char* text) {
  return text == nullptr ? std::nullopt : std::optional<std::string>(text);
}

}  // namespace
}  // namespace fivekind::capi

using namespace fivekind::capi;  // NOLINT(google-build-using-namespace): C has none

fivekind_code fivekind_new_play(const fivekind_game* game, const char* const* names,
                                size_t player_count, const fivekind_play_options* options,
                                fivekind_play** play, fivekind_error** error) {
  return call(error, {{"game", game}, {"names", names}, {"play", play}},
              [&]() -> fivekind::Result<void> {
                FIVEKIND_LET(auto begins, begun(*game, std::span(names, player_count), options));
                *play = new fivekind_play{std::move(begins)};
                return {};
              });
}

void fivekind_free_play(fivekind_play* play) {
  delete play;
}

fivekind_code fivekind_roll(fivekind_play* play, const char* keep, const char* typed,
                            fivekind_error** error) {
  return call(error, {{"play", play}, {"keep", keep}},
              [&] { return take(*play, play->game.roll_dice(keep, text_or_none(typed))); });
}

fivekind_code fivekind_fill(fivekind_play* play, const char* box, fivekind_error** error) {
  return call(error, {{"play", play}, {"box", box}},
              [&] { return take(*play, filled(play->game, box)); });
}

fivekind_code fivekind_announce(fivekind_play* play, const char* box, fivekind_error** error) {
  return call(error, {{"play", play}, {"box", box}},
              [&] { return take(*play, play->game.announce(box)); });
}

fivekind_code fivekind_undo(fivekind_play* play, fivekind_error** error) {
  return call(error, {{"play", play}}, [&] { return take(*play, play->game.undo()); });
}

fivekind_code fivekind_redo(fivekind_play* play, fivekind_error** error) {
  return call(error, {{"play", play}}, [&] { return take(*play, play->game.redo()); });
}

fivekind_code fivekind_play_for(fivekind_engine* engine, fivekind_play* play, const char* strategy,
                                const char* typed, const fivekind_watch* watch,
                                fivekind_error** error) {
  return call(
      error, {{"engine", engine}, {"play", play}, {"strategy", strategy}},
      [&]() -> fivekind::Result<void> {
        FIVEKIND_LET(const auto name, fivekind::StrategyName::parse(strategy));
        FIVEKIND_LET(const auto player, engine->engine.strategy(play->game.game(), name));
        return take(*play, play->game.decide(player, text_or_none(typed)));
      },
      watch);
}

fivekind_code fivekind_play_json(const fivekind_play* play, char** json, fivekind_error** error) {
  return call(error, {{"play", play}, {"json", json}}, [&]() -> fivekind::Result<void> {
    *json = text_of_c(fivekind::json::of(play->game.state()));
    return {};
  });
}

fivekind_code fivekind_play_record(const fivekind_play* play, const char* form, char** text,
                                   fivekind_error** error) {
  return call(error, {{"play", play}, {"form", form}, {"text", text}},
              [&]() -> fivekind::Result<void> {
                FIVEKIND_LET(const auto named, fivekind::parse_record_form(form));
                FIVEKIND_LET(const auto record, play->game.record_text(named));
                *text = text_of_c(record);
                return {};
              });
}
