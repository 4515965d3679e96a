// fivekind graph: everything that can happen from a position on, as a picture.
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/drawing/graph_drawing.h"
#include "cli/files/output.h"
#include "cli/frame/position_options.h"
#include "cli/frame/solutions.h"
#include "cli/terminal/streams.h"
#include "json/answers.h"
#include "support/try.h"

namespace fivekind::cli {
namespace {

constexpr std::size_t kMaxNodes = 20'000;  // a larger picture is useless

struct GraphArguments {
  PositionOptions position;
  std::string objective = "expected";
  OutputOptions output;
  SolveOptions solve;
  DecisionGraphOptions graph;
  std::string dot;
  std::string svg;
};

Result<DecisionGraph> find_graph(const GraphArguments& options, const Position& position) {
  // A graph that is too large to draw need not be solved first.
  FIVEKIND_HOLD(count_decision_nodes(position, options.graph));
  SolveOptions solve = options.solve;
  solve.from = position;
  FIVEKIND_LET(const auto objective, Objective::parse(options.objective));
  const Engine engine = engine_for(solve);
  FIVEKIND_LET(const auto solved, engine.game_for(position, objective));
  FIVEKIND_LET(const auto solution, engine.solution(solved, objective));
  return decision_graph(solution, position, options.graph);
}

// Says what was written, unless that is what is printed.
void print_title(const GraphArguments& options, const Game& game, const DecisionGraph& graph) {
  if (options.dot == kStandardOutput || options.svg == kStandardOutput) return;
  const GraphText text(game, graph);
  fmt::print("{}\n{}\n", styled(text.title(), Style::strong), text.subtitle());
}

int graph(GraphArguments options) {
  if (options.dot.empty() && options.svg.empty() && !options.output.json)
    options.dot = kStandardOutput;
  const auto loaded = options.position.load();
  if (!loaded) return report(loaded.error());
  const Game& game = loaded->first;
  const Position& position = loaded->second;
  const auto graph = find_graph(options, position);
  if (!graph) return report(graph.error());
  if (!options.dot.empty()) {
    if (auto done = write_output(options.dot, dot_of(game, *graph), support::kDotGraph); !done) {
      return report(done.error());
    }
  }
  if (!options.svg.empty()) {
    if (auto done = write_output(options.svg, svg_of(game, *graph), support::kPicture); !done) {
      return report(done.error());
    }
  }
  return show_results(options.output, {.json = [&] { return json::of(*graph); },
                                       .text = [&] { print_title(options, game, *graph); }});
}

}  // namespace

void add_graph(const Command& program, Work& work) {
  const Command command = program.add_subcommand(
      "graph", "Draw all that can happen in a small game, or in the end of a larger one");
  const auto options = std::make_shared<GraphArguments>();
  options->position.add_to(command, options->output);
  command.add_option(
      "--objective", options->objective, "O",
      "What to maximise: expected, worst-case, target=N, utility=exp:A, utility=FILE "
      "or mean-variance=L",
      {.shown = true});
  command.add_output([options] {
    if (options->svg == kStandardOutput) return kPictureForm;
    const bool dot = options->svg.empty() && options->dot.empty();
    return dot || options->dot == kStandardOutput ? kDotForm : kTextForm;
  });
  command.add_output(
      "--dot", options->dot, "Write the graph for Graphviz (- for standard output)",
      {.form = [] { return kDotForm; }, .kind = support::kDotGraph, .beside = Beside::report});
  command.add_output(
      "--svg", options->svg, "Write a picture (- for standard output)",
      {.form = [] { return kPictureForm; }, .kind = support::kPicture, .beside = Beside::report});
  command.add_flag("--points-apart", options->graph.points_apart,
                   "Tell nodes with different points so far apart, whatever the objective");
  command.add_option("--most-nodes", options->graph.most_nodes, "N",
                     fmt::format("Refuse larger graphs; at most {}", kMaxNodes),
                     {.range = {{std::size_t{1}, kMaxNodes}}, .shown = true});
  add_solving(command, options->solve);
  command.footer(
      "Examples:\n"
      "  fivekind graph two-yatzy --svg two-yatzy.svg\n"
      "  fivekind graph two-yatzy --objective target=5 --svg record.svg\n"
      "  fivekind graph micro-yahtzee | dot -Tpdf -o micro-yahtzee.pdf\n"
      "  fivekind graph 1/two-yatzy/1=2/1/12:1      what is left of a game\n"
      "Without --dot, --svg and --json the graph is printed as DOT.");
  command.callback([options, &work] { work = [options] { return graph(*options); }; });
}

}  // namespace fivekind::cli
