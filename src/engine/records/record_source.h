// Opening files of recorded games.
#pragma once

#include <fivekind/records.h>

#include "records/reader.h"

namespace fivekind {

/// A game, and the reader of its records, which needs it.
struct OpenedRecords {
  Game game;
  records::Reader reader;
};

/// Errors: as RecordReader::open.
Result<OpenedRecords> open_records(const std::string& path, const RecordOptions& options);

/// Whether games can be written in a form. Errors: record_form.
Result<void> check_writable(RecordForm form);

/// A turn as programs outside see it, without values.
RecordedTurn public_turn(const rules::Scoring& scoring, const rules::Turn& turn);
/// A record in its public form; `hash` is that of the rules.
GameRecord public_record(const rules::Scoring& scoring, const std::string& hash,
                         const records::RecordedGame& game);

}  // namespace fivekind
