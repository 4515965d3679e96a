// The fractions of whole games: half a minute each. Compared with the digits of a certificate and
// modulo primes.
#include <gtest/gtest.h>

#include <array>
#include <boost/multiprecision/cpp_int.hpp>
#include <utility>

#include "solve/exact_score.h"
#include "solve/layers.h"
#include "solve/scalar_solver.h"
#include "solve/wide_integer.h"
#include "tests/common/asking.h"
#include "tests/games/games.h"

namespace fivekind::tests::slow_exact_score_test {
namespace {

using Whole = boost::multiprecision::cpp_int;

ExactScore exact_score_of(const problem::Problem& problem) {
  return asked(solve::exact_score(problem, support::ThreadPool(2)));
}

// Choices are made in fixed point, whose errors are far smaller than any difference between unequal
// actions; the value of the choice is computed modulo primes.
constexpr std::array<std::uint64_t, 3> kPrimes = {4'294'967'291, 4'294'967'279, 2'147'483'647};

std::uint64_t inverse(std::uint64_t number, std::uint64_t prime) {
  std::uint64_t result = 1;
  std::uint64_t power = number % prime;
  for (std::uint64_t left = prime - 2; left > 0; left /= 2) {  // number^(prime - 2)
    if (left % 2 == 1) result = result * power % prime;
    power = power * power % prime;
  }
  return result;
}

struct Residues {
  solve::FixedPoint value;
  std::array<std::uint64_t, 3> rest{};

  friend Residues operator+(Residues a, const Residues& b) {
    a.value = a.value + b.value;
    for (std::size_t i = 0; i < kPrimes.size(); ++i)
      a.rest[i] = (a.rest[i] + b.rest[i]) % kPrimes[i];
    return a;
  }
  friend Residues operator/(Residues a, int faces) {
    static const std::array<std::uint64_t, 3> sixths = {
        inverse(6, kPrimes[0]), inverse(6, kPrimes[1]), inverse(6, kPrimes[2])};
    a.value = a.value / faces;
    for (std::size_t i = 0; i < kPrimes.size(); ++i) a.rest[i] = a.rest[i] * sixths[i] % kPrimes[i];
    return a;
  }
  friend bool operator<(const Residues& a, const Residues& b) { return a.value < b.value; }
};

class ResidueNumbers {
 public:
  using Number = Residues;
  void begin_layer(std::size_t /*open*/) {}
  Residues option(const Residues& next, std::int32_t gained) const {
    const auto points = static_cast<std::uint64_t>(gained);
    constexpr int kWholeBits = 16;
    return next + Residues{solve::FixedPoint::of_highest_word(points << (64 - kWholeBits)),
                           {points, points, points}};
  }
};

std::uint64_t rest_of(const std::string& digits, std::uint64_t prime) {
  return static_cast<std::uint64_t>(Whole(digits) % prime);
}

// The fraction of a game with six faces.
void expect_as_modulo_primes(const std::string& key) {
  const auto problem = prepare(shipped_game(key));
  const ExactScore score = exact_score_of(*problem);
  const support::ThreadPool pool(2);
  support::Run run(&pool, "residues", 0);
  solve::ScalarSolver<ResidueNumbers> solver(*problem, ResidueNumbers(), run);
  std::vector<Residues> last = solver.full_cards();
  ASSERT_TRUE(solve_backwards(solver, problem->space().layer_count() - 1, 0, last));
  for (std::size_t i = 0; i < kPrimes.size(); ++i) {
    const std::uint64_t over = inverse(rest_of(score.denominator, kPrimes[i]), kPrimes[i]);
    EXPECT_EQ(rest_of(score.numerator, kPrimes[i]) * over % kPrimes[i], last.front().rest[i])
        << "modulo " << kPrimes[i];
  }
}

TEST(SlowExactScore, OfGeneralaIsRightModuloPrimes) {
  expect_as_modulo_primes("generala");
}

TEST(SlowExactScore, OfYahtzeeIsRightModuloPrimes) {
  expect_as_modulo_primes("yahtzee");
}

// As many digits as a certificate has; and as many as were published for a fraction of these rules:
// 139 over 137 (Liese and Kelly 2017, on Verhoeff's page).
TEST(SlowExactScore, OfYahtzeeHasTheDigitsOfItsCertificate) {
  const ExactScore yahtzee = exact_score_of(*prepare(shipped_game("yahtzee")));
  EXPECT_EQ(Whole(yahtzee.numerator) * pow(Whole(10), 37) / Whole(yahtzee.denominator),
            Whole("2545877287344958912318252460649167914028"));
  const ExactScore pawlewicz = exact_score_of(*prepare(shipped_game("yahtzee-pawlewicz")));
  EXPECT_EQ(pawlewicz.numerator.size(), 139U);
  EXPECT_EQ(pawlewicz.denominator.size(), 137U);
}

}  // namespace
}  // namespace fivekind::tests::slow_exact_score_test
