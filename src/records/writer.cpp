// Writing games: what the forms have in common.
#include "records/writer.h"

namespace fivekind::records {

Writer::Writer(const rules::Scoring& scoring, Form form)
    : scoring_(scoring), hash_(rules::rules_hash(scoring.game())), turns_(scoring), form_(form) {}

void Writer::add(const RecordedGame& game, std::string& to) {
  ++games_;
  switch (form_) {
    case Form::json:
      return add_json(game, to);
    case Form::csv:
      return add_csv(game, to);
    case Form::sheet:
      return add_sheet(game, to);
    case Form::pad:
      return;  // it would lose the turns
  }
}

}  // namespace fivekind::records
