// The options of every subcommand, each with a value.
#include "tests/program/option_table.h"

namespace fivekind::tests {
namespace {

using Value = OptionValue;
using Values = OptionValues;
using Base = BaseWords;
using Exempt = ExemptPair;

// Their options have no conflicts except --json with --markdown, which messages_test provokes.
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
  return {
      {"GAME", {{"two-yatzy"}, {}, "positions name it", {"yatzy-of-nobody"}}},
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
      {"--announced",
       {{"--announced", "twos"}, {"--rules", "@/said.json", "--dice", "12", "--rolls-left", "1"}}},
      {"--served",
       {{"--served"}, {"--rules", "@/served.json", "--dice", "12", "--rolls-left", "0"}}},
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
          {"--handicap", {{"--handicap", "2"}, {"--objective", "two-player"}}},
          {"--tables", {{"--tables", "%/other"}}}};
}

// For positions: rules that one option needs, and others do not have, as the refusals say.
std::vector<Exempt> exempt_positions(std::vector<Exempt> more = {}) {
  more.insert(more.end(), {{"--rules", "--upper", "those rules have no bonus"},
                           {"--rules", "--saved", "those rules save no rolls"},
                           {"--announced", "--rules", "those rules have no announcements"},
                           {"--announced", "--upper", "those rules have no bonus"},
                           {"--announced", "--saved", "those rules save no rolls"},
                           {"--announced", "--scores", "the box that is announced is filled"},
                           {"--announced", "--served", "those rules serve no dice"},
                           {"--rules", "--served", "those rules serve no dice"},
                           {"--saved", "--served", "those rules serve no dice"},
                           {"--served", "--dice", "with a roll left it is the first roll"},
                           {"--served", "--upper", "those rules have no bonus"}});
  return more;
}

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

std::vector<Subcommand> subcommands_without_force() {
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
       {kBaseGame, {{"--tables", "%/tables"}, {"--tables"}}},
       {{"GAME", kGame},
        {"--rules", kRules},
        {"--json", kJson},
        {"--objective", objective},
        {"--precision", {{"--precision", "single"}}},
        {"--threads", {{"--threads", "3"}}},
        {"--output", kOutput},
        {"--repeat", {{"--repeat", "2"}}},
        {"--digits", {{"--digits", "20"}}},
        {"--exact", {{"--exact"}}},
        {"--players", {{"--players", "2"}}},
        {"--handicap", {{"--handicap", "3"}, {"--players", "2"}}},
        {"--time", limit("--time", "10min", "5 h", {"--players", "2"})},
        {"--tables", kTables}}},
      {{"advise"},
       {kBaseGame},
       joined(position_options(),
              {{"--objective", objective},
               {"--why", {{"--why"}, {"--dice", "12", "--rolls-left", "1"}}},
               {"--spread", {{"--spread"}, {"--dice", "12", "--rolls-left", "1"}}},
               {"--each-saved", {{"--each-saved"}, {"--rules", "@/bonus.json"}}},
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
       exempt_positions({{"--spread", "--json", "JSON has deviations wherever they cost little"},
                         {"--each-saved", "--rules", "those rules save no rolls"},
                         {"--each-saved", "--filled", "that game has a total beside"},
                         {"--each-saved", "--points", "that game has a total beside"},
                         {"--announced", "--each-saved", "those rules save no rolls"},
                         {"--each-saved", "--served", "those rules serve no dice"}})},
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
       exempt_positions({{"--announced", "--digits", "no other announcement is better"},
                         {"--served", "--action", "with a roll left it is the first roll"},
                         {"--digits", "--served", "those points are certain"}})},
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
        {"--resume", {{"--resume"}, {"--record", "%/begun.jsonl"}, "nothing has begun"}},
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
        {"--search", {{"--search", "weights"}, {"--found", "%/found.json"}}},
        {"--found", {{"--found", "%/found.json"}, {"--search", "weights"}}},
        {"--evaluations",
         {{"--evaluations", "3"}, {"--search", "weights", "--found", "%/found.json"}}},
        {"--time",
         limit("--time", "60min", "soon", {"--search", "weights", "--found", "%/found.json"})},
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
        {{"--games", "40"}, {"--games", "--exact"}}},
       {{"GAME", kGame},
        {"--rules", kRules},
        {"--json", kJson},
        {"--players", {{"--players", "expected,random"}}},
        {"--games", {{"--games", "60"}}},
        {"--exact", {{"--exact"}}},
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
      tables(
          "verify",
          {{"--all", {{"--all"}}},
           {"--threads",
            {{"--threads", "1"}, {"--all"}, "answers do not depend on it", {"--threads", "-1"}}}}),
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
       {{{"two-yatzy"}, {"GAME", "--rules", "--resume", "--list", "--remove"}},
        {{"--players", "greedy,random"}, {"--players", "--resume", "--list", "--remove"}},
        {{"--seed", "2"}, {"--seed", "--resume", "--list", "--remove"}},
        {{"--database", "%/games.db"}, {"--database"}}},
       {{"GAME", kGame},
        {"--rules", kRules},
        {"--players", {{"--players", "greedy,greedy"}}},
        {"--tutor", {{"--tutor", "show"}, {}, "computers need no tutor", {"--tutor", "loud"}}},
        {"--seed", kSeed},
        {"--resume", {{"--resume"}}},
        {"--list", {{"--list"}}},
        {"--remove", {{"--remove", "1"}}},
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
       exempt_positions({{"--points-apart", "--objective", "a target tells points apart anyhow"}})},
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

}  // namespace

std::vector<Subcommand> subcommands() {
  std::vector<Subcommand> all = subcommands_without_force();
  for (Subcommand& command : all) {
    const auto output = command.options.find("--output");
    if (output == command.options.end()) continue;
    Arguments with = output->second.words;
    with.insert(with.end(), output->second.with.begin(), output->second.with.end());
    command.options["--force"] = {{"--force"}, with, "there is no file to replace"};
  }
  return all;
}

const std::map<std::string, std::string>& commands_elsewhere() {
  return kElsewhere;
}

}  // namespace fivekind::tests
