// The program, for tests of the command line: run to its end, with its output.
// Its location comes from the build (places.h).
#pragma once

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "tests/common/scratch.h"

namespace fivekind::tests {

using Arguments = std::vector<std::string>;
using Json = nlohmann::json;
using Keys = std::set<std::string>;

/// Runs the program.
Ran run_fivekind(const Command& command);

/// The keys of a JSON object.
Keys keys_of(const Json& json);

std::vector<std::string> lines_of(const std::string& text);
/// The fields of a line of CSV in which none is quoted.
std::vector<std::string> fields_of(const std::string& line);

/// The commands listed in a help text, in order.
std::vector<std::string> commands_in(const std::string& help);

/// Expects a text to contain a part.
void expect_part(const std::string& text, const std::string& part);

class ProgramTest : public testing::Test {
 protected:
  Ran run(const Command& command) const { return run_fivekind(whole(command)); }
  Ran run(const Arguments& arguments) const { return run(Command{arguments}); }
  /// The output of a run that must succeed and, unless it may print remarks, be silent on standard
  /// error.
  std::string output_of(const Command& command) const;
  std::string output_of(const Arguments& arguments) const { return output_of(Command{arguments}); }
  /// The same with --json, read.
  Json json_of(Command command) const;
  Json json_of(const Arguments& arguments) const { return json_of(Command{arguments}); }

  /// The complete command line for a test's own short form.
  virtual Command whole(Command command) const { return command; }
  /// Whether a command that succeeds may write to standard error.
  virtual bool may_tell(const Command& /*command*/) const { return false; }

  ScratchFolder folder_;
};

}  // namespace fivekind::tests
