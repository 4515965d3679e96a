// fivekind play, run with given input.
#pragma once

#include <fivekind/game.h>
#include <fmt/format.h>

#include <string>

#include "places.h"
#include "tests/program/program.h"

namespace fivekind::tests {

class PlayCommand : public ProgramTest {
 protected:
  Arguments words(const Arguments& more) const {
    Arguments all = {"play", "--database", folder_.file("games.db")};
    all.insert(all.end(), more.begin(), more.end());
    return all;
  }
  // Plays with this standard input; `before` and `after` surround the program in a shell command.
  Ran played(const Arguments& more, const std::string& input, const std::string& before = "exec",
             const std::string& after = "") const {
    write_bytes(folder_.file("input"), input);
    std::string line = fmt::format("{} '{}'", before, FIVEKIND_PROGRAM);
    for (const std::string& word : words(more)) line += fmt::format(" '{}'", word);
    return run_program("/bin/sh", Command{{"-c", line + after + " < " + folder_.file("input")}});
  }
  // The same on a terminal of 80 columns and 24 rows.
  Ran on_terminal(const Arguments& more, const std::string& input,
                  const std::string& settings = "") const {
    std::string line =
        "stty cols 80 rows 24; TERM=xterm LC_ALL=C.UTF-8 " + settings + " " + FIVEKIND_PROGRAM;
    for (const std::string& word : words(more)) line += " " + word;
    write_bytes(folder_.file("input"), input);
    // The input comes when the program is ready, and the end of input last.
    const std::string typed = fmt::format(
        "(while IFS= read -r line; do sleep 0.3; printf '%s\\n' \"$line\"; done < '{}'; sleep 1)",
        folder_.file("input"));
    return run_program(
        "/bin/sh", Command{{"-c", fmt::format("{} | script -qec '{}' /dev/null", typed, line)}});
  }
  // The input of a player who takes every first roll, box by box.
  static std::string careless(const Game& game, std::size_t people = 1) {
    std::string input;
    for (const BoxInfo& box : game.boxes()) {
      for (std::size_t p = 0; p < people; ++p) input += "\nbox " + box.key + "\n";
    }
    return input;
  }
  // The same with a tutor who may warn of it: surplus input of a turn is not understood.
  static std::string careless_insisting(const Game& game) {
    std::string input;
    for (const BoxInfo& box : game.boxes()) {
      if (box.key != "ones-single") input += "\nbox " + box.key + "\ny\n";
    }
    return input;
  }
  static std::size_t count(const std::string& text, const std::string& part) {
    std::size_t times = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
      ++times;
    }
    return times;
  }
};

}  // namespace fivekind::tests
