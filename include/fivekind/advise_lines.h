// Advice on many positions: one position text per line, an answer for each, in order.
//
//   fivekind::AdviseLinesOptions how;
//   how.form = [](const fivekind::AdvisedLine& line, std::string& text) { … };
//   how.write = [](std::string_view text) { …; return fivekind::Result<void>(); };
//   auto done = fivekind::advise_lines(fivekind::Engine(), "positions.txt", how);
//
// Several threads share the work; memory does not grow with the file.
#pragma once

#include <fivekind/engine.h>
#include <fivekind/export.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace fivekind {

/// A line and its answer: the advice, or what is wrong with the line.
struct AdvisedLine {
  std::uint64_t line = 0;  ///< from 1
  Result<Advice> advice = {};
};

struct AdviseLinesOptions {
  /// The game of all positions. Nothing: each names its own, which must be a shipped one.
  std::optional<Game> game = std::nullopt;
  Objective objective = {};
  /// Whether the best action is enough; Advice::ties is then not found.
  bool best_alone = false;
  /// Appends an answer to a text. Called from any thread, for any line.
  std::function<void(const AdvisedLine& line, std::string& text)> form = nullptr;
  /// The file to write; it appears when it is complete. Empty: `write` receives the texts, in
  /// order.
  std::string output = {};
  /// The text before all answers.
  std::string head = {};
  std::function<Result<void>(std::string_view)> write = nullptr;
  /// Called now and then while waiting for a file or standard input, from the reading thread;
  /// returning false stops with `interrupted`.
  std::function<bool()> should_continue = nullptr;
};

struct AdvisedLines {
  std::uint64_t lines = 0;
  std::uint64_t errors = 0;  ///< lines whose answer is an error
};

/// Reads a file (or standard input for "-"; gzip and Zstandard are unpacked) and answers each line.
/// The answers are those of Engine::advise up to the last bits of values, and the same for any
/// number of threads (those of the engine's options). The engine watches the lines. What is wrong
/// with a line is its answer: position_*, card_*, dice_*, no_such_game, record_too_long,
/// record_syntax, record_cut. Errors: file_read, record_damaged, those of solving,
/// file_write, interrupted, what `write` returns.
FIVEKIND_API Result<AdvisedLines> advise_lines(const Engine& engine, const std::string& path,
                                               const AdviseLinesOptions& options);

}  // namespace fivekind
