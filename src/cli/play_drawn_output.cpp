// A game in the terminal, drawn: dice with pips, and the card in two columns. A decision with its
// card and dice takes at most 24 lines of 80 columns.
#include <fivekind/layout.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <string_view>

#include "cli/action_words.h"
#include "cli/advise_output.h"
#include "cli/analyse_output.h"
#include "cli/dice_words.h"
#include "cli/figures.h"
#include "cli/play_output.h"
#include "cli/play_words.h"
#include "cli/plot.h"
#include "cli/terminal.h"

namespace fivekind::cli {
namespace {

constexpr std::size_t kWidth = 78;
constexpr std::size_t kMostShown = 5;
constexpr std::size_t kLongestName = 10;
constexpr std::size_t kRowsOfDie = 3;

// Where the pips of each face are, row by row.
constexpr std::array<std::string_view, 8> kPips = {"    *    ", "*       *", "*   *   *",
                                                   "* *   * *", "* * * * *", "* ** ** *",
                                                   "* ***** *", "**** ****"};

// What dice are drawn with.
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

// A row of a card: what it is, and what each player has there.
struct CardRow {
  std::string letter;
  std::string name;
  std::string points;
  std::string pays;  // with the dice on the table
};

std::string points_in(const LiveBox& box) {
  if (!box.filled) return "·";
  return box.points ? std::to_string(*box.points) : "x";
}

// What a box would hold, with a plus where that adds to the score, and bonuses.
std::string pays_in(const LiveBox& box, bool boxes_score) {
  if (!box.allowed) return "";
  const char* const plus = boxes_score ? "+" : "";
  return box.bonus > 0 ? fmt::format("{}{} +{}", plus, box.pays, box.bonus)
                       : fmt::format("{}{}", plus, box.pays);
}

// "50", "12/63" while it is not earned, "3 412/450" between the steps of one.
std::string bonus_text(const BonusOnCard& bonus) {
  std::string text = bonus.earned ? std::to_string(bonus.points) : "";
  if (bonus.next != nullptr && bonus.next->threshold > 0) {
    text +=
        fmt::format("{}{}/{}", text.empty() ? "" : " ", bonus.next->total, bonus.next->threshold);
  }
  return text;
}

// The beginning of a name, whole letters of it.
std::string shortened(std::string name, std::size_t most) {
  while (width_of(name) > most) {
    while ((static_cast<unsigned char>(name.back()) & 0xC0) == 0x80) name.pop_back();
    name.pop_back();
  }
  return name;
}

// "keep 3-3", "Sixes".
std::string choice_text(const Game& game, const Action& action) {
  return action.kind == Action::Kind::category ? category_name(game, action.category)
                                               : action_words(game, action);
}

std::string scores_of(const LiveState& state, std::size_t longest_name) {
  std::string scores;
  for (const LiveCard& card : state.cards) {
    scores += fmt::format("{}{} {}", scores.empty() ? "" : "   ",
                          shortened(card.name, longest_name), card.score);
  }
  return scores;
}

// What is to be decided.
std::string_view question_of(const LiveState& state) {
  if (state.must_announce) return "Announce which box?";
  if (state.rolls_left == 0) return "Fill which box?";
  return can_announce(state) ? "Keep which dice, or announce or fill which box?"
                             : "Keep which dice, or fill which box?";
}

// The rows of a card as the layout of the game has them, section by section.
class CardRows {
 public:
  explicit CardRows(const Game& game)
      : game_(game), layout_(layout_of(game)), boxes_score_(!game.scores_bonuses_only()) {
    for (const CategoryInfo& box : game.categories()) boxes_[box.key] = box;
    for (const BonusInfo& bonus : game.bonuses()) bonuses_[bonus.key] = bonus.name;
  }

  /// `short_rows`: boxes that are filled one after the other stand in one row.
  std::vector<std::vector<CardRow>> sections(const LiveCard& card, bool short_rows) const {
    std::vector<std::vector<CardRow>> sections;
    for (const LayoutSection& section : layout_.sections) {
      auto& rows = sections.emplace_back();
      for (const LayoutRow& row : section.rows) {
        for (const std::string& id : row.ids) {
          if (!id.empty()) add(row_of(row.kind, id, card), short_rows && is_again(id), rows);
        }
      }
    }
    return sections;
  }

 private:
  bool is_again(const std::string& id) const {
    const auto box = boxes_.find(id);
    return box != boxes_.end() && box->second.place.again;
  }

