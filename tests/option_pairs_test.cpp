// Every pair of options of every subcommand: honoured, or refused with a sentence that names both.
// Why: an option that is ignored in silence gives an answer to another question than was asked.
//
// The options are those of --help; each has a value in the table below, and one without fails. A
// pair runs on a tiny game. An option is honoured if what the program prints and writes is not what
// it would be without it. Options that change nothing there ("quiet") get a value that must be
// refused: an option that nobody looks at would let it pass.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <regex>
#include <set>

#include "places.h"
#include "program.h"

namespace fivekind::tests::option_pairs_test {
namespace {

namespace fs = std::filesystem;

// In words "%" stands for the folder of a run, "@" for that of the files that are there before.
struct Value {
  Arguments words;           // the option and its value, or the word itself
  Arguments with = {};       // what it needs beside it
  std::string quiet = {};    // why it changes nothing that can be seen here
  Arguments refused = {};    // of a quiet one: the same with a value that must be refused
  std::string skipped = {};  // why it cannot be tried on the tiny games
};

// Words that are there unless one of these options is.
struct Base {
  Arguments words;
  std::set<std::string> unless;
};

// Beside `other`, `option` changes nothing that can be seen.
struct Exempt {
  std::string option;
  std::string other;
  std::string why;
};

using Values = std::map<std::string, Value>;

struct Subcommand {
  Arguments words;
  std::vector<Base> base;
  Values options;
  std::vector<Exempt> exempt = {};
};

// Their options have no clash but --json with --markdown, which messages_test provokes.
const std::map<std::string, std::string> kElsewhere = {
    {"serve", "runs until it is stopped; server_test asks it"},
    {"reproduce", "takes seconds to minutes whatever is asked"},
    {"bench", "prints times, and takes seconds"},
    {"completion", "has no options; completion_test asks it"},
    {"help", "has no options; help_test asks it"}};

const Base kBaseGame = {{"two-yatzy"}, {"GAME", "--rules"}};
const Value kGame = {{"micro-yahtzee"}};
const Value kRules = {{"--rules", "@/same.json"},
                      {},
                      "the same rules, so that positions and records fit",
                      {"--rules", "@/bad.json"}};
const Value kJson = {{"--json"}};
const Value kCsv = {{"--csv"}};
const Value kOutput = {{"--output", "%/printed"}};
const Value kPlot = {{"--plot"}};
const Value kSvg = {{"--svg", "%/plot.svg"}};
const Value kSeed = {{"--seed", "7"}};
const Value kAtLeast = {{"--at-least", "3"}};
const Value kNoPlot = {{"--no-plot"}, {}, "the output is no terminal, so none is drawn anyhow"};
const Value kThreads = {{"--threads", "1"}, {}, "answers do not depend on it", {"--threads", "-1"}};
const Value kTables = {{"--tables", "%/none"}, {}, "nothing here takes long enough to be kept"};
const Value kKeepGoing = {{"--keep-going"}, {}, "no record is bad"};
const Value kFrom = {{"--from", "json"}, {}, "the form is recognised", {"--from", "csv"}};
const Value kTheirGame = {{"two-yatzy"}, {}, "the records name it", {"micro-yahtzee"}};

Value limit(const std::string& name, const std::string& value, const std::string& wrong,
            const Arguments& with) {
  return {{name, value}, with, "tiny games are within any limit", {name, wrong}};
}

Values joined(Values options, const Values& more) {
  for (const auto& [name, value] : more) options[name] = value;
  return options;
}

Values position_options() {
  return {{"GAME", {{"two-yatzy"}, {}, "positions name it", {"yatzy-of-nobody"}}},
          {"POSITION", {{"1/two-yatzy/1=1/1/12:1"}}},
          {"--rules", kRules},
          {"--json", kJson},
          {"--position", {{"--position", "1/two-yatzy/1=1/1/12:1"}}},
          {"--scores", {{"--scores", "twos=2"}}},
          {"--filled", {{"--filled", "ones"}, {"--points", "1"}}},
          {"--upper",
           {{"--upper", "1"}, {"--rules", "@/bonus.json", "--filled", "ones", "--points", "1"}}},
          {"--points", {{"--points", "1"}, {"--filled", "ones"}}},
          {"--saved",
           {{"--saved", "1"},
            {"--rules", "@/bonus.json", "--filled", "ones", "--upper", "1", "--points", "1"}}},
          {"--dice", {{"--dice", "11"}, {"--rolls-left", "1"}}},
          {"--rolls-left", {{"--rolls-left", "0"}, {"--dice", "12"}}},
          {"--threads", kThreads},
          {"--tables", kTables}};
}

Values table_options() {
  return {{"GAME", kGame},
          {"OBJECTIVE", {{"expected"}}},
          {"--rules", kRules},
          {"--json", kJson},
          {"--objective", {{"--objective", "worst-case"}}},
          {"--precision", {{"--precision", "double"}}},
          {"--cut", {{"--cut", "0.01"}}},
          {"--tables", {{"--tables", "%/other"}}}};
}

const Exempt kNoBonus = {"--rules", "--upper", "those rules have no bonus, as the refusal says"};
const Exempt kNoSaved = {"--rules", "--saved", "those rules save no rolls, as the refusal says"};

Subcommand tables(const std::string& name, const Values& more = {}) {
  return {{"tables", name},
          {kBaseGame, {{"--tables", "%/tables"}, {"--tables"}}},
          joined(table_options(), more)};
}

Subcommand exported(const std::string& what) {
  Values options = {{"GAME", kGame},
                    {"--rules", kRules},
                    {"--json", {{"--json"}, {"--output", "%/rows"}}},
                    {"--form", {{"--form", "jsonl"}}},
                    {"--output", {{"--output", "%/rows"}}},
                    {"--objective", {{"--objective", "worst-case"}}},
                    {"--threads", kThreads},
                    {"--tables", kTables}};
  if (what != "openings") options["--all"] = {{"--all"}, {}, "there are few rows"};
  return {{"export", what}, {kBaseGame}, std::move(options)};
}

std::vector<Subcommand> subcommands() {
  const Value objective = {{"--objective", "target=4"}};
  const Arguments one_other = {"--opponent", "1=1", "--objective", "win"};
  const Arguments by_win = {"--objective", "win"};
  const Arguments batch = {"--batch", "@/positions.txt"};
  return {
      {{"games"},
       {kBaseGame},
       {{"GAME", kGame},
        {"--rules", kRules},
        {"--json", kJson},
        {"--csv", kCsv},
        {"--output", kOutput}}},
      {{"strategies"}, {}, {{"--json", kJson}, {"--csv", kCsv}, {"--output", kOutput}}},
      {{"levels"},
       {kBaseGame},
       {{"GAME", kGame},
        {"--rules", kRules},
        {"--json", kJson},
        {"--csv", kCsv},
        {"--output", kOutput},
        {"--measured", {{"--measured"}, {}, "it finds what is known"}},
        {"--source", {{"--source"}}},
        {"--threads",
         {{"--threads", "1"}, {"--measured"}, "answers do not depend on it", {"--threads", "-1"}}},
        {"--tables", kTables}}},
      {{"solve"},
       {kBaseGame},
       {{"GAME", kGame},
        {"--rules", kRules},
        {"--json", kJson},
        {"--objective", objective},
        {"--precision", {{"--precision", "single"}}},
        {"--threads", {{"--threads", "3"}}},
        {"--output", kOutput},
        {"--repeat", {{"--repeat", "2"}}},
        {"--digits", {{"--digits", "20"}}},
        {"--tables", kTables}}},
      {{"advise"},
       {kBaseGame},
       joined(position_options(),
              {{"--objective", objective},
               {"--why", {{"--why"}, {"--dice", "12", "--rolls-left", "1"}}},
               {"--why-not", {{"--why-not", "1"}, {"--dice", "12", "--rolls-left", "1"}}},
               {"--opponent", {{"--opponent", "1=1"}, {"--objective", "win"}}},
               {"--payoff", {{"--payoff", "5,1"}, one_other}},
               {"--batch", {{"--batch", "@/positions.txt"}}},
               {"--best", {{"--best"}, batch}},
               {"--csv", kCsv},
               {"--output", kOutput},
               {"--tie-break", {{"--tie-break", "loss"}, one_other}},
               {"--time", limit("--time", "2s", "5 h", one_other)},
               {"--memory", limit("--memory", "1GB", "5", one_other)}}),
       {kNoBonus, kNoSaved}},
      {{"openings"},
       {kBaseGame},
       {{"GAME", kGame},
        {"--rules", kRules},
        {"--json", kJson},
        {"--objective", objective},
        {"--csv", kCsv},
        {"--output", kOutput},
        {"--threads", kThreads},
        {"--tables", kTables}}},
      exported("values"),
      exported("policy"),
      exported("openings"),
      {{"distribution"},
       {kBaseGame},
       joined(position_options(),
              {{"--strategy", {{"--strategy", "expected"}}},
               {"--action", {{"--action", "1"}, {"--dice", "12", "--rolls-left", "1"}}},
               {"--at-least", kAtLeast},
               {"--csv", kCsv},
               {"--output", kOutput},
               {"--svg", kSvg},
               {"--plot", kPlot},
               {"--no-plot", kNoPlot},
               {"--range", {{"--range"}, {"--strategy", "worst-case"}, "no mean depends on ties"}},
               {"--cut",
                {{"--cut", "0.001"}, {}, "no chance is that near to 0 or 1", {"--cut", "0.7"}}},
               {"--precision", {{"--precision", "double"}, {}, "these chances are exact in both"}},
               {"--digits", {{"--digits", "9"}, {"--at-least", "3"}}}}),
       {kNoBonus, kNoSaved}},
      {{"simulate"},
       {kBaseGame, {{"--games", "50"}, {"--games"}}},
       {{"GAME", kGame},
        {"--rules", kRules},
        {"--json", kJson},
        {"--strategy", {{"--strategy", "random"}}},
        {"--players", {{"--players", "greedy,random"}}},
        {"--games", {{"--games", "5"}}},
        {"--seed", kSeed},
        {"--threads", kThreads},
        {"--tables", kTables},
        {"--at-least", kAtLeast},
        {"--csv", kCsv},
        {"--output", kOutput},
        {"--svg", kSvg},
        {"--plot", kPlot},
        {"--no-plot", kNoPlot},
        {"--record", {{"--record", "%/games.jsonl"}}},
        {"--until", {{"--until", "score=4"}}}}},
      {{"convert"},
       {{{"@/games.jsonl"}, {"FILE"}}, {{"--to", "csv"}, {"--to"}}},
       {{"FILE", {{"@/more.jsonl"}}},
        {"GAME", kTheirGame},
        {"--rules", kRules},
        {"--json", {{"--json"}, {"--output", "%/games"}}},
        {"--to", {{"--to", "sheet"}}},
        {"--from", kFrom},
        {"--output", {{"--output", "%/games"}}},
        {"--keep-going", kKeepGoing}}},
      {{"analyse"},
       {{{"@/games.jsonl"}, {"FILE", "--merge"}}},
       {{"FILE", {{"@/more.jsonl"}}},
        {"GAME", kTheirGame},
        {"--rules", kRules},
        {"--json", kJson},
        {"--objective", objective},
        {"--summary", {{"--summary"}}},
        {"--csv", kCsv},
        {"--output", kOutput},
        {"--html", {{"--html", "%/page.html"}}},
        {"--mistakes", {{"--mistakes", "1"}}},
        {"--reasons", {{"--reasons", "0"}}},
        {"--thresholds", {{"--thresholds", "0.1,0.2,0.3"}}},
        {"--anonymous", {{"--anonymous"}, {"--summary"}}},
        {"--keep-going", kKeepGoing},
        {"--part", {{"--part", "2/2"}}},
        {"--save", {{"--save", "%/sums.json"}}},
        {"--resume", {{"--resume"}, {"--save", "%/begun.json"}, "nothing has begun"}},
        {"--database", {{"--database", "%/games.db"}}},
        {"--merge", {{"--merge", "@/sums.json"}}},
        {"--payoff", {{"--payoff", "5,1"}, by_win}},
        {"--tie-break",
         {{"--tie-break", "half"}, by_win, "only this is taken", {"--tie-break", "loss"}}},
        {"--time", limit("--time", "2s", "5 h", by_win)},
        {"--memory", limit("--memory", "1GB", "5", by_win)},
        {"--from", kFrom},
        {"--threads", kThreads},
        {"--tables", kTables}},
       {{"--summary", "--merge", "sums are shown as a summary anyhow"},
        {"--merge", "FILE", "a word more after --merge is one more file of sums"}}},
      {{"quiz"},
       {kBaseGame, {{"--questions", "3"}, {"--questions"}}},
       {{"GAME", {{"yacht"}}},
        {"--rules", kRules},
        {"--json", kJson},
        {"--questions", {{"--questions", "2"}}},
        {"--difficulty", {{"--difficulty", "easy"}}},
        {"--kind", {{"--kind", "keep"}}},
        {"--seed", kSeed},
        {"--answers", {{"--answers", "@/answers.txt"}}},
        {"--no-reasons",
         {{"--no-reasons"}, {"--answers", "@/answers.txt"}, "quiz_command_test answers wrongly"}},
        {"--threads", kThreads},
        {"--tables", kTables}},
       {{"--kind", "--difficulty", "easy questions of this game are all about what to keep"}}},
      {{"compare"},
       {kBaseGame, {{"expected"}, {"GAME"}}},
       {{"GAME", {{"micro-yahtzee", "expected"}}},
        {"STRATEGIES", {{"greedy"}}},
        {"--rules", kRules},
        {"--json", kJson},
        {"--simulate", {{"--simulate", "50"}}},
        {"--seed", {{"--seed", "7"}, {"--simulate", "50"}}},
        {"--no-exact", {{"--no-exact"}, {"--simulate", "50"}}},
        {"--profile", {{"--profile"}}},
        {"--at-least", kAtLeast},
        {"--csv", kCsv},
        {"--output", kOutput},
        {"--svg", kSvg},
        {"--plot", kPlot},
        {"--no-plot", kNoPlot},
        {"--threads", kThreads},
        {"--tables", kTables}}},
      {{"match"},
       {kBaseGame,
        {{"--players", "expected,greedy"}, {"--players"}},
        {{"--games", "40"}, {"--games"}}},
       {{"GAME", kGame},
        {"--rules", kRules},
        {"--json", kJson},
        {"--players", {{"--players", "expected,random"}}},
        {"--games", {{"--games", "60"}}},
        {"--pairs", {{"--pairs"}}},
        {"--common-dice", {{"--common-dice"}}},
        {"--seed", kSeed},
        {"--luck", {{"--luck"}}},
        {"--no-luck", {{"--no-luck"}, {}, "nobody here looks at the others"}},
        {"--judge", {{"--judge", "emp:2"}}},
        {"--profile", {{"--profile"}}},
        {"--svg", {{"--svg", "%/plot.svg"}, {"--profile"}}},
        {"--plot", {{"--plot"}, {"--profile"}}},
        {"--no-plot", {{"--no-plot"}, {"--profile"}, kNoPlot.quiet}},
        {"--payoff", {{"--payoff", "5,1"}}},
        {"--tie-break", {{"--tie-break", "loss"}}},
        {"--time", limit("--time", "2s", "5 h", {"--players", "win,expected"})},
        {"--memory", limit("--memory", "1GB", "5", {"--players", "win,expected"})},
        {"--csv", kCsv},
        {"--output", kOutput},
        {"--threads", kThreads},
        {"--tables", kTables}},
       {{"--pairs", "--csv", "two players are one pair; columns are the same"},
        {"--luck", "--judge", "a judge is asked for luck"},
        {"--luck", "--profile", "a profile is by what a judge says, luck too"},
        {"--luck", "--svg", "as a profile, which it needs"},
        {"--luck", "--plot", "as a profile, which it needs"},
        {"--luck", "--no-plot", "as a profile, which it needs"},
        {"--luck", "--time", "a player who looks at others is judged anyhow"},
        {"--luck", "--memory", "a player who looks at others is judged anyhow"}}},
      tables("build", {{"--open", {{"--open", "2"}, {"--objective", "two-player"}}},
                       {"--threads", kThreads}}),
      tables("verify"),
      tables("checksum"),
      tables("remove"),
      {{"tables", "list"},
       {{{"--tables", "%/tables"}, {"--tables"}}},
       {{"--json", kJson},
        {"--csv", kCsv},
        {"--output", kOutput},
        {"--tables", {{"--tables", "%/empty"}}}}},
      {{"rules", "upgrade"},
       {{{"@/same.json"}, {"FILE"}}},
       {{"FILE", {{"@/bonus.json"}}}, {"--json", kJson}, {"--output", kOutput}}},
      {{"count"},
       {{{"two-yatzy"}, {"GAME", "--rules", "--all"}}},
       {{"GAME", kGame},
        {"--rules", kRules},
        {"--json", kJson},
        {"--csv", kCsv},
        {"--output", kOutput},
        {"--players", {{"--players", "2"}}},
        {"--all", {{"--all"}, {"--players", "2"}}},
        {"--rate", {{"--rate", "1000"}, {"--players", "2"}}}},
       {{"GAME", "--csv", "both tiny games have two boxes, and as many states"}}},
      {{"play"},
       {{{"two-yatzy"}, {"GAME", "--rules", "--resume", "--list"}},
        {{"--players", "greedy,random"}, {"--players", "--resume", "--list"}},
        {{"--seed", "2"}, {"--seed", "--resume", "--list"}},
        {{"--database", "%/games.db"}, {"--database"}}},
       {{"GAME", kGame},
        {"--rules", kRules},
        {"--players", {{"--players", "greedy,greedy"}}},
        {"--tutor", {{"--tutor", "show"}, {}, "computers need no tutor", {"--tutor", "loud"}}},
        {"--seed", kSeed},
        {"--resume", {{"--resume"}}},
        {"--list", {{"--list"}}},
        {"--json", {{"--json"}, {"--list"}}},
        {"--database", {{"--database", "%/other.db"}}},
        {"--plain", {{"--plain"}, {}, "the output is no terminal, so it is plain anyhow"}},
        {"--threads", kThreads},
        {"--tables", kTables}}},
      {{"graph"},
       {kBaseGame},
       joined(position_options(),
              {{"--objective", objective},
               {"--output", kOutput},
               {"--dot", {{"--dot", "%/graph.dot"}}},
               {"--svg", kSvg},
               {"--points-apart", {{"--points-apart"}}},
               {"--most-nodes",
                {{"--most-nodes", "500"}, {}, "the graph is smaller", {"--most-nodes", "1"}}}}),
       {{"--points-apart", "--objective", "a target tells points apart anyhow"},
        kNoBonus,
        kNoSaved}},
      {{"experiment", "strength"},
       {kBaseGame, {{"--states", "4"}, {"--states"}}, {{"--open", "1-2"}, {"--open"}}},
       {{"GAME", kGame},
        {"--rules", kRules},
        {"--json", kJson},
        {"--strategies", {{"--strategies", "emp:0,random"}}},
        {"--open", {{"--open", "2"}}},
        {"--states", {{"--states", "3"}}},
        {"--seed", kSeed},
        {"--keep", {{"--keep", "%/states.jsonl"}}},
        {"--details", {{"--details"}}},
        {"--csv", kCsv},
        {"--output", kOutput},
        {"--plots", {{"--plots", "%"}}},
        {"--plot", kPlot},
        {"--no-plot", kNoPlot},
        {"--threads", kThreads},
        {"--tables", kTables}},
       {{"--seed", "--csv", "the few states of so tiny a game err alike"}}},
  };
}

std::string name_of(const Arguments& words) {
  std::string name;
  for (const std::string& word : words) name += (name.empty() ? "" : " ") + word;
  return name;
}

// The words and options that --help lists, without those that every command has.
std::set<std::string> options_in(const std::string& help) {
  static const std::regex line("  (?:-[a-z], )?(--[a-z-]+|[A-Z]+)( .*)?");
  std::set<std::string> names;
  bool listed = false;
  for (const std::string& text : lines_of(help)) {
    if (!text.empty() && text[0] != ' ') listed = text == "Arguments:" || text == "Options:";
    std::smatch match;
    if (!listed || !std::regex_match(text, match, line)) continue;
    names.insert(match[1].str());
  }
  return names;
}

// What a run did: its exit code, and all that it has printed and written, without times and places.
struct Seen {
  int exit_code = 0;
  std::string errors;
  std::string all;
};

class Pairs : public ProgramTest, public testing::WithParamInterface<Subcommand> {
 protected:
  void SetUp() override {
    fs::create_directory(there_ = folder_.file("there"));
    std::string rules = read_bytes(FIVEKIND_SOURCE_DIR "/games/two-yatzy.json");
    write_bytes(there_ + "/same.json", rules);
    write_bytes(there_ + "/bad.json", "{}");
    const std::string bonus =
        R"("bonuses": [{"key": "bonus", "categories": ["ones", "twos"], "threshold": 5, "points": 3,
                         "names": {"en": "Bonus"}}],
           "categories")";
    const std::string format = R"("format": 1,)";
    rules.replace(rules.find(format), format.size(), R"("format": 2, "saved-rolls": true,)");
    const std::size_t at = rules.find("\"categories\"");
    write_bytes(there_ + "/bonus.json", rules.substr(0, at) + bonus + rules.substr(at + 12));
    write_bytes(there_ + "/positions.txt", "1/two-yatzy/-/1/12:1\n1/two-yatzy/1=2/1/12:0\n");
    write_bytes(there_ + "/answers.txt", "c\nb\nb\nc\nb\nb\nc\nb\nb\nb\n");
    for (const auto& [name, seed] : {std::pair("games", "3"), std::pair("more", "4")}) {
      output_of({"simulate", "two-yatzy", "--players", "random,greedy", "--games", "12", "--seed",
                 seed, "--record", there_ + "/" + name + ".jsonl"});
    }
    run({"analyse", there_ + "/games.jsonl", "--summary", "--save", there_ + "/sums.json"});
    const std::string& first = GetParam().words[0];
    if (first == "play") {
      // In the other database the next game has another number.
      for (const char* game : {"two-yatzy", "micro-yahtzee", "two-yatzy"}) {
        output_of({"play", game, "--players", "Bo", "--database", there_ + "/other.db"});
      }
      for (const char* game : {"two-yatzy", "micro-yahtzee"}) {
        output_of({"play", game, "--players", "Anna", "--database", there_ + "/games.db"});
      }
    }
    if (first != "tables") return;
    for (const char* objective : {"target-curves", "worst-case"}) {
      for (const char* game : {"two-yatzy", "micro-yahtzee"}) {
        run({"tables", "build", game, objective, "--tables", there_ + "/tables"});
      }
    }
    for (const char* game : {"two-yatzy", "micro-yahtzee"}) {
      const Arguments build = {"tables", "build", game, "--tables", there_ + "/tables"};
      for (const Arguments& kind : {Arguments{"--precision", "double"}, Arguments{"--cut", "0.01"},
                                    Arguments{"--precision", "double", "--cut", "0.01"}}) {
        Arguments words = build;
        words.insert(words.end(), kind.begin(), kind.end());
        run(words);
      }
    }
  }

  // What the subcommand does with these options, and what `others` need beside them.
  const Seen& seen(const std::vector<std::pair<std::string, Arguments>>& options,
                   const std::vector<Arguments>& others) {
    const Arguments words = words_for(options, others);
    const auto known = seen_.find(words);
    return known != seen_.end() ? known->second
                                : seen_.emplace(words, run_anew(words)).first->second;
  }

  // "%" and "@" stand for folders yet.
  Arguments words_for(const std::vector<std::pair<std::string, Arguments>>& options,
                      const std::vector<Arguments>& others) const {
    const Subcommand& command = GetParam();
    Arguments words;
    std::set<std::string> named;
    for (const auto& [name, value] : options) {
      named.insert(name);
      words.insert(words.end(), value.begin(), value.end());
    }
    for (const Arguments& with : others) {
      for (std::size_t at = 0; at < with.size();) {
        std::size_t end = at + 1;
        while (end < with.size() && !with[end].starts_with("--")) ++end;
        if (named.insert(with[at]).second) {
          words.insert(words.end(), with.begin() + static_cast<std::ptrdiff_t>(at),
                       with.begin() + static_cast<std::ptrdiff_t>(end));
        }
        at = end;
      }
    }
    Arguments all = command.words;
    for (const Base& base : command.base) {
      const bool replaced = std::any_of(base.unless.begin(), base.unless.end(),
                                        [&](const auto& name) { return named.contains(name); });
      if (!replaced) all.insert(all.end(), base.words.begin(), base.words.end());
    }
    all.insert(all.end(), words.begin(), words.end());
    return all;
  }

  Seen run_anew(Arguments all) {
    const Subcommand& command = GetParam();
    const std::string here = folder_.file("run");
    fs::create_directory(here);
    if (command.words[0] == "tables") {
      for (const char* copy : {"/tables", "/other"}) {
        fs::copy(there_ + "/tables", here + copy, fs::copy_options::recursive);
      }
    }
    if (command.words[0] == "play") {
      for (const char* copy : {"/games.db", "/other.db"}) fs::copy_file(there_ + copy, here + copy);
    }
    for (std::string& word : all) {
      if (word.starts_with("%")) word = here + word.substr(1);
      if (word.starts_with("@")) word = there_ + word.substr(1);
    }
    const Ran ran = run(all);
    Seen seen{ran.exit_code, ran.errors, ran.output + "\n--\n" + ran.errors};
    for (const auto& entry : fs::recursive_directory_iterator(here)) {
      if (entry.is_directory()) continue;
      const std::string path = entry.path().string();
      if (path.ends_with("states.jsonl")) {  // states are kept in the order they are finished in
        std::vector<std::string> lines = lines_of(read_bytes(path));
        std::sort(lines.begin(), lines.end());
        for (const std::string& line : lines) seen.all += "\n" + line;
        continue;
      }
      seen.all += "\n" + path + (path.ends_with(".db") ? "" : ":" + read_bytes(path));
    }
    fs::remove_all(here);
    static const std::regex times(
        R"re([0-9.,]+ (µs|ms|s)\b|[0-9,]+ games a second|"[a-z_]*seconds": *[0-9.e+-]+)re");
    seen.all = std::regex_replace(seen.all, times, "TIME");
    return seen;
  }

  std::string there_;
  std::map<Arguments, Seen> seen_;
};

