// Every message of the program: provoked, and checked for its place, what was expected and what was
// found; and every entry of faults.def has a message here.
#include <gtest/gtest.h>

#include <set>

#include "places.h"
#include "support/wording.h"
#include "tests/messages/message_cases.h"
#include "tests/program/program.h"

// The address sanitizer reserves more address space than a limit would leave.
#if defined(__SANITIZE_ADDRESS__)
#define FIVEKIND_NO_MEMORY_LIMIT
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define FIVEKIND_NO_MEMORY_LIMIT
#endif
#endif

namespace fivekind::tests::messages_test {
namespace {

std::vector<MessageCase> all_messages() {
  std::vector<MessageCase> all = rules_messages();
  for (const auto& more : {rules_file_messages(), card_messages(), solve_messages(),
                           table_messages(), strategy_file_messages(), simulate_messages(),
                           match_messages(), record_messages(), play_messages()}) {
    all.insert(all.end(), more.begin(), more.end());
  }
  return all;
}

std::string in_folder(std::string text, const ScratchFolder& folder) {
  if (const std::size_t at = text.find('%'); at != std::string::npos) {
    text.replace(at, 1, folder.path());
  }
  return text;
}

class Message : public testing::TestWithParam<MessageCase> {};

TEST_P(Message, NamesPlaceExpectedAndFound) {
  const MessageCase& message = GetParam();
  const ScratchFolder folder;
  if (message.possible && !message.possible(folder)) GTEST_SKIP() << "not possible here";
  const auto error = message.provoke(folder);
  ASSERT_TRUE(error) << "nothing was wrong";
  EXPECT_STREQ(id_of(error->fault), id_of(message.fault)) << error->message();
  EXPECT_EQ(error->where, in_folder(message.where, folder));
  expect_part(error->expected, message.expected);
  expect_part(error->found, message.found);
  EXPECT_FALSE(error->found.empty());
  if (const auto sentence = support::sentence_of(*error)) {
    EXPECT_EQ(error->message(), *sentence);
    EXPECT_EQ(sentence->find("expected to "), std::string::npos) << *sentence;
  } else {
    expect_part(error->message(), error->where);
  }
  EXPECT_EQ(error->message().find('\n'), std::string::npos) << "one line";
}

INSTANTIATE_TEST_SUITE_P(All, Message, testing::ValuesIn(all_messages()),
                         [](const auto& parameter) {
                           return std::to_string(parameter.index) + parameter.param.name;
                         });

class ProgramMessage : public testing::TestWithParam<ProgramMessageCase> {};

// The usage, which follows the message; nothing if the mistake is another one.
std::string usage_after(const ProgramMessageCase& message) {
  if (message.fault != Fault::usage) return "";
  const std::string word = message.command.arguments[0];
  const std::string help = run_fivekind(Command{{word, "--help"}}).output;
  const bool known = help.find("Usage: fivekind " + word) != std::string::npos;
  const std::string program = known ? "fivekind " + word : "fivekind";
  const std::string text = known ? help : run_fivekind(Command{{"--help"}}).output;
  const std::size_t at = text.find("Usage: ");
  return text.substr(at, text.find('\n', at) - at) + "\n" + program + " --help lists the options\n";
}

TEST_P(ProgramMessage, IsOneLineOnStandardErrorWithItsExitCode) {
  const ScratchFolder folder;
  const Ran ran = run_fivekind(GetParam().command);
  EXPECT_EQ(ran.exit_code, kind_of(GetParam().fault) == FaultKind::environment ? 3 : 2);
  EXPECT_EQ(ran.output, "");
  EXPECT_TRUE(ran.errors.starts_with("fivekind: ")) << ran.errors;
  EXPECT_EQ(ran.errors.substr(ran.errors.find('\n') + 1), usage_after(GetParam()));
  for (const std::string& part : GetParam().parts) expect_part(ran.errors, part);
}

// The address sanitizer takes more memory than any machine has, so nothing runs with a limit.
std::vector<ProgramMessageCase> messages_that_can_be_had() {
  std::vector<ProgramMessageCase> messages = program_messages();
#ifdef FIVEKIND_NO_MEMORY_LIMIT
  std::erase_if(messages, [](const auto& message) { return message.command.memory_limit > 0; });
#endif
  return messages;
}

INSTANTIATE_TEST_SUITE_P(All, ProgramMessage, testing::ValuesIn(messages_that_can_be_had()),
                         [](const auto& parameter) { return parameter.param.name; });

// Whether a test of the server expects this refusal. It is impossible to provoke otherwise.
bool is_refused_in_tests(const std::string& id) {
  static const std::string texts = [] {
    std::string all;
    for (const char* test : {"service/service_refusals", "service/play_service",
                             "service/finished_games", "service/own_games", "server/server"}) {
      all += read_bytes(FIVEKIND_SOURCE_DIR "/tests/" + std::string(test) + "_test.cpp");
    }
    return all;
  }();
  return texts.find('"' + id + '"') != std::string::npos || id == "server.failed";
}

TEST(Messages, EveryFaultIsProvoked) {
  std::set<Fault> provoked;
  for (const MessageCase& message : all_messages()) provoked.insert(message.fault);
  for (const ProgramMessageCase& message : program_messages()) provoked.insert(message.fault);
  std::string missing;
#define FIVEKIND_FAULT(name, kind, id) \
  if (!provoked.contains(Fault::name) && !is_refused_in_tests(id)) missing += " " #name;
#include <fivekind/faults.def>
#undef FIVEKIND_FAULT
  EXPECT_EQ(missing, "") << "entries of faults.def that no case provokes";
}

TEST(Messages, IdentifiersDiffer) {
  std::set<std::string> seen;
#define FIVEKIND_FAULT(name, kind, id)                          \
  EXPECT_TRUE(seen.insert(id_of(Fault::name)).second) << #name; \
  EXPECT_EQ(kind_of(Fault::name), FaultKind::kind) << #name;
#include <fivekind/faults.def>
#undef FIVEKIND_FAULT
}

// System errors are worded naturally, whichever fault it is.
TEST(Messages, SayWhatTheSystemRefuses) {
  const std::set<Fault> system = {Fault::file_write, Fault::file_read, Fault::utility_file,
                                  Fault::rules_file, Fault::server_address};
  std::size_t said = 0;
  for (const MessageCase& message : all_messages()) {
    const ScratchFolder folder;
    if (!system.contains(message.fault) || (message.possible && !message.possible(folder))) {
      continue;
    }
    const auto error = message.provoke(folder);
    ASSERT_TRUE(error) << message.name;
    const std::string text = error->message();
    EXPECT_TRUE(text.find("expected to ") == std::string::npos &&
                text.find("expected a readable") == std::string::npos)
        << text;
    said += text.starts_with("cannot ") ? 1U : 0U;
  }
  EXPECT_GE(said, 9U);
}

TEST(Messages, AreSentencesWhereTheseArePlainer) {
  const auto said = [](Fault fault, const char* where, const char* expected, const char* found) {
    return Error{fault, where, expected, found}.message();
  };
  EXPECT_EQ(said(Fault::file_write, "standard output", "to be written", "No space left on device"),
            "cannot write to standard output: no space left on device");
  EXPECT_EQ(said(Fault::server_address, "address 127.0.0.1:80", "an address that is free here",
                 "Permission denied"),
            "cannot listen on 127.0.0.1:80: permission denied");
  EXPECT_EQ(said(Fault::memory, "memory", "8.0 GB free", "3.1 GB"),
            "not enough memory: needs 8.0 GB free, has 3.1 GB");
  EXPECT_EQ(said(Fault::memory, "memory", "enough for this game", "too little"),
            "not enough memory for this game");
  EXPECT_EQ(said(Fault::usage, "options", "either --a or --b", "both"),
            "use either --a or --b, not both");
  EXPECT_EQ(
      said(Fault::objective_name, "objective 'win'", "expected", "one that needs an opponent"),
      "'win' needs an opponent: use `advise --opponent`");
  EXPECT_EQ(said(Fault::card_number, "filled, yatzy",
                 "no points here: they are in the totals and the points so far", "0"),
            "'yatzy=0': write yatzy; this game takes no points in `--filled`");
  EXPECT_EQ(said(Fault::table_missing, "/t", "a finished table (manifest.json)", "none"),
            "/t: no finished table (manifest.json)");
  EXPECT_EQ(said(Fault::card_number, "card 1, ones", "a number", "'x'"),
            "card 1, ones: expected a number, found 'x'");
}

TEST(Messages, LeaveOutEmptyParts) {
  EXPECT_EQ((Error{Fault::usage, "", "", "a statement"}).message(), "a statement");
  EXPECT_EQ((Error{Fault::usage, "here", "", "a statement"}).message(), "here: a statement");
  EXPECT_EQ((Error{Fault::usage, "", "a", "b"}).message(), "expected a, found b");
  EXPECT_EQ((Error{Fault::usage, "here", "a", ""}).message(), "here: expected a");
}

}  // namespace
}  // namespace fivekind::tests::messages_test
