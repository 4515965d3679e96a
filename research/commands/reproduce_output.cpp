// Published figures compared with ours, for people.
#include "commands/reproduce_output.h"

#include <fmt/format.h>

#include "cli/terminal/streams.h"
#include "cli/terminal/table.h"

namespace fivekind::cli {

using reproduce::Line;

void print_tables(const reproduce::Reproduction& reproduction) {
  for (const reproduce::Source& source : reproduce::sources()) {
    if (!has_lines(reproduction, source)) continue;
    fmt::print("{}\n", styled(source.title, Style::strong));
    Table table({{"place"},
                 {"item"},
                 {"published", Table::Align::right},
                 {"ours", Table::Align::right},
                 {"verdict"}});
    for_each_place(reproduction, source.name, [&](const std::vector<const Line*>& lines) {
      for (const Line* line : lines) {
        const bool first = line == lines.front();
        table.add_row({first ? line->item.place : "", line->item.name, line->item.published,
                       line->finding.ours, reproduce::text_of(line->finding.verdict)});
      }
    });
    table.print();
    fmt::print("\n");
  }
  for (const Line& line : reproduction.lines) {
    if (!needs_words(line)) continue;
    fmt::print("{}, {}, {}: {}\n  {}\n", line.item.source, line.item.place, line.item.name,
               reproduce::text_of(line.finding.verdict), line.finding.note);
  }
  fmt::print("\n{}\n", summary(reproduction, ""));
}

}  // namespace fivekind::cli
