// Pictures of decision graphs: well-formed whatever a game is called, and showing the graph; and
// the command that writes them.
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <sstream>

#include "places.h"
#include "tests/common/xml.h"
#include "tests/policy/graphs.h"
#include "tests/program/program.h"

namespace fivekind::tests::graph_output_test {
namespace {

// A game whose names try to break out of every format.
const std::string kHostile = R"({"format": 1, "game": "hostile",
  "names": {"en": "\"];\\n}</title><script>&amp;\u202e x\\"},
  "dice": 1, "faces": 2, "rolls": 2,
  "categories": [
    {"key": "a", "letter": "A", "kind": "chance", "names": {"en": "\" -> n0 [x=\"\\"}},
    {"key": "b", "letter": "B", "kind": "face", "face": 1, "names": {"en": "<b>&\"'"}}],
  "bonuses": [{"key": "x", "categories": ["a"], "threshold": 2, "points": 5,
               "names": {"en": "X\\\""}}]})";

class GraphCommand : public ProgramTest {
 protected:
  std::string hostile_game() const {
    write_bytes(folder_.file("hostile.json"), kHostile);
    return folder_.file("hostile.json");
  }
};

// The first line of a text that is not DOT as this program writes it; empty if there is none.
std::string dot_mistake(const std::string& dot) {
  const std::string quoted = R"re("(?:[^"\\]|\\.)*")re";
  const std::string value = "(?:" + quoted + "|[A-Za-z0-9.]+)";
  const std::string attribute = "[a-z]+=" + value;
  const std::string list = "(?: \\[" + attribute + "(?:, " + attribute + ")*\\])?";
  const std::regex line("// made by fivekind|digraph " + quoted + " \\{|\\}|  label=" + quoted +
                        "|  (?:graph|node|edge|n[0-9]+|n[0-9]+ -> n[0-9]+)" + list);
  std::istringstream lines(dot);
  for (std::string text; std::getline(lines, text);) {
    if (!std::regex_match(text, line)) return text;
  }
  return "";
}

std::size_t count_of(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

TEST_F(GraphCommand, PrintsDotOfEveryNodeAndEdge) {
  const std::string dot = output_of({"graph", "two-yatzy"});
  EXPECT_EQ(dot_mistake(dot), "");
  EXPECT_EQ(count_of(dot, " -> "), 81U);
  EXPECT_EQ(count_of(dot, "\n  n") - count_of(dot, " -> ") - 1, 40U) << "beside 'node'";
  for (const char* part :
       {"// made by fivekind\ndigraph \"two-yatzy\" {\n", "2-Yatzy, expected final score: 5",
        "expected points still to come", "label=\"open: Ones, Twos\\n5\"",
        "label=\"keep 2\\n4.75\"", "label=\"1/4\"", "label=\"★ Twos +4: 5.5\""}) {
    EXPECT_NE(dot.find(part), std::string::npos) << part;
  }
  EXPECT_EQ(dot, output_of({"graph", "two-yatzy", "--dot", "-", "--threads", "1"})) << "stable";
}

TEST_F(GraphCommand, WritesAnSvgThatSaysWhatItShows) {
  const std::string path = folder_.file("graph.svg");
  EXPECT_EQ(
      output_of({"graph", "two-yatzy", "--objective", "target=5", "--svg", path}),
      "2-Yatzy, chance of 5 or more: 0.7734375\n98 nodes, 185 edges, from 1/two-yatzy/-/1/-\n");
  const std::string svg = read_bytes(path);
  EXPECT_EQ(xml_mistake(svg), "");
  for (const char* part :
       {"<title id=\"graph-title\">2-Yatzy, chance of 5 or more: 0.7734375</title>",
        "<desc id=\"graph-desc\">98 nodes, 185 edges", "Numbers in the nodes: chance of 5 or more.",
        "role=\"img\"", "prefers-color-scheme:dark", ">equally good</text>", ">2 points so far<",
        ">1/4</text>"}) {
    EXPECT_NE(svg.find(part), std::string::npos) << part;
  }
  EXPECT_EQ(count_of(svg, "<g><title>"), 98U) << "nodes";
  EXPECT_EQ(count_of(svg, "</title></path>"), 185U) << "edges";
  for (const char* foreign : {"href", "url(", "nan", "inf", "@font-face"}) {
    EXPECT_EQ(svg.find(foreign), std::string::npos) << foreign;
  }
  EXPECT_EQ(svg, output_of({"graph", "two-yatzy", "--objective", "target=5", "--svg", "-"}));
}

TEST_F(GraphCommand, StillDrawsThePictureOfTheDocumentation) {
  EXPECT_EQ(output_of({"graph", "two-yatzy", "--svg", "-"}),
            read_bytes(FIVEKIND_SOURCE_DIR "/docs/images/two-yatzy.svg"))
      << "look at the new one, and keep it: fivekind graph two-yatzy --svg "
         "docs/images/two-yatzy.svg";
}

TEST_F(GraphCommand, EscapesNames) {
  const std::string rules = hostile_game();
  const std::string dot = output_of({"graph", "--rules", rules});
  EXPECT_EQ(dot_mistake(dot), "");
  const std::string svg = output_of({"graph", "--rules", rules, "--svg", "-"});
  EXPECT_EQ(xml_mistake(svg), "");
  EXPECT_EQ(svg.find("<script"), std::string::npos);
  EXPECT_NE(svg.find("&lt;script&gt;&amp;amp;"), std::string::npos);
  for (const std::string& text : {dot, svg}) {
    for (char c : text) EXPECT_TRUE(static_cast<unsigned char>(c) >= 0x20 || c == '\n');
  }
  const Json json = Json::parse(output_of({"graph", "--rules", rules, "--json"}));
  EXPECT_EQ(json["game"], "hostile");
}

TEST_F(GraphCommand, PrintsJson) {
  const Json json = Json::parse(output_of({"graph", "micro-yahtzee", "--json"}));
  EXPECT_EQ(json["game"], "micro-yahtzee");
  EXPECT_EQ(json["position"], "1/micro-yahtzee/-/1/-");
  EXPECT_EQ(json["objective"], "expected");
  EXPECT_EQ(json["points_to_come"], true);
  EXPECT_EQ(json["points_apart"], false);
  ASSERT_EQ(json["nodes"].size(), 22U);
  ASSERT_EQ(json["edges"].size(), 42U);
  EXPECT_EQ(json["nodes"][0]["kind"], "card");
  EXPECT_EQ(json["nodes"][0]["value"], json["value"]);
  EXPECT_EQ(json["nodes"][0]["open"], (Json{"double", "square"}));
  EXPECT_EQ(json["nodes"][1]["dice"], "1");
  EXPECT_EQ(json["edges"][0], (Json{{"from", 0},
                                    {"to", 1},
                                    {"kind", "chance"},
                                    {"ways", 1},
                                    {"all_ways", 6},
                                    {"probability", 1.0 / 6}}));
}

TEST_F(GraphCommand, DrawsTheEndOfALargerGame) {
  const std::string last =
      "1/yahtzee/1=3,2=6,3=9,4=12,5=15,T=20,K=0,F=25,M=30,D=40,S=20,Y=50/1/66651:1";
  const std::string svg = output_of({"graph", last, "--svg", "-"});
  EXPECT_EQ(xml_mistake(svg), "");
  EXPECT_NE(svg.find("<g><title>keep 6 6 6: "), std::string::npos);
  EXPECT_NE(svg.find(">Sixes +18 +35: 53<"), std::string::npos);
  // The second last choice leads to two turns.
  const std::string two =
      output_of({"graph", "1/yahtzee/1=3,2=6,3=9,4=12,5=15,T=20,K=0,F=25,M=30,D=40,S=20/1/66666:0",
                 "--svg", "-", "--most-nodes", "4000"});
  EXPECT_EQ(xml_mistake(two), "");
  EXPECT_NE(two.find(">open: Sixes</text>"), std::string::npos);
}

TEST_F(GraphCommand, ShowsHowFarABonusIs) {
  const std::string dot = output_of({"graph", "--rules", hostile_game()});
  EXPECT_NE(dot.find(R"(X\\\" 0/2\n)"), std::string::npos) << dot.substr(0, 900);
}

TEST_F(GraphCommand, RefusesWhatItCannotDo) {
  struct Case {
    Arguments arguments;
    int exit_code;
    std::string part;
  };
  for (const auto& [arguments, exit_code, part] : std::vector<Case>{
           {{"graph", "yatzy"}, 2, "too many nodes: raise `--most-nodes`"},
           {{"graph", "two-yatzy", "--most-nodes", "39"}, 2, "too many nodes: raise"},
           {{"graph", "two-yatzy", "--most-nodes", "20001"}, 2, "--most-nodes"},
           {{"graph", "two-yatzy", "--objective", "quantile=0.5"}, 2, "quantile=0.5"},
           {{"graph", "two-yatzy", "--objective", "target-curves"}, 2, "target-curves"},
           {{"graph", "two-yatzy", "--json", "--svg", "-"}, 2, "--svg - needs --output FILE"},
           {{"graph"}, 2, "GAME"},
           {{"graph", "two-yatzy", "--svg", "/dev/full"}, 3, "/dev/full"},
           {{"graph", "two-yatzy", "--dot", folder_.file("no/graph.dot")}, 3, "no/graph.dot"}}) {
    const Ran ran = run(arguments);
    EXPECT_EQ(ran.exit_code, exit_code) << ran.errors;
    EXPECT_EQ(ran.output, "");
    EXPECT_NE(ran.errors.find(part), std::string::npos) << ran.errors;
  }
}

}  // namespace
}  // namespace fivekind::tests::graph_output_test
