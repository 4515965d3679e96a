// Certificates of whole large games: a minute or two.
#include <gtest/gtest.h>

#include "tests/common/asking.h"
#include "tests/common/engines.h"
#include "tests/games/games.h"

namespace fivekind::tests::slow_certificates_test {
namespace {

// Double precision is certified where the documentation says so (docs/algorithms.md).
TEST(SlowCertificate, OfYahtzee) {
  const Solution solution = solved_for(public_game(shipped_game("yahtzee")), "expected");
  const Certificate certificate = asked(certify(engine_of(), solution, 40));
  EXPECT_EQ(certificate.value, "254.5877287344958912318252460649167914028");
  EXPECT_EQ(certificate.states_compared, 310'656U);
  EXPECT_GT(certificate.largest_difference, 1e-14);
  EXPECT_LT(certificate.largest_difference, 1e-10);
}

}  // namespace
}  // namespace fivekind::tests::slow_certificates_test
