// Databases of judged games, for tests that fill them with the program and read them with SQLite.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <string>

#include "tests/program/program.h"

namespace fivekind::tests {

inline constexpr int kUserError = 2;
inline constexpr int kEnvironmentError = 3;

/// The only number that a query returns.
std::int64_t number(const std::string& path, const std::string& question);
void execute(const std::string& path, const std::string& statements);

/// The whole content of a database except the numbers that it assigns to its games, in the order of
/// the games' lines.
std::string contents(const std::string& path);

/// A test with a database to be filled.
class DatabaseTest : public ProgramTest {
 protected:
  // Games of two players with a strategy that makes mistakes.
  std::string games(const std::string& game, std::uint64_t count, const std::string& name) {
    const std::string path = folder_.file(name);
    output_of({"simulate", game, "--players", "noisy:expected:weight=1,greedy", "--games",
               std::to_string(count), "--record", path});
    return path;
  }
  static Arguments import(const std::string& file, const std::string& database) {
    return {"analyse", file, "--summary", "--database", database, "--threads", "2"};
  }
  // 9,000.
  static std::string grouped(std::uint64_t number) {
    return number < 1000 ? std::to_string(number)
                         : fmt::format("{},{:03}", number / 1000, number % 1000);
  }
  static std::string said_of(std::uint64_t added, const std::string& database,
                             std::uint64_t known) {
    return fmt::format("fivekind: {} game{} added to {}, {} there already\n", grouped(added),
                       added == 1 ? "" : "s", database, grouped(known));
  }
  void expect_said(const Arguments& arguments, const std::string& said) const {
    const Ran ran = run(arguments);
    EXPECT_EQ(ran.exit_code, 0);
    EXPECT_EQ(ran.errors, said);
  }
  void expect_refused(const std::string& file, const std::string& expected,
                      const std::string& found, int exit_code = kUserError) const {
    const Ran ran = run(import(file, database_));
    EXPECT_EQ(ran.exit_code, exit_code) << ran.errors;
    EXPECT_EQ(ran.output, "");
    expect_part(ran.errors, database_ + ": ");
    expect_part(ran.errors, expected);
    expect_part(ran.errors, found);
  }

  std::string database_ = folder_.file("games.db");
};

}  // namespace fivekind::tests
