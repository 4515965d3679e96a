// The messages of tables and files: real damage, real full disks.
#include <fivekind/tables.h>
#include <fivekind/two_players.h>
#include <fmt/format.h>
#include <sys/resource.h>

#include <algorithm>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <stdexcept>

#include "shards/shard.h"
#include "support/files/file_kinds.h"
#include "tables/table.h"
#include "tests/common/engines.h"
#include "tests/common/small_disk.h"
#include "tests/games/games.h"
#include "tests/messages/message_cases.h"

namespace fivekind::tests {
namespace {

const std::vector<double> kValues(20'000, 1.5);

shards::ShardDescription description() {
  return {"0123456789abcdef", "a test", sizeof(double), kValues.size()};
}

std::string written_shard(const ScratchFolder& folder) {
  const auto path = shards::write_shard(folder.file("shard"), description(), kValues.data());
  if (!path) throw std::runtime_error(path.error().message());
  return *path;
}

// The error of opening and verifying a shard whose bytes `damage` has changed.
template <class Damage>
std::optional<Error> error_after(const ScratchFolder& folder, const Damage& damage) {
  const std::string path = written_shard(folder);
  std::string bytes = read_bytes(path);
  damage(bytes);
  write_bytes(path, bytes);
  const auto shard = shards::Shard::open(path, description());
  return shard ? error_of(shard->verify()) : std::optional(shard.error());
}

template <class Damage>
MessageCase damaged(const std::string& name, const std::string& expected, const std::string& found,
                    const Damage& damage) {
  return {name,
          Fault::table_damaged,
          [damage](const ScratchFolder& folder) { return error_after(folder, damage); },
          "%/shard",
          expected,
          found};
}

// The error of opening a shard with different content.
template <class Change>
MessageCase foreign(const std::string& name, const std::string& expected, const Change& change) {
  return {name,
          Fault::table_foreign,
          [change](const ScratchFolder& folder) {
            shards::ShardDescription other = description();
            change(other);
            return error_of(shards::Shard::open(written_shard(folder), other));
          },
          "%/shard",
          expected,
          "'a test' with 20000 values of 8 bytes, rules 0123456789abcdef, format 2, written by "
          "fivekind "};
}

std::vector<MessageCase> shard_messages() {
  return {
      damaged("Short", "at least 192 bytes", "191", [](std::string& bytes) { bytes.resize(191); }),
      damaged("NoTable", "a Fivekind table", "another kind of file",
              [](std::string& bytes) { bytes[0] = 'f'; }),
      damaged("Header", "a header that agrees with its checksum", "one that does not",
              [](std::string& bytes) { bytes[100] = 'X'; }),
      damaged("CutShort", "160224 bytes", "160223", [](std::string& bytes) { bytes.pop_back(); }),
      damaged("NoMark", "the mark of a complete file at its end", "none",
              [](std::string& bytes) { bytes.back() = '\0'; }),
      damaged("Block", "block 2 to agree with its checksum", "it does not",
              [](std::string& bytes) { bytes[192 + 2 * shards::kBlockBytes + 7] ^= 1; }),
      foreign("OtherRules", "rules fedcba9876543210",
              [](auto& shard) { shard.rules_hash = "fedcba9876543210"; }),
      foreign("OtherDescription", "'another test' with",
              [](auto& shard) { shard.description = "another test"; }),
      foreign("OtherSize", "with 19999 values", [](auto& shard) { --shard.value_count; }),
      foreign("OtherType", "values of 4 bytes", [](auto& shard) { shard.value_bytes = 4; }),
  };
}

// Writes beyond the allowed size of a file; the resulting signal is ignored.
std::optional<Error> write_beyond_limit(const ScratchFolder& folder) {
  rlimit before{};
  ::getrlimit(RLIMIT_FSIZE, &before);
  std::signal(SIGXFSZ, SIG_IGN);
  const rlimit little{1000, before.rlim_max};
  ::setrlimit(RLIMIT_FSIZE, &little);
  const auto written = shards::write_shard(folder.file("shard"), description(), kValues.data());
  ::setrlimit(RLIMIT_FSIZE, &before);
  std::signal(SIGXFSZ, SIG_DFL);
  return error_of(written);
}

bool can_mount(const ScratchFolder& folder) {
  return SmallDisk(folder, 64).mounted();
}

std::optional<Error> ask_small_disk(const ScratchFolder& folder) {
  const SmallDisk disk(folder, 64);
  const auto problem = prepare(shipped_game("yatzy-no-bonus"));
  return error_of(tables::SolutionTable(disk.path() + "/table", problem, tables::state_table({}))
                      .check_needs());
}

std::optional<Error> fill_small_disk(const ScratchFolder& folder) {
  const SmallDisk disk(folder, 64);
  return error_of(shards::write_shard(disk.path() + "/shard", description(), kValues.data()));
}

// Seven boxes of up to 10000 points: scores above the range of an index entry.
std::optional<Error> make_table_of_large_scores(const ScratchFolder& folder) {
  std::string boxes;
  for (const char* letter : {"A", "B", "C", "D", "E", "F", "G"}) {
    boxes += std::string(boxes.empty() ? "" : ", ") + R"({ "key": "box-)" +
             static_cast<char>(*letter + 'a' - 'A') + R"(", "letter": ")" + letter +
             R"(", "kind": "table", "points": { "1": 10000 } })";
  }
  const auto problem = prepare(game_from(
      R"({ "game": "large", "dice": 1, "faces": 2, "rolls": 1, "categories": [)" + boxes + "] }"));
  return error_of(
      tables::SolutionTable(folder.file("table"), problem, tables::curve_table(true, kUsualCut))
          .build(support::ThreadPool(1)));
}

