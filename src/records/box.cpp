// The outcome of a recorded box.
#include "records/box.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <vector>

#include "rules/names.h"
#include "support/try.h"

namespace fivekind::records {
namespace {

using rules::Box;
using rules::BoxSet;
using rules::Card;
using rules::Outcome;
using rules::Points;
using rules::Scoring;

std::string keys_of(const rules::RuleSet& game, BoxSet boxes) {
  std::vector<std::string_view> keys;
  for (BoxSet left = boxes; !left.empty(); left = left.without_lowest()) {
    keys.push_back(game.boxes[left.lowest().position()].key);
  }
  return fmt::format("{}", fmt::join(keys, ", "));
}

// Why a box may not be filled.
Error forbidden(const Scoring& scoring, const Card& card, Box box,
                const std::optional<rules::DiceOnTable>& last, const RecordPlace& place) {
  const rules::RuleSet& game = scoring.game();
  const std::string found = shown(game.boxes[box.position()].key);
  const BoxSet open = game.all_boxes().without(card.filled);
  if (card.filled.has(box)) {
    return {Fault::record_category, place.text(),
            fmt::format("an open box ({})", keys_of(game, open)), found + " again"};
  }
  if (const BoxSet next = scoring.open_boxes(card.filled); !next.has(box)) {
    const bool one = next.size() == 1;
    return {Fault::record_category, place.text(),
            one ? fmt::format("'{}', the next in the game's order", keys_of(game, next))
                : fmt::format("a box that is next in the game's order ({})", keys_of(game, next)),
            found};
  }
  BoxSet allowed;
  for (BoxSet left = open; last && !left.empty(); left = left.without_lowest()) {
    const Box other = left.lowest();
    if (outcome_on(scoring, card, other, last->roll, 0).allowed) {
      allowed = allowed.with(other);
    }
  }
  return {Fault::record_category, place.text(),
          fmt::format("a box that the joker may fill ({})", keys_of(game, allowed)), found};
}

tl::unexpected<Error> wrong(const RecordPlace& place, std::string expected, std::int64_t found) {
  return fail(Fault::record_points, place.text(), std::move(expected), fmt::format("{}", found));
}

std::string_view yes_or_no(bool extra) {
  return extra ? "an extra bonus" : "no extra bonus";
}

Result<void> check_parsed(const Scoring& scoring, const Card& card, const Scored& scored,
                          const ParsedTurn& parsed, const RecordPlace& place) {
  const std::string& key = scoring.game().boxes[scored.box.position()].key;
  const Outcome& outcome = scored.outcome;
  if (parsed.points && *parsed.points != outcome.in_box.value) {
    return wrong(place, fmt::format("{} points in '{}'", outcome.in_box.value, key),
                 *parsed.points);
  }
  const bool extra = outcome.extra > Points(0);
  if (parsed.extra && *parsed.extra != extra) {
    return fail(Fault::record_points, place.text(), std::string(yes_or_no(extra)),
                std::string(yes_or_no(*parsed.extra)));
  }
  const Points all = gained(scoring.game(), card, scored.box, outcome);
  if (parsed.gained && *parsed.gained != all.value) {
    return wrong(place, fmt::format("{} points gained with '{}'", all.value, key), *parsed.gained);
  }
  return {};
}

// Whether some roll would score these points in the box: without an extra bonus, and with one.
struct Possible {
  std::optional<Outcome> plain;
  std::optional<Outcome> extra;
};

Possible possible_outcomes(const Scoring& scoring, const Card& card, Box box, std::int64_t points) {
  Possible possible;
  std::vector<int> rolls_left = {0};
  if (scoring.game().has_served()) rolls_left.push_back(scoring.game().rolls - 1);
  for (const int left : rolls_left) {
    for (std::size_t r = 0; r < scoring.multisets().roll_count(); ++r) {
      const Outcome outcome = outcome_on(scoring, card, box, dice::Roll(r), left);
      if (!outcome.allowed || outcome.in_box.value != points) continue;
      auto& one = outcome.extra > Points(0) ? possible.extra : possible.plain;
      if (!one) one = outcome;
    }
  }
  if (points == 0 && !possible.plain && scoring.strikable().has(box)) {
    possible.plain = rules::kStruck;
  }
  return possible;
}

Result<Outcome> outcome_of_points(const Scoring& scoring, const Card& card, Box box,
                                  const ParsedTurn& parsed, const RecordPlace& place) {
  const rules::RuleSet& game = scoring.game();
  const std::string& key = game.boxes[box.position()].key;
  if (!parsed.points) {
    return fail(Fault::record_points, place.text(),
                fmt::format("the points in '{}', since no dice are recorded", key), "none");
  }
  const Possible possible = possible_outcomes(scoring, card, box, *parsed.points);
  if (!possible.plain && !possible.extra) {
    std::vector<int> payable;
    for (Points points : scoring.possible_points(box)) payable.push_back(points.value);
    return wrong(
        place, fmt::format("points that '{}' can pay here (of {})", key, fmt::join(payable, ", ")),
        *parsed.points);
  }
  const bool by_gain = possible.extra && parsed.gained &&
                       *parsed.gained == gained(game, card, box, *possible.extra).value;
  const bool extra = parsed.extra.value_or(by_gain || !possible.plain);
  const auto& chosen = extra ? possible.extra : possible.plain;
  return chosen ? *chosen : possible.plain ? *possible.plain : *possible.extra;
}

// Decides from the points whether the dice were served: as the first roll, or as any.
Result<void> find_served(const Scoring& scoring, const Card& card, dice::Roll roll,
                         const ParsedTurn& parsed, const RecordPlace& place, Scored& scored) {
  const int left = scoring.game().rolls - 1;
  const Outcome served = outcome_on(scoring, card, scored.box, roll, left);
  scored.maybe_served = served.in_box == scored.outcome.in_box;
  if (scored.maybe_served) return {};
  const auto fits = [&](const Outcome& outcome) {
    return (!parsed.points || *parsed.points == outcome.in_box.value) &&
           (!parsed.gained ||
            *parsed.gained == gained(scoring.game(), card, scored.box, outcome).value);
  };
  if (!fits(served)) return {};
  if (fits(scored.outcome)) {
    return fail(
        Fault::record_points, place.text(),
        fmt::format(
            "{} points, or {} if {}, in '{}'", scored.outcome.in_box.value, served.in_box.value,
            scoring.game().serves_any_roll ? "the dice were served" : "it was the first roll",
            scoring.game().boxes[scored.box.position()].key),
        "none");
  }
  scored.outcome = served;
  scored.fresh = scoring.game().serves_any_roll;
  if (!scored.fresh) scored.rolls_left = left;
  return {};
}

// A mark on a box: if its dice score something, it was struck.
Result<void> strike(const Scoring& scoring, bool maybe_served, const RecordPlace& place,
                    Scored& scored) {
  scored.maybe_served = maybe_served;
  if (scored.outcome.in_box == Points(0)) return {};
  scored.outcome = {true, false, Points(0), Points(0)};
  scored.struck = true;
  if (scoring.can_be_struck(scored.box)) return {};
  const std::string& key = scoring.game().boxes[scored.box.position()].key;
  const bool compared = scoring.game().compared().has(scored.box);
  return fail(Fault::record_category, place.text(),
              fmt::format("points in '{}': the box {}, and every roll pays something in it", key,
                          compared ? "is compared with another" : "counts for a bonus"),
              "a struck box");
}

}  // namespace

Result<Scored> score_turn(const Scoring& scoring, const Card& card, const ScoredDice& dice,
                          const ParsedTurn& parsed, const RecordPlace& place) {
  const rules::RuleSet& game = scoring.game();
  const std::optional<rules::DiceOnTable>& last = dice.last;
  auto box = rules::find_box(game, *parsed.box);
  if (!box) {
    return fail(Fault::record_category, place.text(),
                rules::expected_box(game, *parsed.box,
                                    fmt::format("a box ({})", keys_of(game, game.all_boxes()))),
                shown(*parsed.box));
  }
  box = rules::next_open(game, card.filled, *box);
  // A box that no roll may fill is filled already or not next in order.
  if (!scoring.open_boxes(card.filled).has(*box)) {
    return tl::make_unexpected(forbidden(scoring, card, *box, last, place));
  }
  Scored scored{*box, {}};
  if (last) {
    scored.rolls_left = last->unused();
    scored.fresh = last->fresh;
    scored.outcome = outcome_on(scoring, card, *box, last->roll, last->stop());
    if (!scored.outcome.allowed) {
      return tl::make_unexpected(forbidden(scoring, card, *box, last, place));
    }
    if (dice.maybe_served && parsed.struck != true) {
      FIVEKIND_TRY(find_served(scoring, card, last->roll, parsed, place, scored));
    }
  } else if (parsed.struck == true) {
    // It was struck only if no roll scores 0 points.
    const Possible nothing = possible_outcomes(scoring, card, *box, 0);
    scored.outcome = nothing.plain ? *nothing.plain : Outcome{true, false, Points(1), {}};
  } else {
    FIVEKIND_LET(const auto outcome, outcome_of_points(scoring, card, *box, parsed, place));
    scored.outcome = outcome;
  }
  if (parsed.struck == true) {
    FIVEKIND_TRY(strike(scoring, dice.maybe_served, place, scored));
  }
  FIVEKIND_TRY(check_parsed(scoring, card, scored, parsed, place));
  return scored;
}

}  // namespace fivekind::records
