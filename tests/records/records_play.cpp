// Games played at random.
#include "tests/records/records_play.h"

#include <algorithm>
#include <array>
#include <stdexcept>

#include "records/reader.h"
#include "rules/card.h"
#include "tests/games/random_cards.h"

namespace fivekind::tests {
namespace {

using records::Detail;
using records::Turn;
using RandomDice = std::mt19937_64;

constexpr std::array<Detail, 4> kDetails = {Detail::box, Detail::rolls, Detail::keeps,
                                            Detail::dice};

const std::vector<std::string> kNames = {"",
                                         "Anna",
                                         "Bert",
                                         "Zo\xC3\xAB, the \"Great\"",
                                         "7",
                                         "a:b",
                                         "C# # player",
                                         "player One",
                                         "game",
                                         "back\\slash\"",
                                         "-",
                                         "#1",
                                         "\xF0\x9F\x8E\xB2",
                                         "Anna"};

dice::Roll rolled(const dice::Multisets& multisets, dice::Keep kept, RandomDice& dice) {
  while (!multisets.is_full(kept)) {
    kept = multisets.add(
        kept, static_cast<int>(below(dice, static_cast<std::size_t>(multisets.faces()))) + 1);
  }
  return multisets.as_roll(kept);
}

rules::Box some_box(const rules::Scoring& scoring, const rules::Card& card, dice::Roll roll,
                    RandomDice& dice) {
  while (true) {
    const rules::Box box(below(dice, scoring.game().box_count()));
    if (card.filled.has(box)) continue;
    if (scoring.outcome(card.filled, card.holds_points, box, roll, 0).allowed) return box;
  }
}

// A complete turn: it may stop early, having kept all dice without recording it.
Turn whole_turn(const rules::Scoring& scoring, rules::Card& card, RandomDice& dice) {
  const dice::Multisets& multisets = scoring.multisets();
  Turn turn;
  dice::Keep kept(0);
  const auto rolls = static_cast<std::size_t>(scoring.game().rolls + card.saved);
  const std::size_t rolls_made = below(dice, 4) == 0 ? 1 + below(dice, rolls) : rolls;
  while (true) {
    turn.rolls[turn.rolls_made++] = rolled(multisets, kept, dice);
    if (turn.rolls_made == rolls_made) break;
    // All dice alike would be too rare without help.
    const auto keeps = multisets.keeps_of(turn.rolls[turn.rolls_made - 1U]);
    const bool all = below(dice, 3) == 0;
    // If keeping all dice means stopping, nothing is rolled after it.
    const std::size_t most = keeps.size() - (scoring.game().counts_rolls_left() ? 1 : 0);
    kept = all ? keeps[most - 1] : keeps[below(dice, most)];
    turn.keeps[turn.kept++] = kept;
  }
  if (below(dice, 4) == 0) {
    // A lucky last roll; what was kept does not matter then, so nothing was.
    const int face = static_cast<int>(below(dice, static_cast<std::size_t>(multisets.faces()))) + 1;
    if (turn.kept > 0) turn.keeps[turn.kept - 1U] = dice::Keep(0);
    turn.rolls[turn.rolls_made - 1U] = scoring.all_alike(face);
  }
  const dice::Roll last = turn.rolls[turn.rolls_made - 1U];
  turn.box = some_box(scoring, card, last, dice);
  turn.rolls_left = static_cast<std::uint8_t>(rules::rolls_left_after(scoring.game(), card, turn));
  turn.fresh = rules::is_fresh_after(scoring.game(), turn, turn.rolls_made);
  rules::Outcome outcome = rules::outcome_on(scoring, card, *turn.box, last, turn.stop());
  const bool pays = outcome.in_box > rules::Points(0);
  if (pays && scoring.can_be_struck(*turn.box) && below(dice, 8) == 0) {
    outcome = rules::kStruck;
    turn.struck = true;
  }
  const rules::Card after = rules::after_action(scoring, card, *turn.box, outcome, turn.rolls_left);
  turn.in_box = outcome.in_box;
  turn.gained = after.points - card.points;
  card = after;
  return turn;
}

// Whether served dice would hold the same in the box of a turn.
bool pays_alike(const rules::Scoring& scoring, const rules::Card& card, const Turn& turn) {
  const auto box = [&](int left) {
    const dice::Roll last = turn.rolls[turn.rolls_made - 1U];
    return rules::outcome_on(scoring, card, *turn.box, last, left).in_box;
  };
  return turn.struck || box(0) == box(scoring.game().rolls - 1);
}

// For rolls without keeps where the dice of any may be served: it is certain only if none of the
// dice can have been kept, and else the record may say it where the points do not.
void tell_rolls_alone(const rules::Scoring& scoring, const rules::Card& card, Turn& turn,
                      RandomDice& dice) {
  if (!scoring.game().serves_any_roll) return;
  bool certain = true;
  for (std::size_t i = 1; i < turn.rolls_made; ++i) {
    const std::string before =
        scoring.multisets().text(scoring.multisets().as_keep(turn.rolls[i - 1]));
    const std::string after = scoring.multisets().text(scoring.multisets().as_keep(turn.rolls[i]));
    certain = certain && before.find_first_of(after) == std::string::npos;
  }
  turn.maybe_served = !certain && pays_alike(scoring, card, turn) && below(dice, 2) == 0;
  if (turn.maybe_served) turn.fresh = false;
}

// For scored dice only: if served dice pay more, the points decide whether they were served, or may
// have been either.
void tell_dice_alone(const rules::Scoring& scoring, const rules::Card& card, Turn& turn,
                     RandomDice& dice) {
  const rules::RuleSet& game = scoring.game();
  const int rolls = game.rolls + card.saved;
  const dice::Roll last = turn.rolls[turn.rolls_made - 1U];
  const bool first = game.counts_rolls_left() && turn.rolls_left + 1 == rolls;
  const bool same = pays_alike(scoring, card, turn);
  const bool open = game.has_served() && same && below(dice, 2) == 0;
  if (rolls == 1 || (first && !open && !game.serves_any_roll)) return;
  turn.detail = Detail::dice;
  turn.maybe_served = open;
  if (open || game.serves_any_roll) turn.rolls_left = 0;
  turn.fresh = game.serves_any_roll && !open && (first || turn.fresh);
  turn.rolls_made = 1;
  turn.rolls = {};
  turn.rolls[0] = last;
  turn.kept = 0;
  turn.keeps = {};
}

// Whether some roll in a box has this property.
template <class Holds>
bool some_roll(const rules::Scoring& scoring, const rules::Card& card, rules::Box box,
               const Holds& holds) {
  for (std::size_t r = 0; r < scoring.multisets().roll_count(); ++r) {
    const auto outcome = rules::outcome_on(scoring, card, box, dice::Roll(r), 0);
    if (outcome.allowed && holds(outcome)) return true;
  }
  return false;
}

// `card`: before the turn.
void tell_less(const rules::Scoring& scoring, const rules::Card& card, Turn& turn, Detail detail,
               RandomDice& dice) {
  if (detail == Detail::dice) return tell_dice_alone(scoring, card, turn, dice);
  if (detail == Detail::keeps || (detail == Detail::rolls && turn.rolls_made == 1)) return;
  turn.detail = detail;
  turn.kept = 0;
  turn.keeps = {};
  if (detail == Detail::rolls) return tell_rolls_alone(scoring, card, turn, dice);
  turn.rolls_made = 0;
  turn.rolls = {};
  turn.fresh = false;
  // Without dice 0 points need not have been struck, if some roll pays nothing; where a box may be
  // struck they are points like any other.
  const bool marked = turn.struck && !scoring.strikable().has(*turn.box);
  turn.struck = marked && !some_roll(scoring, card, *turn.box, [](const auto& outcome) {
                  return outcome.in_box == rules::Points(0) && outcome.extra == rules::Points(0);
                });
}

// Points that could first have been written down in a turn; nothing if there are none.
std::optional<rules::Points> first_points(const rules::Scoring& scoring, const rules::Card& card,
                                          const Turn& turn, RandomDice& dice) {
  if (turn.struck) return std::nullopt;
  if (turn.rolls_made > 0) {
    const rules::Points points(static_cast<std::int64_t>(below(dice, 60)));
    return points == turn.in_box ? std::nullopt : std::optional(points);
  }
  const rules::RuleSet& game = scoring.game();
  if (game.compared().has(*turn.box)) return std::nullopt;  // another box depends on it
  const bool extra = rules::earned_extra(game, card, turn);
  std::vector<rules::Points> possible;
  some_roll(scoring, card, *turn.box, [&](const rules::Outcome& outcome) {
    const bool flag = game.sets_flag(*turn.box, outcome.in_box);
    if (outcome.in_box != turn.in_box && (outcome.extra > rules::Points(0)) == extra &&
        flag == game.sets_flag(*turn.box, turn.in_box)) {
      possible.push_back(outcome.in_box);
    }
    return false;
  });
  if (possible.empty()) return std::nullopt;
  return possible[below(dice, possible.size())];
}

// A turn that stops after a roll or after a keep.
Turn begun_turn(const rules::Scoring& scoring, const rules::Card& card, RandomDice& dice) {
  const dice::Multisets& multisets = scoring.multisets();
  Turn turn;
  turn.rolls[turn.rolls_made++] = rolled(multisets, dice::Keep(0), dice);
  rules::DiceOnTable first{turn.rolls[0], scoring.game().rolls - 1};
  announce_at_random(scoring, card, first, dice);
  turn.announced = first.announced;
  const bool must_announce = !turn.announced && scoring.game().has_announced() &&
                             !rules::branches_of(scoring, card).has_others();
  if (must_announce) return turn;
  if (scoring.game().rolls == 1 || below(dice, 2) == 0) return turn;
  const auto keeps = multisets.keeps_of(turn.rolls[0]);
  turn.keeps[turn.kept++] = keeps[below(dice, keeps.size())];
  return turn;
}

void describe(records::RecordedGame& game, RandomDice& dice) {
  for (records::Player& player : game.players) {
    player.name = kNames[below(dice, kNames.size())];
    if (below(dice, 2) == 0) player.strategy = "noisy:expected:weight=0.3 \"#\"";
    if (below(dice, 3) == 0) player.undos = static_cast<std::uint32_t>(below(dice, 1'000'001));
  }
  if (below(dice, 2) == 0) game.seed = below(dice, 2) == 0 ? ~std::uint64_t{0} : dice();
  if (below(dice, 2) == 0) game.number = below(dice, 100);
  if (below(dice, 2) == 0) game.time = "2026-11-22T13:00:00Z #";
  if (below(dice, 2) == 0) game.metadata = R"({"table":"a, \"b\" # c","ids":[1,-2.5,null,{}]})";
}

}  // namespace

