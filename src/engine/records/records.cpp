// The engine's recorded games.
#include <fivekind/records.h>

#include <utility>

#include "engine/games/data.h"
#include "engine/records/record_source.h"
#include "engine/records/text_output.h"
#include "records/json_lines.h"
#include "records/reader.h"
#include "records/writer.h"
#include "support/try.h"

namespace fivekind {

class RecordReader::Data {
 public:
  Data(Game of, records::Reader from)
      : game(std::move(of)), hash(game.rules_hash()), reader(std::move(from)) {}

  Game game;  // contains the reader's scoring
  std::string hash;
  records::Reader reader;
  std::uint64_t line = 0;
};

namespace {

// Reads and writes game after game; counts them in `done`.
Result<void> convert(records::Reader& reader, records::Writer& writer, TextOutput& output,
                     const ConvertOptions& options, Converted& done) {
  constexpr std::uint64_t kBetweenCalls = 1024;
  while (true) {
    const auto game = reader.next();
    if (!game) {
      const bool last =
          game.error().fault == Fault::file_read || game.error().fault == Fault::interrupted;
      if (!options.keep_going || last) return tl::make_unexpected(game.error());
      if (options.bad) options.bad(game.error());
      ++done.bad;
      continue;
    }
    if (!*game) break;
    if (done.games == 0) writer.begin(output.text());  // so that nothing is printed before an error
    writer.add(**game, output.text());
    FIVEKIND_TRY(output.flush(false));
    const bool asks = ++done.games % kBetweenCalls == 0 && options.progress;
    if (asks && !options.progress(done.games)) {
      return fail(Fault::interrupted, "converting", "", "interrupted");
    }
  }
  if (done.games == 0) writer.begin(output.text());
  return {};
}

}  // namespace

RecordedTurn public_turn(const rules::Scoring& scoring, const rules::Turn& turn) {
  const dice::Multisets& multisets = scoring.multisets();
  RecordedTurn shown;
  for (std::size_t i = 0; i < turn.rolls_made; ++i) {
    shown.rolls.push_back(multisets.text(multisets.as_keep(turn.rolls[i])));
  }
  for (std::size_t i = 0; i < turn.kept; ++i) shown.keeps.push_back(multisets.text(turn.keeps[i]));
  shown.dice_alone = turn.detail == rules::Detail::dice;
  if (turn.announced) {
    shown.announced = scoring.game().boxes[turn.announced->position()].key;
  }
  if (!turn.box) return shown;
  shown.box = scoring.game().boxes[turn.box->position()].key;
  shown.points = turn.in_box.value;
  shown.gained = turn.gained.value;
  shown.struck = turn.struck;
  if (records::tells_rolls_left(scoring.game(), turn)) shown.rolls_left = turn.rolls_left;
  if (records::tells_served(scoring.game(), turn)) shown.served = turn.fresh;
  return shown;
}

GameRecord public_record(const rules::Scoring& scoring, const std::string& hash,
                         const records::RecordedGame& game) {
  GameRecord record;
  record.game = scoring.game().key;
  record.rules_hash = hash;
  record.format = records::record_format(scoring.game(), game);
  record.seed = game.seed;
  record.number = game.number;
  record.time = game.time;
  record.metadata = game.metadata;
  for (const records::Player& player : game.players) {
    RecordedPlayer& shown = record.players.emplace_back();
    shown.name = player.name;
    shown.strategy = player.strategy;
    shown.score = player.score().value;
    shown.undos = static_cast<int>(player.undos);
    shown.resigned = player.resigned;
    for (const records::Turn& turn : player.turns)
      shown.turns.push_back(public_turn(scoring, turn));
    for (const records::Correction& correction : player.corrections) {
      shown.turns[correction.turn].written = correction.written.value;
      shown.turns[correction.turn].corrected_after = static_cast<int>(correction.after);
    }
  }
  return record;
}

Result<void> check_writable(RecordForm form) {
  if (form != RecordForm::pad) return {};
  return fail(Fault::record_form, "form", "json, csv or sheet",
              "'pad', which would lose the turns");
}

Result<RecordForm> parse_record_form(std::string_view text) {
  return records::parse_form(text);
}

std::string_view text_of(RecordForm form) {
  return records::name_of(form);
}

RecordReader::RecordReader(std::unique_ptr<Data> data) : data_(std::move(data)) {}
RecordReader::RecordReader(RecordReader&& other) noexcept = default;
RecordReader::~RecordReader() = default;

Result<RecordReader> RecordReader::open(const std::string& path, const RecordOptions& options) {
  FIVEKIND_LET(auto opened, open_records(path, options));
  return RecordReader(std::make_unique<Data>(std::move(opened.game), std::move(opened.reader)));
}

const Game& RecordReader::game() const {
  return data_->game;
}

RecordForm RecordReader::form() const {
  return data_->reader.form();
}

std::uint64_t RecordReader::line() const {
  return data_->line;
}

Result<std::optional<GameRecord>> RecordReader::next() {
  FIVEKIND_LET(const auto game, data_->reader.next());
  if (!game) return std::optional<GameRecord>();
  data_->line = game->line;
  return std::optional(public_record(data_of(data_->game).scoring, data_->hash, *game));
}

Result<Converted> convert_records(const std::string& path, const ConvertOptions& options) {
  FIVEKIND_TRY(check_writable(options.to));
  FIVEKIND_LET(auto opened, open_records(path, options.records));
  FIVEKIND_LET(auto output, TextOutput::open(options.output, options.write));
  Converted done;
  done.game = opened.game.key();
  done.from = opened.reader.form();
  records::Writer writer(data_of(opened.game).scoring, options.to);
  if (auto converted = convert(opened.reader, writer, output, options, done); !converted) {
    // Games read before the mistake are kept if the output is visible.
    if (options.output.empty()) output.flush(true);
    return tl::make_unexpected(std::move(converted).error());
  }
  FIVEKIND_TRY(output.finish());
  return done;
}

}  // namespace fivekind
