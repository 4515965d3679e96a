// Opening files of recorded games.
#include "engine/records/record_source.h"

#include <utility>

#include "engine/games/data.h"
#include "records/detected_game.h"
#include "support/try.h"

namespace fivekind {
namespace {

Result<Game> game_of(const records::KnownSource& source, const RecordOptions& options) {
  if (options.game) return *options.game;
  if (source.key) return Game::named(*source.key);
  return fail(Fault::record_game, source.name, "a game, since nothing in it names one", "none");
}

}  // namespace

Result<OpenedRecords> open_records(const std::string& path, const RecordOptions& options) {
  std::optional<RecordForm> form = options.form;
  FIVEKIND_LET(auto source,
               options.text ? Result<records::KnownSource>(records::known_text(*options.text, path))
                            : records::open_known(path, options.should_continue));
  FIVEKIND_LET(auto game, game_of(source, options));
  const rules::RuleSet& rules = data_of(game).scoring.game();
  if (!form && records::begins_json_pad(rules, source.beginning)) form = RecordForm::pad;
  FIVEKIND_LET(auto reader,
               records::Reader::of_source(data_of(game).scoring, std::move(source.source),
                                          source.name, form));
  return OpenedRecords{std::move(game), std::move(reader)};
}

}  // namespace fivekind
