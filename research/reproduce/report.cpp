// Published figures compared with ours, as JSON and as a page.
#include "reproduce/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <nlohmann/json.hpp>

namespace fivekind::reproduce {
namespace {

using json::Json;

std::string file_named(const std::string& picture) {
  return "reproduction-" + picture + ".svg";
}

// A verdict as a key, and in a sentence: of one item, and of several.
struct Counted {
  Verdict verdict;
  const char* one;
  const char* many;
};
constexpr std::array kVerdicts = {
    Counted{Verdict::agrees, "agrees", "agree"}, Counted{Verdict::differs, "differs", "differ"},
    Counted{Verdict::undecided, "is undecided", "are undecided"},
    Counted{Verdict::not_reproduced, "is not reproduced", "are not reproduced"},
    Counted{Verdict::no_figure, "has no figure", "have no figure"}};

// The text of the page before its tables.
constexpr const char* kPreface =
    "# Published figures, and ours\n\n"
    "Made by `fivekind reproduce --markdown`, which recomputes whatever can be recomputed. Items "
    "are taken from four\ntexts on Yahtzee and Yatzy, from what these quote, and from one public "
    "program.\n\n"
    "- **agrees**: a computed figure is ours after rounding to the printed digits; one from "
    "simulated games lies\n  within 3 standard errors of ours, which is exact. Where ours comes "
    "from random states, the figure agrees if\n  all of 3 standard errors to either side bears it "
    "out and is no wider than half of it.\n"
    "- **differs**: it does not; the note says what is known about it. A difference is a finding, "
    "on either side.\n"
    "- **undecided**: our random states are too few to tell.\n"
    "- **not reproduced**: what is published does not suffice to compute it.\n"
    "- **no figure**: the source asks, draws or measures its own machine; ours is the answer.\n";

std::ptrdiff_t count(const Reproduction& all, const std::string& source, Verdict verdict) {
  return std::count_if(all.lines.begin(), all.lines.end(), [&](const Line& line) {
    return (source.empty() || line.item.source == source) && line.finding.verdict == verdict;
  });
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
    const std::string verdict = text_of(line->finding.verdict);
    page += fmt::format("| {} | {} | {} | {} | {} | {} |\n", cell(line->item.name),
                        cell(line->item.published), text_of_making(line->item),
                        cell(line->finding.ours), stands_out ? "**" + verdict + "**" : verdict,
                        cell(line->finding.note));
  }
}

void add_source(std::string& page, const Reproduction& all, const Source& source) {
  page += fmt::format("\n## {}\n\nOn {}. Here: {}.\n", source.title, source.about,
                      summary(all, source.name));
  for (const Picture& picture : all.pictures) {
    if (picture.source != source.name) continue;
    page += fmt::format("\n![{}](images/{})\n", picture.plot.description, file_of(picture));
  }
  for_each_place(all, source.name,
                 [&](const std::vector<const Line*>& lines) { add_place(page, lines); });
}

}  // namespace

void for_each_place(const Reproduction& reproduction, const std::string& source,
                    const LineAction& action) {
  std::vector<const Line*> lines;
  for (const Line& line : reproduction.lines) {
    if (line.item.source != source) continue;
    if (!lines.empty() && lines.front()->item.place != line.item.place) {
      action(lines);
      lines.clear();
    }
    lines.push_back(&line);
  }
  if (!lines.empty()) action(lines);
}

std::string summary(const Reproduction& reproduction, const std::string& source) {
  std::string text;
  for (const Counted& counted : kVerdicts) {
    const auto items = count(reproduction, source, counted.verdict);
    if (items == 0) continue;
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", items,
                        items == 1 ? counted.one : counted.many);
  }
  return text;
}

bool has_lines(const Reproduction& reproduction, const Source& source) {
  return std::any_of(reproduction.lines.begin(), reproduction.lines.end(),
                     [&](const Line& line) { return line.item.source == source.name; });
}

bool needs_words(const Line& line) {
  return line.finding.verdict != Verdict::agrees && line.finding.verdict != Verdict::no_figure;
}

Json json_of(const Reproduction& reproduction) {
  Json items = Json::array();
  for (const Line& line : reproduction.lines) {
    Json json = {{"source", line.item.source},
                 {"place", line.item.place},
                 {"item", line.item.name},
                 {"published", line.item.published},
                 {"simulated", line.item.games > 0},
                 {"games", nullptr},
                 {"states", nullptr},
                 {"ours", line.finding.ours},
                 {"verdict", text_of(line.finding.verdict)},
                 {"note", line.finding.note}};
    if (line.item.games > 0) json["games"] = line.item.games;
    if (line.item.states > 0) json["states"] = line.item.states;
    items.push_back(std::move(json));
  }
  Json verdicts = Json::object();
  for (const Counted& counted : kVerdicts) {
    verdicts[text_of(counted.verdict)] = count(reproduction, "", counted.verdict);
  }
  return {{"items", items}, {"verdicts", verdicts}};
}

std::string markdown_of(const Reproduction& reproduction) {
  std::string page = kPreface;
  page += fmt::format("\nOf {} items: {}.\n", reproduction.lines.size(), summary(reproduction, ""));
  page += "\n## What differs, is undecided or is not reproduced\n\n";
  for (const Line& line : reproduction.lines) {
    if (!needs_words(line)) continue;
    page += fmt::format("- **{}, {}, {}**: published {}, ours {}. {}.\n", line.item.source,
                        line.item.place, line.item.name, line.item.published,
                        line.finding.ours.empty() ? "none" : line.finding.ours, line.finding.note);
  }
  for (const Source& source : sources()) {
    if (has_lines(reproduction, source)) add_source(page, reproduction, source);
  }
  return page;
}

// Listed here, since otherwise every command would have to read all data.
std::vector<std::string> picture_files() {
  std::vector<std::string> files;
  for (const char* name : {"myrman", "winner", "yahtzee-example", "yahtzee-records", "yatzy"}) {
    files.push_back(file_named(name));
  }
  return files;
}

std::string file_of(const Picture& picture) {
  return file_named(picture.name);
}

}  // namespace fivekind::reproduce