std::vector<MessageCase> file_messages() {
  return {
      {"CreateInNoFolder", Fault::file_write,
       [](const ScratchFolder& folder) {
         return error_of(support::write_file(folder.file("none/file"), "text"));
       },
       "%/none/file", "to create the file", std::strerror(ENOENT)},
      {"ReplaceFolder", Fault::file_write,
       [](const ScratchFolder& folder) {
         std::filesystem::create_directories(folder.file("folder/inside"));
         return error_of(support::write_file(folder.file("folder"), "text"));
       },
       "%/folder", "to write the file", std::strerror(EISDIR)},
      {"ForeignFile", Fault::file_foreign,
       [](const ScratchFolder& folder) {
         write_bytes(folder.file("plans.txt"), "not ours");
         return error_of(
             support::write_file(folder.file("plans.txt"), "<svg/>", support::kPicture));
       },
       "%/plans.txt", "a new file, or an SVG picture of this program",
       "another file, which stays as it is"},
      {"NoFile", Fault::file_read,
       [](const ScratchFolder& folder) {
         return error_of(support::read_text(folder.file("none"), 1));
       },
       "%/none", "a readable file", std::strerror(ENOENT)},
      {"FolderBelowFile", Fault::file_write,
       [](const ScratchFolder& folder) {
         write_bytes(folder.file("file"), "");
         return error_of(support::make_folder(folder.file("file/folder")));
       },
       "%/file/folder", "to create the folder", std::strerror(ENOTDIR)},
      {"SizeLimit", Fault::file_write, write_beyond_limit, "%/shard", "to write the file",
       std::strerror(EFBIG)},
      {"FullDisk", Fault::file_write, fill_small_disk, "%/disk/shard", "to write the file",
       std::strerror(ENOSPC), can_mount},
      {"TooLittleSpace", Fault::file_write, ask_small_disk, "%/disk/table", "B free on the disk",
       "B", can_mount},
      {"TableTooLarge", Fault::table_too_large, make_table_of_large_scores,
       "%/table/layer-00.fivekind", "scores up to 65535", "more"},
      {"NoShard", Fault::table_damaged,
       [](const ScratchFolder& folder) {
         return error_of(shards::Shard::open(folder.file("none"), description()));
       },
       "%/none", "a readable file", std::strerror(ENOENT)},
      {"FolderAsShard", Fault::table_damaged,
       [](const ScratchFolder& folder) {
         return error_of(shards::Shard::open(folder.path(), description()));
       },
       "%", "a readable file", "no regular file"},
      {"NoTable", Fault::table_missing,
       [](const ScratchFolder& folder) {
         return error_of(tables::SolutionTable(folder.file("table"),
                                               prepare(shipped_game("two-yatzy")),
                                               tables::state_table({}))
                             .open_values());
       },
       "%/table", "a finished table (manifest.json)", "none"},
  };
}

}  // namespace

std::vector<MessageCase> table_messages() {
  std::vector<MessageCase> cases = shard_messages();
  for (const MessageCase& file : file_messages()) cases.push_back(file);
  for (const int open : {-1, 5}) {
    cases.push_back({open < 0 ? "TableOfFewerThanNoOpenBoxes" : "TableOfTooManyOpenBoxes",
                     Fault::open_range,
                     [open](const ScratchFolder& folder) {
                       TableOptions options;
                       options.content = TwoPlayerTable::payoffs;
                       options.open = open;
                       return error_of(table_needs(engine_of({.tables = folder.path()}),
                                                   *Game::shipped("two-yatzy"), options));
                     },
                     "open", "1 to 4 boxes of two cards", std::to_string(open)});
  }
  for (const int handicap : {-1001, 1001}) {
    cases.push_back({handicap < 0 ? "HandicapOfTooFewPoints" : "HandicapOfTooManyPoints",
                     Fault::handicap_range,
                     [handicap](const ScratchFolder& folder) {
                       TwoPlayerOptions options;
                       options.handicap = handicap;
                       return error_of(solve_two_players(engine_of({.tables = folder.path()}),
                                                         *Game::shipped("two-yatzy"), options));
                     },
                     "handicap", "a number from -1000 to 1000", std::to_string(handicap)});
  }
  return cases;
}

}  // namespace fivekind::tests