// Two spellings of one option, which are given once; and words whose place changes with --rules.
bool is_one_option(const std::string& one, const std::string& two) {
  const auto plain = [](const std::string& name) {
    std::string text;
    for (const char c : name) {
      if (c != '-') text += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    }
    return text;
  };
  return plain(one) == plain(two);
}

bool is_first_word_with_rules(const Subcommand& command, const std::string& one,
                              const std::string& two) {
  const bool words =
      command.options.contains("STRATEGIES") || command.options.contains("OBJECTIVE");
  return words && one == "--rules" && two == "GAME";
}

bool names(const std::string& message, const std::string& name, const Value& value) {
  const std::string lower = [&] {
    std::string text = name;
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
  }();
  for (const std::string& word : value.with) {
    if (word.starts_with("--") && message.find(word) != std::string::npos) return true;
  }
  return message.find(name) != std::string::npos ||
         message.find("--" + lower) != std::string::npos ||
         (name[0] != '-' && message.find(value.words[0]) != std::string::npos) ||
         (name == "--output" && message.find("-o ") != std::string::npos);
}

TEST_P(Pairs, AreHonouredOrRefused) {
  const Subcommand& command = GetParam();
  Arguments help = command.words;
  help.emplace_back("--help");
  std::set<std::string> tabled;
  for (const auto& [name, value] : command.options) tabled.insert(name);
  ASSERT_EQ(options_in(output_of(help)), tabled) << "options of --help, and those with values here";

  const auto exempt = [&](const std::string& option, const std::string& other) {
    return std::any_of(command.exempt.begin(), command.exempt.end(),
                       [&](const Exempt& of) { return of.option == option && of.other == other; });
  };
  const auto without = [&](const std::string& name, const Value& value, const Value& other) {
    return seen({{name, value.words}}, {value.with, other.with}).all;
  };

  for (const auto& [name, value] : command.options) {
    if (!value.skipped.empty()) continue;
    const Seen& once = seen({{name, value.words}}, {value.with});
    EXPECT_EQ(once.exit_code, 0) << name << ": " << once.errors;
    EXPECT_EQ(once.all, run_anew(words_for({{name, value.words}}, {value.with})).all)
        << name << " twice";
    const bool changes = once.all != seen({}, {value.with}).all;
    EXPECT_EQ(changes, value.quiet.empty()) << name << " alone " << value.quiet;
  }
  std::size_t pairs = 0;
  for (auto one = command.options.begin(); one != command.options.end(); ++one) {
    for (auto two = std::next(one); two != command.options.end(); ++two, ++pairs) {
      if (!one->second.skipped.empty() || !two->second.skipped.empty()) continue;
      if (is_one_option(one->first, two->first)) continue;
      if (is_first_word_with_rules(command, one->first, two->first)) continue;
      const std::string pair = name_of(command.words) + ": " + one->first + " " + two->first;
      const Seen& both = seen({{one->first, one->second.words}, {two->first, two->second.words}},
                              {one->second.with, two->second.with});
      if (both.exit_code != 0) {
        if (exempt(one->first, two->first)) continue;
        EXPECT_EQ(both.exit_code, 2) << pair << ": " << both.errors;
        const std::string message = both.errors.substr(0, both.errors.find('\n'));
        EXPECT_TRUE(names(message, one->first, one->second)) << pair << ": " << message;
        EXPECT_TRUE(names(message, two->first, two->second)) << pair << ": " << message;
        continue;
      }
      for (const auto& [option, other] : {std::pair(one, two), std::pair(two, one)}) {
        if (exempt(option->first, other->first)) continue;
        // What the other one needs is there with and without it.
        const Arguments& with = other->second.with;
        if (std::find(with.begin(), with.end(), option->first) != with.end()) continue;
        if (option->second.quiet.empty()) {
          EXPECT_NE(both.all, without(other->first, other->second, option->second))
              << pair << ": " << option->first << " changes nothing";
        } else if (!option->second.refused.empty()) {
          const Seen& bad =
              seen({{option->first, option->second.refused}, {other->first, other->second.words}},
                   {option->second.with, other->second.with});
          EXPECT_TRUE(bad.exit_code != 0 || bad.all != both.all)
              << pair << ": nobody looks at " << option->first;
        }
      }
    }
  }
  EXPECT_EQ(pairs, command.options.size() * (command.options.size() - 1) / 2);
}

INSTANTIATE_TEST_SUITE_P(Subcommands, Pairs, testing::ValuesIn(subcommands()),
                         [](const auto& parameter) {
                           std::string name = name_of(parameter.param.words);
                           std::replace(name.begin(), name.end(), ' ', '_');
                           return name;
                         });

using OptionPairs = ProgramTest;

// A subcommand that is new is tried, or says why not.
TEST_F(OptionPairs, TriesAllSubcommands) {
  std::set<std::string> tried;
  for (const Subcommand& command : subcommands()) tried.insert(command.words[0]);
  for (const auto& [name, why] : kElsewhere) EXPECT_TRUE(tried.insert(name).second) << name;
  const std::vector<std::string> listed = commands_in(output_of({"--help"}));
  EXPECT_EQ(tried, std::set<std::string>(listed.begin(), listed.end()));
}

}  // namespace
}  // namespace fivekind::tests::option_pairs_test