records::RecordedGame played_game(const rules::Scoring& scoring, const Play& play,
                                  std::uint64_t seed) {
  RandomDice dice(seed);
  records::RecordedGame game;
  game.players.resize(play.players);
  for (records::Player& player : game.players) player.card = rules::empty_card(scoring.game());
  if (play.described) describe(game, dice);
  const std::size_t all = play.players * scoring.game().box_count();
  const std::size_t turns = std::min(all, play.turns);
  const std::size_t leaver = play.leaves ? below(dice, play.players) : play.players;
  const std::size_t leaves = below(dice, scoring.game().box_count());
  for (std::size_t t = 0; t < turns; ++t) {
    records::Player& player = game.players[t % play.players];
    player.resigned = player.resigned || (t % play.players == leaver && t / play.players >= leaves);
    if (player.resigned) continue;
    if (play.unfinished && t + 1 == turns) {
      player.turns.push_back(begun_turn(scoring, player.card, dice));
      break;
    }
    const rules::Card before = player.card;
    Turn& turn = player.turns.emplace_back(whole_turn(scoring, player.card, dice));
    tell_less(scoring, before, turn, play.mixed ? kDetails[below(dice, 4)] : play.detail, dice);
    // Points alone show how they were made if rolls are not saved.
    if (turn.rolls_made == 0 && !scoring.game().saved_rolls) turn.rolls_left = 0;
    if (play.corrected && below(dice, 4) == 0) {
      if (const auto first = first_points(scoring, before, turn, dice)) {
        player.corrections.push_back({player.turns.size() - 1, *first, player.turns.size()});
      }
    }
    if (rules::is_won(scoring.game(), player.card)) {
      game.whole = true;
      return game;
    }
  }
  for (records::Player& player : game.players) {
    for (records::Correction& correction : player.corrections) {
      correction.after += below(dice, player.turns.size() - correction.after + 1);
    }
    game.whole = game.whole || !player.resigned;
  }
  for (const records::Player& player : game.players) {
    const bool full = player.card.filled == scoring.game().all_boxes();
    game.whole = game.whole && (full || player.resigned);
  }
  return game;
}

