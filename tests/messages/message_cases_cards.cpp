// The messages of positions, cards and dice.
#include <fivekind/fivekind.h>
#include <fmt/format.h>

#include "rules/position.h"
#include "tests/games/games.h"
#include "tests/messages/message_cases.h"

namespace fivekind::tests {
namespace {

struct BadPosition {
  std::string name;
  Fault fault{};
  std::string text;
  std::string where;  // "" means the whole text
  std::string expected;
  std::string found;
  std::string game = "yahtzee";
};

MessageCase case_of(const BadPosition& bad) {
  const bool whole = bad.game == "yahtzee";
  const std::string text = whole ? bad.text : "1/" + bad.game + "/" + bad.text;
  return {bad.name,
          bad.fault,
          [text, game = bad.game](const ScratchFolder&) {
            return error_of(Position::parse(*Game::shipped(game), text));
          },
          bad.where.empty() ? "position '" + text + "'" : bad.where,
          bad.expected,
          bad.found};
}

std::vector<BadPosition> bad_positions() {
  return {
      {"Version", Fault::position_version, "2/yahtzee/-/1/-", "", "version 1 at its beginning",
       "'2'"},
      {"Fields", Fault::position_fields, "1/yahtzee/-/1", "", "1/GAME/CARDS/PLAYER/DICE",
       "4 fields"},
      {"OtherGame", Fault::position_game, "1/yatzy/-/1/-", "", "the game 'yahtzee'", "'yatzy'"},
      {"Players", Fault::position_players, "1/yahtzee/-~-~-~-~-~-~-~-~-/1/-", "",
       "at most 8 players", "9"},
      {"Turn", Fault::position_turn, "1/yahtzee/-~-/3/-", "", "a player from 1 to 2", "'3'"},
      {"TurnOfNobody", Fault::position_turn, "1/yahtzee/-/0/-", "", "player 1", "'0'"},
      {"ThrowWithoutRolls", Fault::position_throw, "1/yahtzee/-/1/12345", "",
       "DICE:ROLLS-LEFT such as 16666:2, or -", "'12345'"},
      {"RollsLeft", Fault::position_rolls_left, "1/yahtzee/-/1/12345:3", "rolls left",
       "0 to 2 after the first roll", "3"},
      {"RollsLeftOfOne", Fault::position_rolls_left, "-/1/5:1", "rolls left",
       "0, since there is one roll a turn", "1", "micro-yahtzee"},
      {"Stopped", Fault::position_rolls_left, "1/yahtzee/-/1/12345:s1", "rolls left",
       "a number alone, since this game does not count unused rolls", "s1"},
      {"StoppedWithMore", Fault::position_rolls_left, "-/1/123456:s3", "rolls left",
       "s1 to s2 for a player who has stopped", "s3", "maxi-yatzy"},
      {"FreshWhereNothingIs", Fault::position_rolls_left, "1/yahtzee/-/1/12345:1f", "rolls left",
       "a number alone, since this game does not serve dice of a later roll", "1f"},
      {"FreshAfterStopping", Fault::position_rolls_left, "-/1/12345:s1f", "rolls left",
       "a number alone, since this game does not serve dice of a later roll", "s1f", "generala"},
      {"AnnouncedWhereNothingIs", Fault::position_announced, "1/yahtzee/-/1/12345:1:Y",
       "announced box", "none, since this game has no announcements", "'yahtzee'"},
      {"NothingAnnounced", Fault::position_announced, "-/1/12345:1", "announced box",
       "one, since all boxes that can be filled must be announced", "none", "jatsi-announced"},
      {"AnnouncedAndFilled", Fault::position_announced, "Y=50/1/12345:1:Y", "announced box",
       "an open box that must be announced", "'yatzy'", "jatsi-announced"},
      {"AnnouncedNoBox", Fault::position_announced, "1/yahtzee/-/1/12345:1:X", "",
       "nothing behind the rolls left", "'X'"},
      {"AnnouncedOtherBox", Fault::position_announced, "-/1/12345:1:X", "", "the name of a box",
       "'X'", "jatsi-announced"},
      {"FullCard", Fault::position_full_card,
       "1/yahtzee/1=0,2=0,3=0,4=0,5=0,6=0,T=0,K=0,F=0,M=0,D=0,Y=0,S=5/1/12345:0", "card",
       "an open box for these dice", "none"},
      {"DiceCount", Fault::dice_count, "1/yahtzee/-/1/1234:0", "dice '1234'", "5 dice", "4"},
      {"TooManyDice", Fault::dice_count, "1/yahtzee/-/1/12345612345:0", "dice '12345612345'",
       "5 dice", "11"},
      {"DiceFace", Fault::dice_face, "1/yahtzee/-/1/12347:0", "dice '12347'", "faces from 1 to 6",
       "'7'"},
  };
}

std::vector<BadPosition> bad_cards() {
  const auto on_card = [](const std::string& card) { return "1/yahtzee/-~" + card + "/1/-"; };
  return {
      {"EmptyEntry", Fault::card_entry, on_card("1=3,,2=4"), "card 2", "entries such as ones=3",
       "''"},
      {"SummaryEntry", Fault::card_entry, on_card("filled=1,lower=3,points=3"), "card 2",
       "filled=…, upper=…, points=…, extra=… and saved=…", "'lower=3'"},
      {"Category", Fault::card_category, on_card("Z=3"), "card 2",
       "one of the boxes ones (1), twos (2)", "'Z'"},
      {"CategoryTwice", Fault::card_twice, on_card("1=3,ones=2"), "card 2", "each box once",
       "'ones' again"},
      {"ExtraTwice", Fault::card_twice, on_card("Y=50,extra=1,extra=1"), "card 2",
       "each entry once", "'extra' again"},
      {"Number", Fault::card_number, on_card("ones=y"), "card 2, ones",
       "a number of points from 0 to 999999", "'y'"},
      {"NegativeNumber", Fault::card_number, on_card("ones=-1"), "card 2, ones",
       "a number of points from 0 to 999999", "'-1'"},
      {"NoNumber", Fault::card_number, on_card("ones"), "card 2, ones", "points after '='", "none"},
      {"UpperNumber", Fault::card_number, on_card("filled=1,upper=x,points=3"), "card 2, upper",
       "a total of points", "'x'"},
      {"Score", Fault::card_score, on_card("F=24"), "card 2, full-house",
       "points that this box can pay (0, 25)", "24"},
      {"ScoreOfMany", Fault::card_score, on_card("S=31"), "card 2, chance",
       "points that this box can pay (5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, … 30)", "31"},
      {"SummaryScore", Fault::card_score, on_card("filled=Y49,upper=0,points=49"),
       "card 2, yahtzee", "points that this box can pay (0, 50)", "49"},
      {"Extra", Fault::card_extra, on_card("1=3,Y=50,extra=2"), "card 2",
       "at most 1 extra bonuses on this card", "2"},
      {"Saved", Fault::card_saved, on_card("1=3,saved=1"), "card 2",
       "no saved rolls, which this game does not have", "1"},
      {"SavedTwice", Fault::card_twice, on_card("1=3,saved=1,saved=1"), "card 2", "each entry once",
       "'saved' again"},
      {"SavedTooMany", Fault::card_saved, "1=3,saved=3/1/-", "card 1",
       "at most 2 saved rolls on this card", "3", "maxi-yatzy"},
      {"Unreachable", Fault::card_unreachable, on_card("Y=50,S=7,extra=1"), "card 2",
       "a card that play can lead to", "one that no order of filling its boxes leads to"},
      {"SumsUnreachable", Fault::card_unreachable, on_card("filled=1.Y50,upper=3,points=153"),
       "card 2", "a card that play can lead to", "one that no order of filling its boxes leads to"},
      {"SummaryExtra", Fault::card_extra, on_card("filled=1.Y50.extra=1,upper=3,points=153"),
       "card 2", "extra bonuses within the points", "a number of them"},
      {"Upper", Fault::card_upper, on_card("filled=6,upper=7,points=7"), "card 2",
       "a total that the filled boxes of 'bonus' can have", "7"},
      {"UpperCount", Fault::card_upper, on_card("filled=6,points=6"), "card 2", "one total",
       "none"},
      {"SummaryBesideADifference", Fault::card_upper, "filled=M,upper=0.0,points=9/1/-", "card 1",
       "a card with the points of every box", "one with sums", "yamb-free"},
      {"UpperWithoutBonus", Fault::card_upper, "filled=D,upper=2,points=2/1/-", "card 1",
       "no total, since there is no bonus", "1", "micro-yahtzee"},
      {"SummaryTwice", Fault::card_twice, on_card("filled=6,upper=6,upper=12,points=6"), "card 2",
       "each part once", "'upper=12' again"},
      {"SummaryPoints", Fault::card_number, on_card("filled=6=12,upper=12,points=12"),
       "card 2, sixes", "no points here: they are in the totals and the points so far", "12"},
      {"Points", Fault::card_points, on_card("filled=6.F,upper=12,points=13"), "card 2",
       "points that the filled boxes and their totals can add up to", "13"},
      {"NoPoints", Fault::card_points, on_card("filled=6,upper=12"), "card 2", "points=N", "none"},
  };
}

std::optional<Error> error_of_parts(const Position::Texts& parts) {
  return error_of(Position::from_texts(*Game::shipped("yahtzee"), parts));
}

std::vector<MessageCase> parts_messages() {
  const auto parts = [](const std::string& name, Fault fault, const Position::Texts& bad,
                        const std::string& where, const std::string& expected,
                        const std::string& found) {
    return MessageCase{name,  fault,    [bad](const ScratchFolder&) { return error_of_parts(bad); },
                       where, expected, found};
  };
  Position::Texts both, alone, points, dice, rolls;
  both.scores = "";
  both.filled = "";
  alone.points = 5;
  points.filled = "ones";
  dice.dice = "12345";
  rolls.rolls_left = 1;
  return {
      parts("ScoresAndFilled", Fault::card_entry, both, "card", "either scores or filled boxes",
            "both"),
      parts("PointsAlone", Fault::card_entry, alone, "card",
            "totals, points and saved rolls only beside filled boxes", "them without"),
      parts("FilledAlone", Fault::card_points, points, "card",
            "the points so far beside filled boxes", "none"),
      parts("DiceAlone", Fault::position_rolls_left, dice, "rolls left",
            "0 to 2 after the first roll, beside the dice", "none"),
      parts("RollsLeftAlone", Fault::position_throw, rolls, "rolls left", "dice beside them",
            "none"),
  };
}

std::optional<Error> second_filled_first() {
  const rules::Scoring scoring(custom_game("joker-none-every-in-order"));
  return error_of(rules::card_from_scores(scoring, "threes=3", "card"));
}

// Each total is possible, but not both on one card: threes count for both bonuses.
std::optional<Error> totals_apart() {
  const auto problem = prepare(custom_game("overlapping-bonuses-1"));
  const auto card = rules::card_from_summary(
      problem->scoring(), {"threes", {rules::Points(3), rules::Points(6)}, rules::Points(3)}, ',',
      "card");
  return error_of(card);
}

std::optional<Error> advice_on_another_game() {
  const auto position = Position::parse(*Game::shipped("micro-yahtzee"), "1/micro-yahtzee/-/1/-");
  return error_of(Solution::solve(*Game::shipped("two-yatzy"))->advise(*position));
}

}  // namespace

std::vector<MessageCase> card_messages() {
  std::vector<MessageCase> cases = parts_messages();
  for (const BadPosition& bad : bad_positions()) cases.push_back(case_of(bad));
  for (const BadPosition& bad : bad_cards()) cases.push_back(case_of(bad));
  cases.push_back({"Order", Fault::card_order,
                   [](const ScratchFolder&) { return second_filled_first(); }, "card",
                   "boxes filled in the game's order", "one filled before its turn"});
  cases.push_back({"TotalsApart", Fault::card_upper,
                   [](const ScratchFolder&) { return totals_apart(); }, "card",
                   "totals that the filled boxes can have together", "totals that they cannot"});
  cases.push_back({"AdviceOnAnotherGame", Fault::position_game,
                   [](const ScratchFolder&) { return advice_on_another_game(); }, "position",
                   "the game 'two-yatzy'", "'micro-yahtzee'"});
  return cases;
}

}  // namespace fivekind::tests
