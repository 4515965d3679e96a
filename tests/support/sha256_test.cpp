// SHA-256 compared with the examples of its standard (FIPS 180-4 and NIST's test vectors) and
// coreutils.
#include "support/sha256.h"

#include <gtest/gtest.h>

#include "tests/common/scratch.h"
#include "tests/program/program.h"

namespace fivekind::tests::sha256_test {
namespace {

using support::sha256;

TEST(Sha256, IsThatOfTheStandard) {
  EXPECT_EQ(sha256(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(sha256(std::string(1'000'000, 'a')),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

// For all lengths around the ends of blocks, with bytes above 127 and zeros.
TEST(Sha256, IsThatOfSha256sum) {
  const ScratchFolder folder;
  std::string bytes;
  for (int length = 0; length <= 130; ++length) {
    if (length < 50 || length % 64 >= 54 || length % 64 <= 2) {
      const std::string file = folder.path() + "/bytes";
      write_bytes(file, bytes);
      const Ran ran = run_program("/usr/bin/sha256sum", {{file}});
      ASSERT_EQ(ran.exit_code, 0);
      EXPECT_EQ(sha256(bytes), ran.output.substr(0, 64)) << length;
    }
    bytes += static_cast<char>(37 * length + 200);
  }
}

}  // namespace
}  // namespace fivekind::tests::sha256_test
