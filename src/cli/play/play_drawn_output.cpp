// A game in the terminal, drawn: dice with pips, and the card in two columns. A decision with its
// card and dice takes at most 24 lines of 80 columns.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>

#include "cli/drawing/plot.h"
#include "cli/outputs/action_words.h"
#include "cli/outputs/advise_output.h"
#include "cli/outputs/analyse_output.h"
#include "cli/outputs/figures.h"
#include "cli/play/play_card.h"
#include "cli/play/play_output.h"
#include "cli/play/play_words.h"
#include "cli/terminal/amounts.h"
#include "cli/terminal/prose.h"
#include "cli/terminal/streams.h"
#include "cli/terminal/table.h"
#include "cli/words/dice_words.h"

namespace fivekind::cli {
namespace {

constexpr std::size_t kWidth = 78;
constexpr std::size_t kMaxShown = 5;
constexpr std::size_t kLongestName = 10;
constexpr std::size_t kRowsOfDie = 3;

// The pips of each face, row by row.
constexpr std::array<std::string_view, 8> kPips = {"    *    ", "*       *", "*   *   *",
                                                   "* *   * *", "* * * * *", "* ** ** *",
                                                   "* ***** *", "**** ****"};

// The characters that dice are drawn with.
struct DieLines {
  std::string_view top, side, bottom, pip;
};
constexpr DieLines kRound = {"┌───────┐", "│", "└───────┘", "●"};
constexpr DieLines kSquare = {"+-------+", "|", "+-------+", "o"};

std::string row_of_die(char face, std::size_t row, const DieLines& lines) {
  const std::string_view pips = kPips.at(static_cast<std::size_t>(face - '1')).substr(row * 3, 3);
  std::string text(lines.side);
  for (const char pip : pips) {
    text += ' ';
    text += pip == '*' ? lines.pip : " ";
  }
  return text + " " + std::string(lines.side);
}

void print_dice(const std::string& dice) {
  const DieLines& lines = terminal_format().unicode ? kRound : kSquare;
  const auto print_row = [&](const auto& of_die) {
    std::string text;
    for (const char face : dice) text += " " + of_die(face);
    fmt::print(" {}\n", text);
  };
  print_row([&](char) { return std::string(lines.top); });
  for (std::size_t row = 0; row < kRowsOfDie; ++row) {
    print_row([&](char face) { return row_of_die(face, row, lines); });
  }
  print_row([&](char) { return std::string(lines.bottom); });
}

// "keep 3-3", "Sixes".
std::string choice_text(const Game& game, const Action& action) {
  return action.kind == Action::Kind::box ? box_name(game, action.box) : action_words(game, action);
}

std::string scores_of(const LiveState& state, std::size_t longest_name) {
  std::string scores;
  for (const LiveCard& card : state.cards) {
    scores += fmt::format("{}{} {}", scores.empty() ? "" : "   ",
                          beginning_of(card.name, longest_name), card.score);
  }
  return scores;
}

// The current decision.
std::string_view question_of(const LiveState& state) {
  if (state.must_announce) return "Announce which box?";
  if (state.rolls_left == 0) return "Fill which box?";
  return can_announce(state) ? "Keep which dice, or announce or fill which box?"
                             : "Keep which dice, or fill which box?";
}

class DrawnView : public PlayView {
 public:
  explicit DrawnView(const Game& game) : PlayView(game), cards_(game) {}

  void turn(const LiveState& state) override {
    const std::string text = turn_text(game(), state);
    std::string scores = scores_of(state, kWidth);
    for (std::size_t most = kLongestName; most > 1 && width_of(text + scores) + 2 > kWidth;
         --most) {
      scores = scores_of(state, most);
    }
    fmt::print("\n{}\n", styled(labelled(text, kWidth - std::min(kWidth, width_of(scores)), scores),
                                Style::strong));
  }

  void decision(const LiveState& state) override {
    if (state.dice.empty()) {
      fmt::print("Press Enter to roll. (? lists what you can type)\n");
      return;
    }
    cards_.print(state.cards[state.player]);
    print_dice(state.dice);
    if (!state.announced.empty()) {
      fmt::print("Announced: {}.\n", box_name(game(), state.announced));
    }
    const std::string dice = joined_by_hyphens(state.dice);
    auto lines =
        wrapped(fmt::format("{}, {}. {} (h hint, ? help)", dice,
                            rolls_left_text(state.rolls_left, state.served), question_of(state)),
                line_width());
    lines.front().replace(0, dice.size(), styled(dice, Style::strong));
    for (const std::string& line : lines) fmt::print("{}\n", line);
  }

  std::size_t cards(const LiveState& state, std::size_t first) override {
    return cards_.print_beside(state.cards, first);
  }

  void advice(const Advice& advice) override {
    Table table({{""}, right("costs")});
    const std::size_t shown = std::min(kMaxShown, advice.actions.size());
    for (const Action& action : std::span(advice.actions).first(shown)) {
      table.add_row({offer_words(game(), action), action.best ? "best" : cost_text(action.loss)});
    }
    table.print(true);
  }

  void review(const PlayerJudgement& player) override {
    const auto mistakes = mistakes_of(player, SIZE_MAX);
    fmt::print("\n{}\n", styled(fmt::format("{}: {}", player.name,
                                            mistakes.empty() ? "no mistakes"
                                                             : "mistakes, the costliest first"),
                                Style::strong));
    Table table({right("turn"), {"dice"}, {"chosen"}, {"best"}, right("cost")});
    for (const DecisionJudgement* mistake : mistakes) {
      table.add_row({std::to_string(mistake->turn), joined_by_hyphens(mistake->dice),
                     choice_text(game(), chosen_of(*mistake)),
                     choice_text(game(), best_of(*mistake)), cost_text(mistake->loss)});
    }
    if (!mistakes.empty()) table.print();
    fmt::print("Perfect play averages {:.1f}; luck {:+.1f}, mistakes {:+.1f}: {} points.\n",
               player.start, player.luck, 0 - player.losses, player.score);
  }

  void help() override {
    constexpr std::size_t kWords = 10;
    for (const auto& [word, what] : play_commands(game())) {
      std::string before = word;
      for (const std::string& line : wrapped(what, line_width() - kWords - 2)) {
        fmt::print("  {}\n", labelled(std::exchange(before, ""), kWords, line));
      }
    }
  }

  void prompt() override { fmt::print("> "); }

  void say(const std::string& sentence) const override {
    for (const std::string& line : wrapped(sentence, line_width())) fmt::print("{}\n", line);
  }

 private:
  CardDrawing cards_;
};

}  // namespace

std::unique_ptr<PlayView> PlayView::drawn(const Game& game) {
  return std::make_unique<DrawnView>(game);
}

}  // namespace fivekind::cli