std::vector<records::RecordedGame> various_games(const rules::Scoring& scoring, int count) {
  std::vector<records::RecordedGame> games;
  RandomDice dice(5);
  for (int i = 0; i < count; ++i) {
    Play play;
    play.players = i % 3 == 0 ? 1 : 1 + below(dice, 8);
    play.described = i % 2 == 1;
    play.mixed = i % 5 == 4;
    play.detail = kDetails[static_cast<std::size_t>(i / 2) % 4];
    if (i % 4 >= 2) play.turns = below(dice, 4 * scoring.game().box_count());
    play.unfinished = i % 4 == 3 && play.turns > 0;
    play.leaves = i % 7 == 6;
    play.corrected = i % 6 == 5;
    games.push_back(played_game(scoring, play, dice()));
  }
  return games;
}

std::vector<records::RecordedGame> read_games(const rules::Scoring& scoring,
                                              const std::string& text) {
  auto reader = records::Reader::of_text(scoring, text, "games");
  if (!reader) throw std::runtime_error(reader.error().message());
  std::vector<records::RecordedGame> games;
  while (true) {
    auto game = reader->next();
    if (!game) throw std::runtime_error(game.error().message());
    if (!*game) return games;
    games.push_back(**std::move(game));
  }
}

records::RecordedGame read_game(const rules::Scoring& scoring, const std::string& text) {
  auto games = read_games(scoring, text);
  if (games.size() != 1) throw std::runtime_error("not one game: " + std::to_string(games.size()));
  return std::move(games.front());
}

}  // namespace fivekind::tests
