// Writing games: what the forms share.
#include "records/writer.h"

#include "rules/card.h"

namespace fivekind::records {

Writer::Writer(const rules::Scoring& scoring, Form form)
    : scoring_(scoring), hash_(rules::rules_hash(scoring.game())), form_(form) {}

void Writer::add(const Game& game, std::string& to) {
  ++games_;
  switch (form_) {
    case Form::json:
      return add_json(game, to);
    case Form::csv:
      return add_csv(game, to);
    case Form::sheet:
      return add_sheet(game, to);
  }
}

bool earned_extra(const rules::Game& game, const rules::Card& card, const Turn& turn) {
  if (!turn.category) return false;
  return turn.gained - turn.box > bonus_earned(game, card, *turn.category, turn.box);
}

rules::Card card_after(const rules::Scoring& scoring, const rules::Card& card, const Turn& turn) {
  if (!turn.category) return card;
  rules::Outcome outcome;
  outcome.box = turn.box;
  outcome.extra =
      turn.gained - turn.box - bonus_earned(scoring.game(), card, *turn.category, turn.box);
  return rules::after_action(scoring, card, *turn.category, outcome);
}

}  // namespace fivekind::records
