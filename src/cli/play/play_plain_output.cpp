// A game in the terminal in complete sentences, one per line: for screen readers, for terminals
// that cannot draw, and for programs.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <span>

#include "cli/outputs/action_words.h"
#include "cli/outputs/advise_output.h"
#include "cli/outputs/analyse_output.h"
#include "cli/outputs/figures.h"
#include "cli/play/play_output.h"
#include "cli/play/play_words.h"
#include "cli/terminal/amounts.h"
#include "cli/words/dice_words.h"

namespace fivekind::cli {
namespace {

constexpr std::size_t kMaxSaid = 3;

class PlainView : public PlayView {
 public:
  explicit PlainView(const Game& game) : PlayView(game) {}

  void turn(const LiveState& state) override { say(turn_text(game(), state) + "."); }

  void decision(const LiveState& state) override {
    if (state.dice.empty()) {
      say("Press Enter to roll, or type a question mark for help.");
      return;
    }
    say(fmt::format("The dice are {}; {}.", joined_by_hyphens(state.dice),
                    rolls_left_text(state.rolls_left, state.served)));
    if (!state.announced.empty()) {
      say(fmt::format("You have announced {}.", box_name(game(), state.announced)));
    }
    if (can_announce(state)) say_what_can_be_announced(state);
    if (state.rolls_left > 0) {
      if (!state.must_announce) say("Which dice do you keep, or which box do you fill?");
      return;
    }
    std::vector<std::string> boxes;
    for (const LiveBox& box : state.cards[state.player].boxes) {
      if (!box.allowed) continue;
      boxes.push_back(fmt::format("{} {}", box_name(game(), box.key), gain_of(box)));
    }
    say(fmt::format("You can fill these boxes: {}.", fmt::join(boxes, ", ")));
    say("Which box do you fill?");
  }

  std::size_t cards(const LiveState& state, std::size_t first) override {
    for (std::size_t p = first; p < state.cards.size(); ++p) card_said(state.cards[p]);
    return state.cards.size() - first;
  }

  void advice(const Advice& advice) override {
    const std::size_t said = std::min(kMaxSaid, advice.actions.size());
    for (const Action& action : std::span(advice.actions).first(said)) {
      say(action.best ? fmt::format("Best: {}.", offer_words(game(), action))
                      : fmt::format("Next: {}, which costs {}.", offer_words(game(), action),
                                    cost_in_points(action.loss)));
    }
  }

  void review(const PlayerJudgement& player) override {
    say(fmt::format("{}: {}.", player.name, whole_points(player.score)));
    say(fmt::format("Perfect play averages {:.1f} points.", player.start));
    say(fmt::format("Your dice were {} {} than average.", cost_in_points(std::abs(player.luck)),
                    player.luck < 0 ? "worse" : "better"));
    const auto mistakes = mistakes_of(player, SIZE_MAX);
    if (mistakes.empty()) {
      say("There were no mistakes: every choice was the best.");
      return;
    }
    say(fmt::format("Mistakes cost {}. The costliest first:", cost_in_points(player.losses)));
    for (const DecisionJudgement* mistake : mistakes) {
      say(fmt::format("Turn {}, with {}: {} was chosen, {} was best; that cost {}.", mistake->turn,
                      joined_by_hyphens(mistake->dice), choice_said(*mistake, chosen_of(*mistake)),
                      choice_said(*mistake, best_of(*mistake)), cost_in_points(mistake->loss)));
    }
  }

  void help() override {
    for (const auto& [word, what] : play_commands(game())) say(fmt::format("{}: {}.", word, what));
  }

  void prompt() override {}

 private:
  void say_what_can_be_announced(const LiveState& state) const {
    std::vector<std::string> boxes;
    for (const LiveBox& box : state.cards[state.player].boxes) {
      if (box.to_announce) boxes.push_back(box_name(game(), box.key));
    }
    say(fmt::format("You can announce these boxes: {}.", fmt::join(boxes, ", ")));
    if (state.must_announce) say("Which box do you announce?");
  }

  // What a box would add to the score; if boxes are not part of it, what it would hold, with a
  // note.
  std::string gain_of(const LiveBox& box) const {
    if (!game().scores_bonuses_only()) return std::to_string(box.pays + box.bonus);
    return box.bonus > 0 ? fmt::format("{} plus {}", box.pays, box.bonus)
                         : std::to_string(box.pays);
  }

  std::string choice_said(const DecisionJudgement& decision, const Action& action) const {
    if (action.kind == Action::Kind::box) return box_name(game(), action.box);
    if (action.kind == Action::Kind::announce) {
      return "announcing " + box_name(game(), action.box);
    }
    if (action.keep == decision.dice) {
      return game().saves_rolls() ? "stopping to save the rolls left" : "keeping all dice";
    }
    return action.keep.empty() ? "rolling all dice" : "keeping " + joined_by_hyphens(action.keep);
  }

  void card_said(const LiveCard& card) const {
    std::vector<std::string> filled;
    std::vector<std::string> open;
    for (const LiveBox& box : card.boxes) {
      const std::string name = box_name(game(), box.key);
      if (!box.filled) {
        open.push_back(name);
      } else {
        filled.push_back(box.points ? fmt::format("{} {}", name, *box.points) : name);
      }
    }
    say(fmt::format("{}: {}.", card.name, whole_points(card.score)));
    if (!filled.empty()) say(fmt::format("Filled: {}.", fmt::join(filled, ", ")));
    if (!open.empty()) say(fmt::format("Open: {}.", fmt::join(open, ", ")));
    for (const BonusInfo& bonus : game().bonuses()) {
      if (bonus.step_of.empty()) bonus_said(bonus, bonus_on(game(), card, bonus.key));
    }
    if (card.saved_rolls) {
      const auto saved = static_cast<std::uint64_t>(*card.saved_rolls);
      say(fmt::format("Saved for later turns: {}.", counted(saved, "roll")));
    }
  }

  void bonus_said(const BonusInfo& about, const BonusOnCard& bonus) const {
    if (about.difference) {
      if (bonus.earned) say(fmt::format("{}: {}.", about.name, whole_points(bonus.points)));
      return;
    }
    const std::string unit = about.counts_boxes ? " boxes" : "";
    if (bonus.next != nullptr && bonus.earned) {
      say(fmt::format("{}: {} earned, and {} of {}{} for {} more.", about.name,
                      whole_points(bonus.points), bonus.next->total, bonus.next->threshold, unit,
                      whole_points(bonus.next->points)));
      return;
    }
    // A single bonus needs no name.
    const std::string points =
        whole_points(bonus.next == nullptr ? bonus.points : bonus.next->points);
    const bool alone = game().bonuses().size() == 1;
    const std::string name =
        alone ? "The bonus of " + points : fmt::format("{}, a bonus of {}", about.name, points);
    say(bonus.next == nullptr
            ? fmt::format("{}{} is earned.", name, alone ? "" : ",")
            : fmt::format("{}: {} of {}{}{}.", name, bonus.next->total,
                          bonus.next->at_most ? "at most " : "", bonus.next->threshold, unit));
  }
};

}  // namespace

std::unique_ptr<PlayView> PlayView::plain(const Game& game) {
  return std::make_unique<PlainView>(game);
}

}  // namespace fivekind::cli
