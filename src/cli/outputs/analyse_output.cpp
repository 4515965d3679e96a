// Judged games as text and CSV.
#include "cli/outputs/analyse_output.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "cli/frame/csv.h"
#include "cli/outputs/figures.h"
#include "cli/terminal/amounts.h"
#include "cli/terminal/streams.h"
#include "cli/terminal/table.h"

namespace fivekind::cli {
namespace {

std::string when_of(const DecisionJudgement& decision) {
  if (decision.kind == Action::Kind::announce) return "announce";
  return decision.kind == Action::Kind::keep ? fmt::format("keep {}", decision.rolls_made) : "box";
}

Action action_of(Action::Kind kind, const std::string& code, bool struck) {
  Action action;
  action.kind = kind;
  (kind == Action::Kind::keep ? action.keep : action.box) = code;
  action.struck = struck;
  return action;
}

// As in CSV and SQL.
std::string code_of(const std::string& action, bool struck) {
  return struck ? action + ", struck" : action;
}

void print_parts(const std::string& objective, const PlayerJudgement& player) {
  constexpr std::size_t kNames = 38;
  const auto line = [&](const std::string& what, const std::string& number) {
    fmt::print("  {}\n", labelled(what, kNames, fmt::format("{:>12}", number)));
  };
  line("start", amount(objective, player.start));
  for (const auto& [what, value] : parts_of(objective, player))
    line(what, signed_amount(objective, value));
  line("result", amount(objective, player.result));
}

}  // namespace

Action chosen_of(const DecisionJudgement& decision) {
  return action_of(decision.kind, decision.chosen, decision.struck);
}

Action best_of(const DecisionJudgement& decision) {
  return action_of(decision.best_kind, decision.best, decision.best_struck);
}

std::string action_name(const Game& game, const Action& action) {
  if (action.kind == Action::Kind::keep) return action.keep.empty() ? "nothing" : action.keep;
  const std::string name = box_name(game, action.box);
  if (action.struck) return name + ", struck";
  return action.kind == Action::Kind::announce ? "announce " + name : name;
}

std::string chosen_name(const Game& game, const DecisionJudgement& decision) {
  return action_name(game, chosen_of(decision));
}

std::string amount(const std::string& objective, double value) {
  return objective == "expected" ? fmt::format("{:.2f}", value) : fmt::format("{:.4f}", value);
}

std::string signed_amount(const std::string& objective, double value) {
  const bool points = objective == "expected";
  const double shown_as_zero = points ? 0.005 : 0.00005;
  if (std::abs(value) < shown_as_zero) value = 0;  // not "-0.00"
  return points ? fmt::format("{:+.2f}", value) : fmt::format("{:+.4f}", value);
}

std::vector<std::pair<std::string, double>> parts_of(const std::string& objective,
                                                     const PlayerJudgement& player) {
  const auto any = [&player](const auto& is) {
    return std::any_of(player.turns.begin(), player.turns.end(), is);
  };
  const bool undivided = any([](const TurnJudgement& turn) { return turn.undivided; });
  std::vector<std::pair<std::string, double>> parts;
  // If nothing is known, a 0 would be misleading.
  if (!undivided || any([](const TurnJudgement& turn) { return !turn.undivided; }))
    parts.emplace_back("luck", player.luck);
  if (!undivided || player.recorded != "nothing") parts.emplace_back("losses", 0 - player.losses);
  if (undivided) parts.emplace_back("luck and losses not told apart", player.unattributed);
  const auto name = StrategyName::parse(objective);
  if (player.others != 0)
    parts.emplace_back(name && name->faces_others() ? "the opponent's losses less their luck"
                                                    : "somebody else had won",
                       player.others);
  if (std::abs(player.correction) > 1e-9) {
    parts.emplace_back("correction of estimates", player.correction);
  }
  return parts;
}

std::string without_mistakes(const PlayerJudgement& player) {
  if (player.recorded == "nothing") return "no decision is recorded, so none could be judged";
  if (player.recorded != "boxes") return "every decision that is recorded was the best";
  const auto count = [&player](const auto& is) {
    return std::count_if(player.turns.begin(), player.turns.end(), is);
  };
  const auto turns = count([](const TurnJudgement& turn) { return !turn.box.empty(); });
  const auto boxes = count([](const TurnJudgement& turn) { return !turn.decisions.empty(); });
  return boxes == turns ? "every choice of a box was the best; what was kept is not recorded"
                        : fmt::format(
                              "every choice of a box that is recorded was the best ({} of {} "
                              "turns); what was kept is not recorded",
                              boxes, turns);
}

std::string of_decisions(const PlayerSummary& player) {
  const bool part = player.recorded != "all" && player.recorded != "nothing";
  return part ? fmt::format(" ({})", player.recorded) : "";
}

std::string rating_text(const PlayerSummary& player) {
  if (!player.rating) return "–";
  return share_text(player.rating->share, 2) +
         (player.rating->covers == "all" ? "" : fmt::format(" ({})", player.rating->covers));
}

std::string note_on_ratings(const Analysis& analysis) {
  std::string note;
  const auto add = [&](const char* line, const auto& applies) {
    const auto& players = analysis.players;
    if (std::any_of(players.begin(), players.end(), applies)) note += std::string(line) + "\n";
  };
  const auto rated = [](const char* covers) {
    return [covers](const PlayerSummary& of) { return of.rating && of.rating->covers == covers; };
  };
  const auto unrated = [](const char* why) {
    return [why](const PlayerSummary& of) { return of.unrated == why; };
  };
  const auto recorded = [](const char* what) {
    return [what](const PlayerSummary& of) { return of.recorded == what; };
  };
  add("Rating (turns): of the turns that were recorded in full; others are missing.",
      rated("turns"));
  add("Rating (boxes): of choices of boxes alone, since keeps are not recorded. Compare it "
      "only with its like.",
      rated("boxes"));
  add("No rating (–): too little was recorded to judge a whole game.", unrated("unrecorded"));
  add("No rating (–): after so few turns it might be off by more than 25.", unrated("few"));
  add("Decisions (turns): those of some turns; those of the others are not recorded.",
      recorded("turns"));
  add("Decisions (boxes): choices of boxes alone. Compare them only with their like.",
      recorded("boxes"));
  add("Decisions (some): all of some turns, of others the choice of the box alone.",
      recorded("some"));
  add("Loss and luck per game are left out (–) where decisions are not recorded.",
      [](const PlayerSummary& of) { return of.recorded != "all"; });
  return note;
}

std::string reason_key(const DecisionJudgement& decision) {
  return decision.position + " " + decision.chosen;
}

std::vector<const DecisionJudgement*> mistakes_of(const PlayerJudgement& player, std::size_t most) {
  std::vector<const DecisionJudgement*> mistakes;
  for (const TurnJudgement& turn : player.turns) {
    for (const DecisionJudgement& decision : turn.decisions) {
      if (decision.rank > 1) mistakes.push_back(&decision);
    }
  }
  std::stable_sort(mistakes.begin(), mistakes.end(),
                   [](const auto* a, const auto* b) { return a->loss > b->loss; });
  mistakes.resize(std::min(mistakes.size(), most));
  return mistakes;
}

void print_game(const Game& game, const std::string& objective, const GameJudgement& judged,
                std::size_t most_mistakes, const Reasons& reasons) {
  fmt::print("{}\n", styled(fmt::format("{}, line {}{}", game.name(), judged.line,
                                        judged.whole ? "" : ", not finished"),
                            Style::strong));
  for (const PlayerJudgement& player : judged.players) {
    fmt::print("\n{}  {}{}\n", player.name.empty() ? "player" : player.name, player.score,
               player.resigned ? ", resigned" : "");
    print_parts(objective, player);
    const auto mistakes = mistakes_of(player, most_mistakes);
    if (mistakes.empty()) {
      fmt::print("\n  {}\n", without_mistakes(player));
      continue;
    }
    fmt::print("\n");
    Table table({right("  turn"),
                 {""},
                 {"dice"},
                 {"chosen"},
                 {"best"},
                 right("loss"),
                 right("rank"),
                 {""}});
    for (const DecisionJudgement* mistake : mistakes) {
      table.add_row({std::to_string(mistake->turn), when_of(*mistake), mistake->dice,
                     chosen_name(game, *mistake), action_name(game, best_of(*mistake)),
                     amount(objective, mistake->loss),
                     fmt::format("{}/{}", mistake->rank, mistake->actions),
                     text_of(mistake->quality)});
    }
    table.print();
    for (const DecisionJudgement* mistake : mistakes) {
      const auto reason = reasons.find(reason_key(*mistake));
      if (reason == reasons.end()) continue;
      fmt::print("  turn {}, {}: {}\n", mistake->turn, mistake->dice, reason->second);
    }
  }
  fmt::print("\n");
}

std::string csv_of(const GameJudgement& judged, bool with_titles) {
  static const Names titles = {"line", "name", "turn",    "throws", "kind", "dice",   "chosen",
                               "best", "rank", "actions", "value",  "loss", "quality"};
  Csv csv = with_titles ? Csv(titles) : Csv();
  for (const PlayerJudgement& player : judged.players) {
    for (const TurnJudgement& turn : player.turns) {
      for (const DecisionJudgement& of : turn.decisions) {
        csv.add_row(judged.line, player.name, of.turn, of.rolls_made, kind_name(of.kind), of.dice,
                    code_of(of.chosen, of.struck), code_of(of.best, of.best_struck), of.rank,
                    of.actions, of.value, of.loss, text_of(of.quality));
      }
    }
  }
  return csv.text();
}

}  // namespace fivekind::cli
