// Writing games in any form, so that the readers read the same games back.
#pragma once

#include <cstdint>
#include <string>

#include "records/form.h"
#include "records/game.h"
#include "records/json_lines.h"
#include "rules/scoring.h"

namespace fivekind::records {

/// Writes games one after the other into a text.
class Writer {
 public:
  /// `scoring` must outlive the writer.
  Writer(const rules::Scoring& scoring, Form form);

  /// Appends what comes before the first game.
  void begin(std::string& to) const;
  /// Appends a game, including line breaks.
  void add(const RecordedGame& game, std::string& to);

 private:
  void add_json(const RecordedGame& game, std::string& to) const;
  void add_csv(const RecordedGame& game, std::string& to) const;
  void add_sheet(const RecordedGame& game, std::string& to) const;

  const rules::Scoring& scoring_;
  std::string hash_;
  JsonTurns turns_;
  Form form_;
  std::uint64_t games_ = 0;
};

}  // namespace fivekind::records