  // A row of its own, or more points in the one before, which goes by what is open now.
  static void add(CardRow row, bool more, std::vector<CardRow>& rows) {
    if (!more) {
      rows.push_back(std::move(row));
      return;
    }
    constexpr std::size_t kPoints = 2;
    CardRow& all = rows.back();
    all.points += std::string(1 + kPoints - std::min(kPoints, width_of(row.points)), ' ');
    all.points += row.points;
    if (row.pays.empty()) return;
    all.letter = std::move(row.letter);
    all.pays = std::move(row.pays);
  }

  CardRow row_of(LayoutRow::Kind kind, const std::string& id, const LiveCard& card) const {
    if (kind == LayoutRow::Kind::count) {
      return id == "saved_rolls"
                 ? CardRow{"", "Saved rolls", std::to_string(card.saved_rolls.value_or(0)), ""}
                 : CardRow{"", "Extra bonuses", std::to_string(card.extras), ""};
    }
    if (kind == LayoutRow::Kind::bonus) {
      return {"", bonuses_.at(id), bonus_text(bonus_on(game_, card, id)), ""};
    }
    for (const LiveBox& box : card.boxes) {
      if (box.category != id) continue;
      const CategoryInfo& about = boxes_.at(id);
      return {std::string(1, about.letter), about.name, points_in(box), pays_in(box, boxes_score_)};
    }
    return {};
  }

  Game game_;
  Layout layout_;
  bool boxes_score_ = true;
  std::map<std::string, CategoryInfo> boxes_;
  std::map<std::string, std::string> bonuses_;
};

class DrawnView : public PlayView {
 public:
  explicit DrawnView(const Game& game) : PlayView(game), rows_(game) {}

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
    print_card(state.cards[state.player]);
    print_dice(state.dice);
    if (!state.announced.empty()) {
      fmt::print("Announced: {}.\n", category_name(game(), state.announced));
    }
    fmt::print("{}, {}. {} (h hint, ? help)\n",
               styled(joined_by_hyphens(state.dice), Style::strong),
               rolls_left_text(state.rolls_left), question_of(state));
  }

  void cards(const LiveState& state) override {
    std::vector<Table::Column> columns = {{""}, {""}};
    std::vector<std::vector<CardRow>> all;
    for (const LiveCard& card : state.cards) {
      columns.push_back(
          right(shortened(card.name, state.cards.size() > 4 ? kLongestName / 2 : kLongestName)));
      auto& rows = all.emplace_back();
      for (const auto& section : rows_.sections(card, false)) {
        rows.insert(rows.end(), section.begin(), section.end());
      }
    }
    Table table(columns);
    for (std::size_t r = 0; r < all.front().size(); ++r) {
      std::vector<Cell> cells = {all.front()[r].letter, all.front()[r].name};
      for (const auto& rows : all) cells.emplace_back(rows[r].points);
      table.add_row(std::move(cells));
    }
    std::vector<Cell> total = {"", "Total"};
    for (const LiveCard& card : state.cards) total.emplace_back(std::to_string(card.score));
    table.add_row(std::move(total));
    table.print();
  }

  void advice(const Advice& advice) override {
    Table table({{""}, right("costs")});
    const std::size_t shown = std::min(kMostShown, advice.actions.size());
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
      fmt::print("  {}\n", labelled(word, kWords, what));
    }
  }

  void prompt() override { fmt::print("> "); }

 private:
  // The sections side by side; one alone in two halves.
  void print_card(const LiveCard& card) const {
    auto sections = rows_.sections(card, true);
    if (sections.size() == 1) {
      auto& all = sections.front();
      const auto half = all.begin() + std::ssize(all) - std::ssize(all) / 2;
      std::vector<CardRow> second(half, all.end());
      all.erase(half, all.end());
      sections.push_back(std::move(second));
    }
    std::size_t most = 0;
    std::vector<Table::Column> columns;
    for (const auto& section : sections) {
      most = std::max(most, section.size());
      columns.insert(columns.end(), {{""}, {""}, right(""), right("")});
    }
    Table table(columns);
    for (std::size_t r = 0; r < most; ++r) {
      std::vector<Cell> cells;
      for (const auto& section : sections) {
        const CardRow row = r < section.size() ? section[r] : CardRow{};
        for (const std::string& text : {row.letter, row.name, row.points, row.pays}) {
          cells.emplace_back(text);
        }
      }
      table.add_row(std::move(cells));
    }
    table.print_rows();
  }

  CardRows rows_;
};

}  // namespace

std::unique_ptr<PlayView> PlayView::drawn(const Game& game) {
  return std::make_unique<DrawnView>(game);
}

}  // namespace fivekind::cli
