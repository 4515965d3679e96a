// Published figures beside ours, for people, as JSON and as a page.
#include "cli/reproduce_output.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <functional>
#include <nlohmann/json.hpp>

#include "cli/terminal.h"

namespace fivekind::cli {
namespace {

std::string file_named(const std::string& picture) {
  return "reproduction-" + picture + ".svg";
}

using reproduce::Line;
using reproduce::Reproduction;
using reproduce::Source;
using reproduce::Verdict;

constexpr std::array kVerdicts = {Verdict::agrees, Verdict::differs, Verdict::not_reproduced,
                                  Verdict::no_figure};

// What the page says before its tables.
constexpr const char* kPreface =
    "# Published figures, and ours\n\n"
    "Made by `fivekind reproduce --markdown`, which computes every figure anew. Figures are taken "
    "from four texts\non Yahtzee and Yatzy and from what these quote.\n\n"
    "- **agrees**: a computed figure is ours after rounding to the printed digits; one from "
    "simulated games lies\n  within 3 standard errors of ours, which is exact.\n"
    "- **differs**: it does not; the note says what is known about it. A difference is a finding, "
    "on either side.\n"
    "- **not reproduced**: what is published does not suffice to compute it.\n"
    "- **no figure**: the source asks, draws or measures its own machine; ours is the answer.\n";

using LineAction = std::function<void(const std::vector<const Line*>& lines)>;

// Calls `action` with the lines of each place of a source, in their order.
void for_each_place(const Reproduction& all, const std::string& source, const LineAction& action) {
  std::vector<const Line*> lines;
  for (const Line& line : all.lines) {
    if (line.item.source != source) continue;
    if (!lines.empty() && lines.front()->item.place != line.item.place) {
      action(lines);
      lines.clear();
    }
    lines.push_back(&line);
  }
  if (!lines.empty()) action(lines);
}

std::ptrdiff_t count(const Reproduction& all, const std::string& source, Verdict verdict) {
  return std::count_if(all.lines.begin(), all.lines.end(), [&](const Line& line) {
    return (source.empty() || line.item.source == source) && line.finding.verdict == verdict;
  });
}

std::string summary(const Reproduction& all, const std::string& source) {
  std::string text;
  for (Verdict verdict : kVerdicts) {
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count(all, source, verdict),
                        reproduce::text_of(verdict));
  }
  return text;
}

bool has_lines(const Reproduction& all, const Source& source) {
  return std::any_of(all.lines.begin(), all.lines.end(),
                     [&](const Line& line) { return line.item.source == source.name; });
}

bool needs_words(const Line& line) {
  return line.finding.verdict == Verdict::differs ||
         line.finding.verdict == Verdict::not_reproduced;
}

std::string cell(std::string text) {
  for (std::size_t at = text.find('|'); at != std::string::npos; at = text.find('|', at + 2)) {
    text.replace(at, 1, "\\|");
  }
  return text;
}

void add_place(std::string& page, const std::vector<const Line*>& lines) {
  std::string place = lines.front()->item.place;
  place[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(place[0])));
  page += fmt::format("\n### {}\n\n| item | published | made | ours | verdict | note |\n", place);
  page += "|---|---|---|---|---|---|\n";
  for (const Line* line : lines) {
    const bool stands_out = needs_words(*line);
    const std::string verdict = reproduce::text_of(line->finding.verdict);
    page += fmt::format("| {} | {} | {} | {} | {} | {} |\n", cell(line->item.name),
                        cell(line->item.published), text_of_making(line->item),
                        cell(line->finding.ours), stands_out ? "**" + verdict + "**" : verdict,
                        cell(line->finding.note));
  }
}

void add_source(std::string& page, const Reproduction& all, const Source& source) {
  page += fmt::format("\n## {}\n\nOn {}. Here: {}.\n", source.title, source.about,
                      summary(all, source.name));
  for (const reproduce::Picture& picture : all.pictures) {
    if (picture.source != source.name) continue;
    page += fmt::format("\n![{}](images/{})\n", picture.description, file_of(picture));
  }
  for_each_place(all, source.name,
                 [&](const std::vector<const Line*>& lines) { add_place(page, lines); });
}

}  // namespace

Json json_of(const Reproduction& reproduction) {
  Json items = Json::array();
  for (const Line& line : reproduction.lines) {
    Json json = {{"source", line.item.source},
                 {"place", line.item.place},
                 {"item", line.item.name},
                 {"published", line.item.published},
                 {"simulated", line.item.making == reproduce::Making::simulated},
                 {"games", nullptr},
                 {"ours", line.finding.ours},
                 {"verdict", reproduce::text_of(line.finding.verdict)},
                 {"note", line.finding.note}};
    if (line.item.games > 0) json["games"] = line.item.games;
    items.push_back(std::move(json));
  }
  Json verdicts = Json::object();
  for (Verdict verdict : kVerdicts) {
    verdicts[reproduce::text_of(verdict)] = count(reproduction, "", verdict);
  }
  return {{"items", items}, {"verdicts", verdicts}};
}

void print_tables(const Reproduction& reproduction) {
  for (const Source& source : reproduce::sources()) {
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

std::string markdown_of(const Reproduction& reproduction) {
  std::string page = kPreface;
  page += fmt::format("\nOf {} items: {}.\n", reproduction.lines.size(), summary(reproduction, ""));
  page += "\n## What differs or is not reproduced\n\n";
  for (const Line& line : reproduction.lines) {
    if (!needs_words(line)) continue;
    page += fmt::format("- **{}, {}, {}**: published {}, ours {}. {}.\n", line.item.source,
                        line.item.place, line.item.name, line.item.published,
                        line.finding.ours.empty() ? "none" : line.finding.ours, line.finding.note);
  }
  for (const Source& source : reproduce::sources()) {
    if (has_lines(reproduction, source)) add_source(page, reproduction, source);
  }
  return page;
}

std::vector<std::string> picture_files() {
  std::vector<std::string> files;
  for (const char* name : {"myrman", "winner", "yahtzee-example", "yahtzee-records", "yatzy"}) {
    files.push_back(file_named(name));
  }
  return files;
}

std::string file_of(const reproduce::Picture& picture) {
  return file_named(picture.name);
}

Plot plot_of(const reproduce::Picture& picture) {
  Plot plot;
  plot.title = picture.title;
  plot.subtitle = picture.subtitle;
  plot.description = picture.description;
  plot.x.label = picture.x;
  plot.x.whole_numbers = true;
  plot.y.label = picture.y;
  plot.curve = Curve::line;
  for (const reproduce::PictureCurve& curve : picture.curves) {
    Series series{curve.name, {}};
    for (const auto& [x, y] : curve.points) series.points.push_back({x, y});
    plot.series.push_back(std::move(series));
  }
  return plot;
}

}  // namespace fivekind::cli
