// Common parts of drawn and plain games: what has happened, in sentences.
#include "cli/play/play_output.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/outputs/action_words.h"
#include "cli/outputs/advise_output.h"
#include "cli/outputs/figures.h"
#include "cli/terminal/amounts.h"
#include "cli/words/dice_words.h"

namespace fivekind::cli {
namespace {

// The names of players: "Anna and Bo".
std::string winners_of(const LiveState& state) {
  std::string names;
  for (std::size_t w = 0; w < state.winners.size(); ++w) {
    names += w == 0 ? "" : w + 1 == state.winners.size() ? " and " : ", ";
    names += state.cards[state.winners[w]].name;
  }
  return names;
}

}  // namespace

BonusOnCard bonus_on(const Game& game, const LiveCard& card, const std::string& key) {
  BonusOnCard found;
  const std::vector<BonusInfo> bonuses = game.bonuses();
  for (std::size_t b = 0; b < bonuses.size(); ++b) {
    const LiveBonus& bonus = card.bonuses[b];
    if (bonus.bonus != key && bonuses[b].step_of != key) continue;
    if (bonus.earned) {
      found.earned = true;
      found.points += bonus.points;
    } else if (found.next == nullptr || bonus.threshold < found.next->threshold) {
      found.next = &bonus;
    }
  }
  return found;
}

std::string beginning_of(std::string name, std::size_t most) {
  while (width_of(name) > most) {
    while ((static_cast<unsigned char>(name.back()) & 0xC0) == 0x80) name.pop_back();
    name.pop_back();
  }
  return name;
}

std::string turn_text(const Game& game, const LiveState& state) {
  const LiveCard& card = state.cards[state.player];
  const auto saved = static_cast<std::uint64_t>(card.saved_rolls.value_or(0));
  return fmt::format("{}, turn {} of {}{}", card.name, state.turn, game.boxes().size(),
                     saved > 0 ? ", with " + counted(saved, "saved roll") : "");
}

std::string offer_words(const Game& game, const Action& action) {
  std::string words = action_words(game, action);
  if (action.kind != Action::Kind::box) return words;
  words += " for " + whole_points(action.points);
  return action.bonus > 0 ? fmt::format("{} and a bonus of {}", words, action.bonus) : words;
}

void PlayView::say(const std::string& sentence) const {
  fmt::print("{}\n", sentence);
}

void PlayView::move(const LiveState& before, const LiveEvent& event) const {
  const LiveCard& card = before.cards[before.player];
  if (event.kind == LiveEvent::Kind::scored) {
    for (const LiveBox& box : card.boxes) {
      if (box.key != event.box) continue;
      if (event.struck) {
        say(fmt::format("{} struck {}{}.", card.name, box_name(game_, box.key),
                        box.bonus_if_struck > 0
                            ? fmt::format(", for a bonus of {}", box.bonus_if_struck)
                            : ""));
        continue;
      }
      say(fmt::format("{}: {} for {}{}.", card.name, whole_points(box.pays),
                      box_name(game_, box.key),
                      box.bonus > 0 ? fmt::format(", and a bonus of {}", box.bonus) : ""));
    }
    return;
  }
  if (event.kind == LiveEvent::Kind::announced) {
    say(fmt::format("{} announced {}.", card.name, box_name(game_, event.box)));
    return;
  }
  const std::string kept =
      event.keep.empty() ? "" : fmt::format("kept {} and ", joined_by_hyphens(event.keep));
  say(fmt::format("{} {}rolled {}.", card.name, kept, joined_by_hyphens(event.dice)));
}

void PlayView::result(const LiveState& state) const {
  say("The game is over.");
  if (state.cards.size() == 1) {
    say(fmt::format("Final score: {}.", whole_points(state.cards.front().score)));
    return;
  }
  std::vector<std::string> scores;
  for (const LiveCard& card : state.cards)
    scores.push_back(fmt::format("{} {}", card.name, card.score));
  const std::string names = winners_of(state);
  const std::string won = state.winners.size() > 1 ? "A tie between " + names
                          : names == "You"         ? "You win"
                                                   : names + " wins";
  say(fmt::format("{}: {}.", won, fmt::join(scores, ", ")));
}

}  // namespace fivekind::cli
