// Judged games as a self-contained page: no scripts, light and dark, charts as SVG with
// descriptions in words.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "cli/drawing/plot.h"
#include "cli/drawing/xml.h"
#include "cli/outputs/analyse_output.h"
#include "cli/outputs/figures.h"
#include "support/files/file_kinds.h"

namespace fivekind::cli {
namespace {

constexpr const char* kPageStyle = R"(
:root { color-scheme: light dark; --ink: #1d2330; --faint: #5b6474; --paper: #fbfaf7;
  --line: #d9d5cb; --card: #ffffff; --bad: #a4271b; --good: #1e6b45; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e6e1; --faint: #a3a9b5; --paper: #15181e;
  --line: #343a46; --card: #1d2129; --bad: #ff9b8c; --good: #7fd6a8; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 62rem; padding: 1.5rem 1rem 4rem; background: var(--paper);
  color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.6rem; margin: 0 0 .25rem; } h2 { font-size: 1.2rem; margin: 2.5rem 0 .5rem; }
h3 { font-size: 1.05rem; margin: 1.5rem 0 .5rem; }
p { margin: .25rem 0; } .faint { color: var(--faint); }
.scroll { overflow-x: auto; margin: 0 0 1.25rem; }
table { border-collapse: collapse; width: 100%; background: var(--card); }
table.account { width: auto; min-width: 16rem; }
table.account tr:last-child td { font-weight: 600; }
caption { text-align: left; padding: .25rem 0; font-weight: 600; background: var(--paper); }
th, td { padding: .35rem .6rem; border-bottom: 1px solid var(--line); text-align: left; }
th { font-weight: 600; color: var(--faint); } td.n, th.n { text-align: right;
  font-variant-numeric: tabular-nums; }
.blunder, .mistake { color: var(--bad); } .best { color: var(--good); }
figure { margin: 1rem 0; } figure svg { max-width: 100%; height: auto; }
@media (max-width: 40rem) { body { font-size: .875rem; padding: 1rem .5rem 3rem; }
  th, td { padding: .3rem .3rem; } .wide { display: none; } }
)";

// Columns that a phone has no room for.
constexpr const char* kWide = "wide";

std::string cell(const std::string& text, bool number = false, const std::string& style = "") {
  const std::string classes = (number ? "n " : "") + style;
  return classes.empty() ? fmt::format("<td>{}</td>", xml_escaped(text))
                         : fmt::format("<td class=\"{}\">{}</td>", classes, xml_escaped(text));
}

struct Title {
  const char* text = "";
  bool number = false;
  const char* style = "";
};

std::string head(const std::vector<Title>& titles) {
  std::string row = "<tr>";
  for (const Title& title : titles) {
    row += fmt::format("<th scope=\"col\" class=\"{}{}\">{}</th>", title.number ? "n " : "",
                       title.style, title.text);
  }
  return row + "</tr>\n";
}

std::string table(const std::string& caption, const std::string& rows, const char* style = "") {
  return fmt::format(
      "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"{0}\">"
      "<table class=\"{2}\"><caption>{0}</caption>\n{1}</table></div>\n",
      xml_escaped(caption), rows, style);
}

// The value of the game to each player, turn by turn.
std::string chart_of(const std::string& objective, const GameJudgement& judged) {
  Plot plot;
  plot.title = "Value of the game";
  plot.subtitle = "before each turn, and at the end";
  plot.curve = Curve::line;
  double low = std::numeric_limits<double>::infinity();
  double high = -low;
  std::size_t turns = 1;
  for (const PlayerJudgement& player : judged.players) {
    Series series{player.name, {}};
    const auto add = [&](std::size_t turn, double value) {
      series.points.push_back({static_cast<double>(turn), value});
      low = std::min(low, value);
      high = std::max(high, value);
    };
    for (std::size_t turn = 0; turn < player.turns.size(); ++turn) {
      add(turn, player.turns[turn].before);
    }
    add(player.turns.size(), player.result);
    turns = std::max(turns, player.turns.size());
    plot.description +=
        fmt::format("{}: from {} to {}. ", player.name, amount(objective, player.start),
                    amount(objective, player.result));
    plot.series.push_back(std::move(series));
  }
  plot.x = {"turns played", AxisRange{0, static_cast<double>(turns)}, true};
  plot.y = {objective == "expected" ? "expected final score" : "chance", AxisRange{low, high},
            false};
  std::string svg = svg_of(plot);
  const std::size_t begin = svg.find("<svg");
  return "<figure>" + svg.substr(begin == std::string::npos ? 0 : begin) + "</figure>\n";
}

std::string account_of(const std::string& objective, const PlayerJudgement& player) {
  std::string rows;
  const auto add = [&](const std::string& what, const std::string& number) {
    rows += "<tr>" + cell(what) + cell(number, true) + "</tr>\n";
  };
  add("start", amount(objective, player.start));
  for (const auto& [what, value] : parts_of(objective, player))
    add(what, signed_amount(objective, value));
  add("result", amount(objective, player.result));
  return table("Account", rows, "account");
}

std::string mistakes_table(const Game& game, const std::string& objective,
                           const PlayerJudgement& player, const Reasons& reasons) {
  const auto mistakes = mistakes_of(player, std::numeric_limits<std::size_t>::max());
  if (mistakes.empty()) {
    std::string text = without_mistakes(player);
    text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
    return fmt::format("<p>{}.</p>\n", text);
  }
  std::string rows = head({{"turn", true},
                           {"dice"},
                           {"chosen"},
                           {"best"},
                           {"loss", true},
                           {"rank", true, kWide},
                           {"class"}});
  for (const DecisionJudgement* of : mistakes) {
    rows += "<tr>" + cell(std::to_string(of->turn), true) + cell(of->dice) +
            cell(chosen_name(game, *of)) + cell(action_name(game, best_of(*of))) +
            cell(amount(objective, of->loss), true) +
            cell(fmt::format("{} of {}", of->rank, of->actions), true, kWide) +
            cell(text_of(of->quality), false, text_of(of->quality)) + "</tr>\n";
    const auto reason = reasons.find(reason_key(*of));
    if (reason == reasons.end()) continue;
    rows += fmt::format("<tr><td></td><td colspan=\"6\" class=\"faint\">{}</td></tr>\n",
                        xml_escaped(reason->second));
  }
  return table("Decisions that lost something", rows);
}

std::string turns_table(const Game& game, const std::string& objective,
                        const PlayerJudgement& player) {
  const bool undivided = std::any_of(player.turns.begin(), player.turns.end(),
                                     [](const TurnJudgement& turn) { return turn.undivided; });
  std::vector<Title> titles = {{"turn", true},   {"box"},
                               {"points", true}, {"value before", true, kWide},
                               {"luck", true},   {"losses", true}};
  if (undivided) titles.push_back({"not told apart", true});
  titles.push_back({"value after", true});
  std::string rows = head(titles);
  for (std::size_t i = 0; i < player.turns.size(); ++i) {
    const TurnJudgement& turn = player.turns[i];
    double luck = 0;
    for (const double one : turn.luck) luck += one;
    double losses = 0;
    for (const DecisionJudgement& decision : turn.decisions) losses += decision.loss;
    const bool judged = !turn.undivided || !turn.decisions.empty();
    rows += "<tr>" + cell(std::to_string(i + 1), true) + cell(box_name(game, turn.box)) +
            cell(std::to_string(turn.points), true) +
            cell(amount(objective, turn.before), true, kWide) +
            cell(turn.undivided ? "–" : signed_amount(objective, luck), true) +
            cell(judged ? amount(objective, losses) : "–", true);
    if (undivided) {
      rows += cell(turn.undivided ? signed_amount(objective, turn.unattributed) : "–", true);
    }
    rows += cell(amount(objective, turn.after), true) + "</tr>\n";
  }
  return table("Turn by turn", rows);
}

std::string game_section(const Game& game, const std::string& objective,
                         const GameJudgement& judged, const Reasons& reasons) {
  std::string text = fmt::format("<section><h2>Game in line {}{}</h2>\n", judged.line,
                                 judged.whole ? "" : " (not finished)");
  text += chart_of(objective, judged);
  for (const PlayerJudgement& player : judged.players) {
    text += fmt::format("<h3>{}: {}</h3>\n",
                        xml_escaped(player.name.empty() ? "player" : player.name), player.score);
    text += account_of(objective, player) + mistakes_table(game, objective, player, reasons) +
            turns_table(game, objective, player);
  }
  return text + "</section>\n";
}

std::string summary_section(const Analysis& analysis) {
  std::string rows = head({{"player"},
                           {"games", true},
                           {"rating", true},
                           {"loss per game", true},
                           {"luck per game", true},
                           {"result", true}});
  for (const PlayerSummary& player : analysis.players) {
    const bool whole = player.recorded == "all";
    rows += "<tr>" + cell(player.name) + cell(std::to_string(player.games), true) +
            cell(rating_text(player), true) +
            cell(whole ? amount(analysis.objective, player.loss.mean) : "–", true) +
            cell(whole ? signed_amount(analysis.objective, player.luck.mean) : "–", true) +
            cell(amount(analysis.objective, player.result.mean), true) + "</tr>\n";
  }
  std::string notes;
  const std::string text = note_on_ratings(analysis);
  for (std::size_t at = 0; at < text.size(); at = text.find('\n', at) + 1) {
    notes +=
        "<p class=\"faint\">" + xml_escaped(text.substr(at, text.find('\n', at) - at)) + "</p>\n";
  }
  return "<section><h2>Players</h2>\n" + table("All games", rows) + notes + "</section>\n";
}

}  // namespace

std::string page_of(const Game& game, const Analysis& analysis,
                    const std::vector<GameJudgement>& games, const Reasons& reasons) {
  const std::string title = xml_escaped(game.name() + ": games judged");
  std::string page = fmt::format(
      "{3}<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<title>{0}</title>\n<style>{1}</style>\n</head>\n<body>\n<main>\n<h1>{0}</h1>\n"
      "<p class=\"faint\">Read as {4}. Judged by {2}. Result = start + luck - losses.</p>\n",
      title, kPageStyle, xml_escaped(analysis.objective), support::kPageMark,
      xml_escaped(analysis.read_as()));
  page += summary_section(analysis);
  for (const GameJudgement& judged : games) {
    page += game_section(game, analysis.objective, judged, reasons);
  }
  return page + "</main>\n</body>\n</html>\n";
}

}  // namespace fivekind::cli
