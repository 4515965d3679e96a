// Every option that names a file to write.
#include "tests/program/writers.h"

#include <fivekind/fivekind.h>
#include <fmt/format.h>

#include "support/files/file_kinds.h"

namespace fivekind::tests {
namespace {

const std::string kPicture(support::kPictureMark);

// The beginnings of files of recorded games and of sums, for two-yatzy.
std::string own_record() {
  return fmt::format(
      R"({{"fivekind-game":1,"game":"two-yatzy","rules":"{}","seed":1,"number":0,"players":[{{)",
      Game::shipped("two-yatzy")->rules_hash());
}
std::string own_sums() {
  return fmt::format(
      "{{\n \"fivekind-analysis\": 5,\n \"game\": \"two-yatzy\",\n \"rules_hash\": \"{}\",\n "
      "\"objective\": \"expected\"",
      Game::shipped("two-yatzy")->rules_hash());
}

std::string sheet() {
  return fmt::format("game two-yatzy {}\n", Game::shipped("two-yatzy")->rules_hash());
}
std::string title() {
  return fmt::format("Yacht  (yacht, rules {})\n", Game::shipped("yacht")->rules_hash());
}

}  // namespace

const std::vector<Writer>& writers() {
  static const std::vector<Writer> all = {
      {"DistributionSvg", {"distribution", "two-yatzy"}, "--svg", kPicture},
      {"SimulateSvg", {"simulate", "two-yatzy", "--games", "200"}, "--svg", kPicture},
      {"SimulateRecord", {"simulate", "two-yatzy", "--games", "200"}, "--record", own_record()},
      {"CompareSvg", {"compare", "two-yatzy", "expected", "random"}, "--svg", kPicture},
      {"CompareFound",
       {"compare", "two-yatzy", "within-turn-points", "--search", "weights", "--evaluations", "5"},
       "--found",
       "// Found by fivekind: a mean of ",
       false,
       false,
       true},
      {"MatchSvg",
       {"match", "two-yatzy", "--players", "expected,random", "--games", "200", "--profile"},
       "--svg",
       kPicture},
      {"GraphDot", {"graph", "two-yatzy"}, "--dot", std::string(support::kDotMark)},
      {"GraphSvg", {"graph", "two-yatzy"}, "--svg", kPicture},
      {"AnalyseHtml", {"analyse", "$/games.jsonl"}, "--html", std::string(support::kPageMark)},
      {"AnalyseSave", {"analyse", "$/games.jsonl", "--summary"}, "--save", own_sums()},
      {"AnalyseDatabase", {"analyse", "$/games.jsonl", "--summary"}, "--database", "", false, true},
      {"AdviseOutput", {"advise", "--batch", "$/positions.txt"}, "--output", "{\"line\":1,\""},
      {"OpeningsOutput", {"openings", "yacht"}, "--output", title()},
      {"DistributionOutput",
       {"distribution", "yacht", "--strategy", "expected", "--csv"},
       "--output",
       "score,expected\n6,1"},
      {"ExportOutput", {"export", "values", "yacht"}, "--output", "filled,value\n"},
      {"ConvertOutput", {"convert", "$/games.jsonl", "--to", "sheet"}, "--output", sheet()},
      {"ExperimentKeep",
       {"experiment", "strength", "two-yatzy", "--states", "2", "--open", "1-2"},
       "--keep",
       "{\"fivekind-strength\":"},
      {"ExperimentPlots",
       {"experiment", "strength", "two-yatzy", "--states", "2", "--open", "1-2"},
       "--plots",
       kPicture,
       true},
      {"ReproducePlots", {"reproduce", "tillius"}, "--plots", "", true},
      {"PlayDatabase",
       {"play", "two-yatzy", "--players", "greedy,random"},
       "--database",
       "",
       false,
       true},
      {"ServeDatabase", {"serve", "--port", "0"}, "--database", "", false, true},
  };
  return all;
}

void make_inputs(const ScratchFolder& folder) {
  run_fivekind({{"simulate", "two-yatzy", "--players", "expected,random", "--games", "40",
                 "--record", folder.file("games.jsonl")}});
  std::string positions;
  for (int i = 0; i < 20; ++i) positions += "1/two-yatzy/-/1/12:1\n";
  write_bytes(folder.file("positions.txt"), positions);
}

Arguments words_of(const Writer& writer, const std::string& folder, const std::string& path) {
  Arguments all = writer.words;
  for (std::string& word : all) {
    if (word.starts_with("$")) word = folder + word.substr(1);
  }
  all.insert(all.end(), {writer.option, path});
  return all;
}

}  // namespace fivekind::tests
