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
  const std::optional<rules::Throw>& thrown() const { return position_.dice_thrown; }

  // The boxes that can be announced now.
  rules::CategorySet to_announce() const {
    return thrown() && rules::can_announce(game(), card_, *thrown())
               ? rules::branches_of(scoring_, card_).announced
               : rules::CategorySet();
  }
  bool must_announce() const {
    return !to_announce().empty() && !rules::branches_of(scoring_, card_).has_others();
  }
  // The boxes that the dice on the table may fill.
  rules::CategorySet to_fill() const {
    return game().has_announced()
               ? rules::boxes_of_turn(scoring_, card_, *thrown()) | to_announce()
               : scoring_.allowed(card_.filled, card_.holds_points, thrown()->roll);
  }

  std::string quoted_key(rules::Category category) const {
    return in_quotes(game().categories[category.position()].key);
  }

  // Whether a box is one of those that can be named now.
  Result<void> check_box(rules::Category category, rules::CategorySet boxes, const char* where,
                         const char* what) const {
    if (boxes.has(category)) return {};
    std::vector<std::string> allowed;
    for (; !boxes.empty(); boxes = boxes.without_lowest()) {
      allowed.push_back(game().categories[boxes.lowest().position()].key);
    }
    const bool announcing = std::string_view(where) == "announce";
    return fail(Fault::play_category, where, fmt::format("{} ({})", what, fmt::join(allowed, ", ")),
                fmt::format("{}, {}", quoted_key(category), reason_against(category, announcing)));
  }

 private:
  // Why a box is not among those that may be filled or announced.
  std::string reason_against(rules::Category category, bool announcing) const {
    if (card_.filled.has(category)) return "which is filled";
    const rules::Branches branches = rules::branches_of(scoring_, card_);
    if (announcing && branches.others.has(category)) return "which needs no announcement";
    if (announcing || !game().has_announced()) return "which is not open now";
    if (const auto box = thrown()->announced) return "since " + quoted_key(*box) + " is announced";
    return branches.announced.has(category) ? "which was not announced" : "which is not open now";
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
  if (!moves.thrown()) {
    if (kept == dice::Keep(0)) return {};
    return fail(Fault::play_keep, "throw", "no dice kept at the first roll of a turn",
                in_quotes(multisets.text(kept)));
  }
  if (moves.thrown()->rolls_left == 0) {
    return fail(Fault::play_turn, "throw", "a box, since no roll is left", "a roll");
  }
  if (moves.must_announce()) {
    return fail(Fault::play_turn, "throw", "a box announced before the next roll", "none");
  }
  if (!records::lies_in(multisets, kept, moves.thrown()->roll)) {
    return fail(
        Fault::play_keep, "throw",
        "dice among those on the table, " + multisets.text(multisets.as_keep(moves.thrown()->roll)),
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
                         rules::Category category) {
  const Moves moves(scoring, position);
  if (moves.over()) {
    return fail(Fault::play_turn, "score", "a game that continues", "one that is over");
  }
  if (!moves.thrown()) {
    return fail(Fault::play_turn, "score", "a roll before a box", "no dice on the table");
  }
  return moves.check_box(category, moves.to_fill(), "score", "a box that these dice may fill");
}

Result<void> check_announcement(const rules::Scoring& scoring, const rules::Position& position,
                                rules::Category category) {
  const Moves moves(scoring, position);
  if (moves.over()) {
    return fail(Fault::play_turn, "announce", "a game that continues", "one that is over");
  }
  if (moves.thrown() && moves.thrown()->announced) {
    return fail(Fault::play_turn, "announce", "one announcement a turn",
                fmt::format("{}, since {} is announced", moves.quoted_key(category),
                            moves.quoted_key(*moves.thrown()->announced)));
  }
  const rules::CategorySet boxes = moves.to_announce();
  if (boxes.empty()) {
    return fail(Fault::play_turn, "announce",
                moves.game().has_announced()
                    ? "an announcement right after a turn's first roll, of a box that is open"
                    : "no announcement, since this game has none",
                moves.quoted_key(category));
  }
  return moves.check_box(category, boxes, "announce", "a box that can be announced");
}

rules::Position after_score(const rules::Scoring& scoring, rules::Position position,
                            rules::Category category) {
  const rules::RuleSet& game = scoring.game();
  const rules::Throw ended = rules::stopped(game, *position.dice_thrown);
  rules::Card& card = position.cards[position.player];
  const rules::Outcome outcome =
      scoring.outcome(card.filled, card.holds_points, category, ended.roll, ended.unused());
  card = rules::after_action(scoring, card, category, outcome, ended.unused());
  position.dice_thrown.reset();
  position.cards = rules::as_ended(scoring, std::move(position.cards));
  const bool over = rules::is_over(game, position.cards);
  do {
    position.player = (position.player + 1) % position.cards.size();
  } while (!over && position.card().filled == game.all_categories());
  return position;
}

}  // namespace fivekind::play
