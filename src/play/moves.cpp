// What the player to move may do.
#include "play/moves.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "records/keeps.h"
#include "rules/card.h"
#include "support/try.h"

namespace fivekind::play {
namespace {

std::string in_quotes(const std::string& text) {
  return "'" + text + "'";
}

// The moves of one position.
class Moves {
 public:
  Moves(const rules::Scoring& scoring, const rules::Position& position)
      : scoring_(scoring), position_(position), card_(position.card()) {}

  bool over() const { return rules::is_over(game(), position_.cards); }
  const rules::RuleSet& game() const { return scoring_.game(); }
  const std::optional<rules::DiceOnTable>& on_table() const { return position_.on_table; }

  // The boxes that can be announced now.
  rules::BoxSet to_announce() const {
    return on_table() && rules::can_announce(game(), card_, *on_table())
               ? rules::branches_of(scoring_, card_).announced
               : rules::BoxSet();
  }
  bool must_announce() const {
    return !to_announce().empty() && !rules::branches_of(scoring_, card_).has_others();
  }
  // The boxes that the dice on the table may fill.
  rules::BoxSet to_fill() const {
    return game().has_announced()
               ? rules::boxes_of_turn(scoring_, card_, *on_table()) | to_announce()
               : scoring_.allowed(card_.filled, card_.holds_points, on_table()->roll);
  }

  std::string quoted_key(rules::Box box) const {
    return in_quotes(game().boxes[box.position()].key);
  }

  // Whether a box is one of those that may be chosen now.
  Result<void> check_box(rules::Box box, rules::BoxSet boxes, const char* where,
                         const char* what) const {
    if (boxes.has(box)) return {};
    std::vector<std::string> allowed;
    for (; !boxes.empty(); boxes = boxes.without_lowest()) {
      allowed.push_back(game().boxes[boxes.lowest().position()].key);
    }
    const bool announcing = std::string_view(where) == "announce";
    return fail(Fault::play_category, where, fmt::format("{} ({})", what, fmt::join(allowed, ", ")),
                fmt::format("{}, {}", quoted_key(box), reason_against(box, announcing)));
  }

 private:
  // Why a box is not among those that may be filled or announced.
  std::string reason_against(rules::Box box, bool announcing) const {
    if (card_.filled.has(box)) return "which is filled";
    const rules::Branches branches = rules::branches_of(scoring_, card_);
    if (announcing && branches.others.has(box)) return "which needs no announcement";
    if (announcing || !game().has_announced()) return "which is not open now";
    if (const auto announced = on_table()->announced)
      return "since " + quoted_key(*announced) + " is announced";
    return branches.announced.has(box) ? "which was not announced" : "which is not open now";
  }

  const rules::Scoring& scoring_;
  const rules::Position& position_;
  const rules::Card& card_;
};

}  // namespace

Result<void> check_keep(const rules::Scoring& scoring, const rules::Position& position,
                        dice::Keep kept) {
  const dice::Multisets& multisets = scoring.multisets();
  const Moves moves(scoring, position);
  if (moves.over()) {
    return fail(Fault::play_turn, "throw", "a game that continues", "one that is over");
  }
  if (!moves.on_table()) {
    if (kept == dice::Keep(0)) return {};
    return fail(Fault::play_keep, "throw", "no dice kept at the first roll of a turn",
                in_quotes(multisets.text(kept)));
  }
  if (moves.on_table()->rolls_left == 0) {
    return fail(Fault::play_turn, "throw", "a box, since no roll is left", "a roll");
  }
  if (moves.must_announce()) {
    return fail(Fault::play_turn, "throw", "a box announced before the next roll", "none");
  }
  if (!records::lies_in(multisets, kept, moves.on_table()->roll)) {
    return fail(Fault::play_keep, "throw",
                "dice among those on the table, " +
                    multisets.text(multisets.as_keep(moves.on_table()->roll)),
                in_quotes(multisets.text(kept)));
  }
  return {};
}

Result<void> check_roll(const rules::Scoring& scoring, const rules::Position& position,
                        dice::Keep kept) {
  FIVEKIND_TRY(check_keep(scoring, position, kept));
  if (!scoring.multisets().is_full(kept)) return {};
  return fail(Fault::play_keep, "throw", "at least one die to roll", "all dice kept");
}

Result<void> check_score(const rules::Scoring& scoring, const rules::Position& position,
                         const FilledBox& filled) {
  const Moves moves(scoring, position);
  if (moves.over()) {
    return fail(Fault::play_turn, "score", "a game that continues", "one that is over");
  }
  if (!moves.on_table()) {
    return fail(Fault::play_turn, "score", "a roll before a box", "no dice on the table");
  }
  FIVEKIND_TRY(
      moves.check_box(filled.box, moves.to_fill(), "score", "a box that these dice may fill"));
  if (!filled.struck) return {};
  const rules::DiceOnTable ended = rules::stopped(scoring.game(), *position.on_table);
  const rules::Card& card = position.card();
  const rules::Outcome outcome =
      rules::outcome_on(scoring, card, filled.box, ended.roll, ended.stop());
  if (scoring.may_strike(filled.box, outcome)) return {};
  return fail(Fault::play_category, "score",
              outcome.in_box > rules::Points(0)
                  ? "a box in which less can be worth more, since no other is struck"
                  : "a box without a mark, since these dice pay 0 there",
              moves.quoted_key(filled.box) + ", struck");
}

Result<void> check_announcement(const rules::Scoring& scoring, const rules::Position& position,
                                rules::Box box) {
  const Moves moves(scoring, position);
  if (moves.over()) {
    return fail(Fault::play_turn, "announce", "a game that continues", "one that is over");
  }
  if (moves.on_table() && moves.on_table()->announced) {
    return fail(Fault::play_turn, "announce", "one announcement a turn",
                fmt::format("{}, since {} is announced", moves.quoted_key(box),
                            moves.quoted_key(*moves.on_table()->announced)));
  }
  const rules::BoxSet boxes = moves.to_announce();
  if (boxes.empty()) {
    return fail(Fault::play_turn, "announce",
                moves.game().has_announced()
                    ? "an announcement right after a turn's first roll, of a box that is open"
                    : "no announcement, since this game has none",
                moves.quoted_key(box));
  }
  return moves.check_box(box, boxes, "announce", "a box that can be announced");
}

rules::Position after_score(const rules::Scoring& scoring, rules::Position position,
                            const FilledBox& filled) {
  const rules::RuleSet& game = scoring.game();
  const rules::DiceOnTable ended = rules::stopped(game, *position.on_table);
  rules::Card& card = position.cards[position.player];
  const rules::Outcome outcome =
      filled.struck ? rules::kStruck
                    : rules::outcome_on(scoring, card, filled.box, ended.roll, ended.stop());
  card = rules::after_action(scoring, card, filled.box, outcome, ended.unused());
  position.on_table.reset();
  position.cards = rules::as_ended(scoring, std::move(position.cards));
  const bool over = rules::is_over(game, position.cards);
  do {
    position.player = (position.player + 1) % position.cards.size();
  } while (!over && position.card().filled == game.all_boxes());
  return position;
}

}  // namespace fivekind::play
