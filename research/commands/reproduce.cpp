// fivekind reproduce: every published figure compared with ours.
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "cli/frame/command.h"
#include "cli/terminal/interrupts.h"
#include "cli/terminal/progress_bar.h"
#include "commands/reproduce_output.h"

namespace fivekind::cli {
namespace {

struct ReproduceArguments {
  std::string source = "all";
  OutputOptions output;
  bool markdown = false;
  std::string plots;
  std::string tables;
  int threads = 0;
};

reproduce::WorkbenchOptions workbench_options(const ReproduceArguments& options) {
  reproduce::WorkbenchOptions bench;
  bench.threads = options.threads;
  bench.tables = options.tables;
  bench.begin = [](const std::string& what) -> Watch {
    const auto progress = std::make_shared<ProgressBar>(what, "states");
    return
        [progress](std::uint64_t done, std::uint64_t all) { return progress->update(done, all); };
  };
  return bench;
}

int reproduce_source(const ReproduceArguments& options) {
  const auto sections = reproduce::sections_of(options.source);
  if (!sections) return report(sections.error());
  catch_interrupts();
  const auto reproduction = reproduce::reproduce(*sections, workbench_options(options));
  if (!reproduction) return report(reproduction.error());
  if (!options.plots.empty()) {
    for (const reproduce::Picture& picture : reproduction->pictures) {
      if (auto done = write_svg(picture.plot, options.plots + "/" + file_of(picture)); !done)
        return report(done.error());
    }
  }
  const auto print = [&] {
    if (options.markdown) {
      fmt::print("{}", markdown_of(*reproduction));
    } else {
      print_tables(*reproduction);
    }
  };
  return show_results(options.output,
                      {.json = [&] { return json_of(*reproduction); },
                       .rows = {"/items",
                                {"source", "place", "item", "published", "simulated", "games",
                                 "states", "ours", "verdict", "note"}},
                       .text = print});
}

}  // namespace

void add_reproduce(const Command& program, Work& work) {
  const Command command =
      program.add_subcommand("reproduce", "Compute what others have published, and compare");
  const auto options = std::make_shared<ReproduceArguments>();
  command.add_option("SOURCE", options->source, "TEXT",
                     "verhoeff, myrman, tillius, pawlewicz, jokkebk or all (default)");
  options->output.add_json(command);
  options->output.add_csv(command, "a row per figure");
  command.add_output([options] { return options->markdown ? kMarkdownForm : kTextForm; });
  command.add_flag("--markdown", options->markdown, "Print the page docs/reproduction.md");
  command.add_folder("--plots", options->plots, "Write the pictures of that page to this folder");
  command.fills("--plots", reproduce::picture_files());
  command.exclude({"--markdown"}, {"--json", "--csv"});
  add_threads(command, options->threads);
  add_tables(command, options->tables);
  command.footer(
      "Examples:\n"
      "  fivekind reproduce verhoeff\n"
      "  fivekind reproduce tillius --json\n"
      "  fivekind reproduce --markdown --plots docs/images > docs/reproduction.md\n"
      "All sources take a few minutes without tables of target curves.");
  command.callback([options, &work] { work = [options] { return reproduce_source(*options); }; });
}

}  // namespace fivekind::cli
