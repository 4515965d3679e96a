// Recognising files by their beginnings.
#include "cli/files/known_files.h"

#include <algorithm>
#include <array>
#include <regex>
#include <string>
#include <vector>

#include "records/form_reader.h"

namespace fivekind::cli {
namespace {

// How much of a file regular expressions are applied to.
constexpr std::size_t kTitleBytes = 1024;

bool holds(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

bool begins_with_any(std::string_view text, const std::vector<std::regex>& patterns) {
  const std::string head(text.substr(0, kTitleBytes));
  return std::any_of(patterns.begin(), patterns.end(), [&](const std::regex& pattern) {
    return std::regex_search(head, pattern, std::regex_constants::match_continuous);
  });
}

// From the first line that is not empty or a comment; JSON and score sheets may begin with
// comments.
std::string_view without_comments(std::string_view text) {
  while (true) {
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos) return {};
    text.remove_prefix(first);
    if (text.front() != '#' && !text.starts_with("//")) return text;
    text.remove_prefix(std::min(text.find('\n'), text.size()));
  }
}

bool is_sheet(std::string_view text) {
  // A line about the game, or a player's turn: dice kept and rolled, or a box and its points.
  static const std::vector<std::regex> lines = {
      std::regex(R"re((game|player)( [^\n]*)?\n)re"),
      std::regex(R"re((seed|number|undos) [0-9]+\n)re"),
      std::regex(R"re((time|strategy|metadata) [^\n]*\n(game|player|seed|number)\b)re"),
      std::regex(R"re(([^:\n]{1,200}: *)?[1-9?][-1-9? ,]* (keep|->) [^\n]*)re")};
  return begins_with_any(text, lines);
}

}  // namespace

bool is_database(std::string_view beginning) {
  // The database, its write-ahead log and its journal (https://www.sqlite.org/fileformat2.html).
  constexpr std::array<std::string_view, 4> kMagic = {"SQLite format 3", "\x37\x7f\x06\x82",
                                                      "\x37\x7f\x06\x83",
                                                      "\xd9\xd5\x05\xf9\x20\xa1\x63\xd7"};
  return std::any_of(kMagic.begin(), kMagic.end(),
                     [&](std::string_view magic) { return beginning.starts_with(magic); });
}

bool is_records(std::string_view beginning) {
  const std::string_view text = without_comments(beginning);
  if (text.empty()) return false;
  if (text.front() == '{' || text.front() == '[') {
    if (text.starts_with("{\"line\":")) return false;  // a judged game
    if (holds(text.substr(0, kTitleBytes), "\"fivekind-analysis\"")) return false;
    return holds(text, "\"fivekind-game\"") ||
           (holds(text, "\"players\"") && holds(text, "\"turns\""));
  }
  const std::string_view line = text.substr(0, text.find('\n'));
  // Lists of decisions contain boxes, too, but no points that were scored.
  // Lists of actions contain both, and their type.
  const bool scored = holds(line, "points") && !holds(line, "kind,");
  return (records::is_csv_header(line) && (holds(line, "roll1") || scored)) || is_sheet(text);
}

bool is_rules(std::string_view beginning) {
  const std::string_view text = without_comments(beginning);
  return text.starts_with('{') && holds(text, "\"categories\"") && holds(text, "\"dice\"") &&
         !holds(text, "\"rules_hash\"");
}

bool is_table(std::string_view beginning) {
  return beginning.starts_with("FIVEKIND") ||
         (beginning.starts_with("{\n  \"format\"") && holds(beginning, "\"rules_hash\"") &&
          holds(beginning, "\"shards\""));
}

bool is_results(std::string_view beginning) {
  static const std::vector<std::regex> heads = {
      // A title: the game and the hash of its rules, a position, the games of a seed, a judged one.
      std::regex(R"re([^\s#][^\n]*  \(([^\s,]+, )?rules [0-9a-f]{16}\))re"),
      std::regex(R"re([^\s#][^\n]*  [0-9]+/\S+/)re"),
      std::regex(R"re([^\s#][^\n]*  ([0-9,]+ games?, [^\n]*|game [0-9,]+ of )seed [0-9]+[\n,])re"),
      std::regex(R"re([^\s#][^\n]*  games of two, exact: )re"),
      std::regex(R"re(-?[0-9]+  [01]\.[0-9]+\n|[^\n]+\.html?\n$)re"),
      std::regex(R"re([^\s#][^\n]*: -?[0-9.e+-]+\n[0-9,]+ nodes?, [^\n]*\n)re"),
      std::regex(R"re(none of [0-9,]+ games? of seed )re"),
      std::regex(R"re([^\s#][^\n]*, line [0-9,]+\n\n)re"),
      // Tables on the disk, and lists.
      std::regex(R"re([^\n]*-[0-9a-f]{16}/\S+(  |\n))re"), std::regex(R"re(no tables\n)re"),
      std::regex(
          R"re(  (game +(name|rules|value|solve|pairs of states) |strategy +what it does))re"),
      std::regex(R"re([^\n]*\n  place +item +published +ours +verdict)re"),
      std::regex(R"re(# Published figures, and ours\n)re"),
      std::regex(R"re(// [a-z0-9-]+\n\{"[0-9a-f]{16}")re"),
      // JSON, whole or line by line.
      std::regex(
          R"re(\{\n  "game": "[^"\n]*",\n  "(rules_hash|position|from|objective|what)": )re"),
      std::regex(R"re(\{\n  "position": "[^"\n]*",\n  ")re"),
      std::regex(R"re(\{\n  "(strategies|items|rows|games)": \[\n    \{\n)re"),
      std::regex(R"re(\{\n  "(folder|removed)": "[^"\n]*-[0-9a-f]{16}/)re"),
      std::regex(R"re(\{\n  "rate": [0-9.e+]+,\n  "games": \[)re"),
      std::regex(R"re(\[\]\n|null\n)re"),
      std::regex(R"re(\[\n  \{\n    "(game|folder)": "[^"\n]*",\n    ")re"),
      std::regex(R"re(\{"(line":[0-9]+|filled":"[^"\n]*"|dice":"[1-9]+"),")re"),
      // CSV.
      std::regex(
          R"re(line,position,kind,(keep|action),|line,name,turn,throws,|dice,chance,value,|filled_first,filled_second,)re"),
      std::regex(R"re(filled(,[^\n]*)?,(value|states)\n|filled,states\n)re"),
      std::regex(R"re(score,[^\n]+\n-?[0-9]+,[0-9.])re"),
      std::regex(R"re(game,(names_en,|rules_hash,|value,states,|player,turn,throws,))re"),
      std::regex(R"re(key,(letter,names_en,|mean,share,))re"),
      std::regex(
          R"re(name,(form,description,|games,whole,)|strategy,(figures,mean,|open,states,))re"),
      std::regex(
          R"re((player,opponent|strategy,against_strategy),games,wins,|source,place,item,|player,against,begins,)re")};
  return begins_with_any(beginning, heads);
}

std::string layout_file(const std::string& array) {
  return array + ".layout.json";
}

Result<std::optional<RecordForm>> record_form(const std::string& name) {
  if (name.empty()) return std::optional<RecordForm>();
  return parse_record_form(name).map([](RecordForm form) { return std::optional(form); });
}

const support::FileKind& kind_of(const FileForm& form) {
  if (form.name == kPictureForm.name) return support::kPicture;
  if (form.name == kPageForm.name) return support::kPage;
  if (form.name == kDotForm.name) return support::kDotGraph;
  if (form.name == kArrayForm.name) return kArray;
  return kResults;
}

}  // namespace fivekind::cli
