// Files that are written as a whole: what is there before, during and afterwards.
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <optional>

#include "support/files/file_kinds.h"
#include "tests/common/scratch.h"

namespace fivekind::tests::files_test {
namespace {

using Names = std::vector<std::string>;
using support::AtomicFile;

TEST(AtomicFile, LeavesNothingWithoutCommit) {
  const ScratchFolder folder;
  {
    auto file = AtomicFile::create(folder.file("file"));
    ASSERT_TRUE(file);
    ASSERT_TRUE(file->write("abc", 3));
    ASSERT_TRUE(file->sync());
    EXPECT_EQ(folder.files().size(), 1U);
    EXPECT_FALSE(std::filesystem::exists(folder.file("file")));
    AtomicFile moved = *std::move(file);
    EXPECT_EQ(folder.files().size(), 1U);
  }
  EXPECT_EQ(folder.files(), Names{});
}

TEST(AtomicFile, ReplacesTheOldFileAtOnce) {
  const ScratchFolder folder;
  write_bytes(folder.file("file"), "old");
  auto file = AtomicFile::create(folder.file("file"));
  ASSERT_TRUE(file);
  ASSERT_TRUE(file->write("new text", 8));
  EXPECT_EQ(read_bytes(folder.file("file")), "old");
  ASSERT_TRUE(file->commit());
  EXPECT_EQ(read_bytes(folder.file("file")), "new text");
  EXPECT_EQ(folder.files(), Names{"file"});
}

TEST(AtomicFile, MayBeInTheCurrentFolder) {
  const ScratchFolder folder;
  const std::filesystem::path before = std::filesystem::current_path();
  std::filesystem::current_path(folder.path());
  auto file = AtomicFile::create("file");
  ASSERT_TRUE(file);
  const auto committed = file->commit();
  std::filesystem::current_path(before);
  EXPECT_TRUE(committed) << committed.error().message();
  EXPECT_EQ(folder.files(), Names{"file"});
}

// A killed run leaves its temporary file, with no lock on it.
TEST(AtomicFile, TakesOverWhatAKilledRunLeft) {
  const ScratchFolder folder;
  write_bytes(folder.file("file.fivekind-part"), "a long text that was not finished");
  write_bytes(folder.file("file.fivekind-part-2"), "another");
  write_bytes(folder.file("other.fivekind-part"), "of another file");
  ASSERT_TRUE(support::write_file(folder.file("file"), "new"));
  EXPECT_EQ(read_bytes(folder.file("file")), "new");
  EXPECT_EQ(folder.files(), (Names{"file", "other.fivekind-part"}));
}

// The existing file may be a user's file under another name, which must keep its bytes.
TEST(AtomicFile, LeavesTheBytesOfOtherNamesOfItsTemporaryFile) {
  const ScratchFolder folder;
  write_bytes(folder.file("precious"), "that nobody else has");
  std::filesystem::create_hard_link(folder.file("precious"), folder.file("file.fivekind-part"));
  std::filesystem::create_hard_link(folder.file("precious"), folder.file("file.fivekind-part-2"));
  ASSERT_TRUE(support::write_file(folder.file("file"), "new"));
  EXPECT_EQ(read_bytes(folder.file("precious")), "that nobody else has");
  EXPECT_EQ(read_bytes(folder.file("file")), "new");
  EXPECT_EQ(folder.files(), (Names{"file", "precious"}));
}

// Nor is anything else there written to, or waited for.
TEST(AtomicFile, RefusesWhatIsNoFileUnderTheNameOfItsTemporaryOne) {
  const ScratchFolder folder;
  write_bytes(folder.file("precious"), "that nobody else has");
  const std::string part = folder.file("file.fivekind-part");
  std::filesystem::create_symlink("precious", part);
  EXPECT_FALSE(support::write_file(folder.file("file"), "new"));
  EXPECT_EQ(read_bytes(folder.file("precious")), "that nobody else has");
  std::filesystem::remove(part);
  ASSERT_EQ(::mkfifo(part.c_str(), 0600), 0);
  EXPECT_FALSE(support::write_file(folder.file("file"), "new"));
  std::filesystem::remove(part);
  std::filesystem::create_directory(part);
  EXPECT_FALSE(support::write_file(folder.file("file"), "new"));
  EXPECT_FALSE(std::filesystem::exists(folder.file("file")));
}

// An incomplete file has a name of its own, and the complete one stays.
TEST(AtomicFile, IsSetAsideUnderAnotherName) {
  const ScratchFolder folder;
  const std::string whole(support::kPictureMark);
  write_bytes(folder.file("file"), whole);
  std::filesystem::create_symlink("file", folder.file("link"));
  auto file = AtomicFile::create(folder.file("link"), support::kPicture);
  ASSERT_TRUE(file && file->write((whole + "part").data(), whole.size() + 4));
  ASSERT_TRUE(file->set_aside());
  EXPECT_EQ(folder.files(), (Names{"file", "file.interrupted", "link"}));
  EXPECT_EQ(read_bytes(folder.file("file")), whole);
  EXPECT_EQ(read_bytes(support::interrupted_name(folder.file("link"))), whole + "part");
  support::remove_interrupted(folder.file("link"), support::kPicture);
  EXPECT_EQ(folder.files(), (Names{"file", "link"}));

  write_bytes(folder.file("file.interrupted"), "somebody else's");
  auto other = AtomicFile::create(folder.file("file"), support::kPicture);
  ASSERT_TRUE(other);
  const auto refused = other->set_aside();
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().fault, Fault::file_foreign);
  support::remove_interrupted(folder.file("file"), support::kPicture);
  EXPECT_EQ(read_bytes(folder.file("file.interrupted")), "somebody else's");
}

// A file that is only a beginning of ours must be ours.
TEST(AtomicFile, KnowsItsOwnFilesThatWereCutOff) {
  const ScratchFolder folder;
  const std::string mark(support::kPictureMark);
  for (std::size_t size = 1; size < mark.size(); ++size) {
    write_bytes(folder.file("file"), mark.substr(0, size));
    EXPECT_TRUE(support::try_to_write(folder.file("file"), support::kPicture)) << size;
    write_bytes(folder.file("file"), mark.substr(0, size) + "!");
    EXPECT_FALSE(support::try_to_write(folder.file("file"), support::kPicture)) << size;
  }
}

TEST(AtomicFile, LeavesThoseOfRunsAtWork) {
  const ScratchFolder folder;
  auto first = AtomicFile::create(folder.file("file"));
  ASSERT_TRUE(first && first->write("first", 5));
  auto second = AtomicFile::create(folder.file("file"));
  ASSERT_TRUE(second && second->write("second", 6));
  support::remove_leftovers(folder.path());
  EXPECT_EQ(folder.files(), (Names{"file.fivekind-part", "file.fivekind-part-2"}));
  ASSERT_TRUE(second->commit());
  EXPECT_EQ(read_bytes(folder.file("file")), "second");
  ASSERT_TRUE(first->commit());
  EXPECT_EQ(read_bytes(folder.file("file")), "first");
  EXPECT_EQ(folder.files(), Names{"file"});
}

TEST(AtomicFile, KnowsItsTemporaryFiles) {
  for (const char* name : {"a.fivekind-part", "a.svg.fivekind-part-12"}) {
    EXPECT_TRUE(support::is_temporary(name)) << name;
  }
  for (const char* name : {"a", "fivekind-part", "a.fivekind-part-", "a.fivekind-part-2b",
                           "a.fivekind-parts", "a.fivekind"}) {
    EXPECT_FALSE(support::is_temporary(name)) << name;
  }
}

TEST(AtomicFile, FollowsLinksAndKeepsRights) {
  const ScratchFolder folder;
  write_bytes(folder.file("file"), "old");
  ASSERT_EQ(::chmod(folder.file("file").c_str(), 0640), 0);
  std::filesystem::create_symlink("file", folder.file("link"));
  ASSERT_TRUE(support::write_file(folder.file("link"), "new"));
  EXPECT_TRUE(std::filesystem::is_symlink(folder.file("link")));
  EXPECT_EQ(read_bytes(folder.file("file")), "new");
  struct stat status {};
  ASSERT_EQ(::stat(folder.file("file").c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777, 0640U);
}

// A pipe or a device is written to directly, and never replaced by a file.
TEST(AtomicFile, WritesToStreams) {
  const ScratchFolder folder;
  ASSERT_TRUE(support::write_file("/dev/null", "nothing"));
  EXPECT_TRUE(std::filesystem::is_character_file("/dev/null"));
  const auto done = support::write_file("/dev/full", "too much");
  ASSERT_FALSE(done);
  EXPECT_EQ(done.error().fault, Fault::file_write);
  EXPECT_TRUE(std::filesystem::is_character_file("/dev/full"));
}

TEST(AtomicFile, RefusesWhatIsNotItsOwn) {
  const ScratchFolder folder;
  write_bytes(folder.file("plans"), "<svx");
  for (const auto& done : {support::write_file(folder.file("plans"), "<svg/>", support::kPicture),
                           support::try_to_write(folder.file("plans"), support::kPicture)}) {
    ASSERT_FALSE(done);
    EXPECT_EQ(done.error().fault, Fault::file_foreign);
  }
  EXPECT_EQ(read_bytes(folder.file("plans")), "<svx");
  write_bytes(folder.file("empty"), "");
  const std::string ours(support::kPictureMark);
  write_bytes(folder.file("ours"), ours + "old");
  for (const char* name : {"empty", "ours", "new"}) {
    EXPECT_TRUE(support::try_to_write(folder.file(name), support::kPicture)) << name;
    EXPECT_TRUE(support::write_file(folder.file(name), ours, support::kPicture)) << name;
    EXPECT_EQ(read_bytes(folder.file(name)), ours);
  }
  EXPECT_EQ(folder.files(), (Names{"empty", "new", "ours", "plans"}));
}

// Other programs write such files too: their beginning is not enough.
TEST(AtomicFile, KnowsOthersFilesOfItsForm) {
  const ScratchFolder folder;
  const std::string path = folder.file("file");
  for (const char* text :
       {"<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "<?xml version=\"1.0\"?>",
        "<!DOCTYPE html>\n<html>", "digraph mine {}", "{\"fivekind-game\":1,\"plans\":[]}",
        R"({"fivekind-game":1,"game":"yatzy","rules":"0","players":[{"name":"Anna"}]})",
        "{\n \"fivekind-analysis\": 4"}) {
    write_bytes(path, text);
    for (const support::FileKind& kind : {support::kPicture, support::kPage, support::kDotGraph,
                                          support::kRecordedGames, support::kSums}) {
      EXPECT_FALSE(support::try_to_write(path, kind)) << text << " as " << kind.name;
    }
  }
}

// The target of a link need not exist yet; a link that leads nowhere stays.
TEST(AtomicFile, FollowsLinksToNewFiles) {
  const ScratchFolder folder;
  std::filesystem::create_directory(folder.file("below"));
  std::filesystem::create_symlink("below/file", folder.file("link"));
  std::filesystem::create_symlink(folder.file("link"), folder.file("below/second"));
  ASSERT_TRUE(support::try_to_write(folder.file("below/second")));
  ASSERT_TRUE(support::write_file(folder.file("below/second"), "new"));
  EXPECT_TRUE(std::filesystem::is_symlink(folder.file("link")));
  EXPECT_TRUE(std::filesystem::is_symlink(folder.file("below/second")));
  EXPECT_EQ(read_bytes(folder.file("below/file")), "new");

  std::filesystem::create_symlink("none/file", folder.file("lost"));
  std::filesystem::create_symlink("loop", folder.file("loop"));
  for (const char* name : {"lost", "loop"}) {
    EXPECT_FALSE(support::write_file(folder.file(name), "new")) << name;
    EXPECT_TRUE(std::filesystem::is_symlink(folder.file(name))) << name;
  }
}

TEST(AtomicFile, IsTriedWithoutATrace) {
  const ScratchFolder folder;
  EXPECT_TRUE(support::try_to_write(folder.file("file")));
  EXPECT_EQ(folder.files(), Names{});
  EXPECT_FALSE(support::try_to_write(folder.file("none/file")));
  EXPECT_FALSE(support::try_to_write(folder.path()));
}

}  // namespace
}  // namespace fivekind::tests::files_test
