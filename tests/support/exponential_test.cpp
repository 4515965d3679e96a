// e^x and ln x without the C library: the same bits everywhere, and correct; and rooms whose bytes
// are promised do not call the C library instead.
#include "support/exponential.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <bit>
#include <boost/multiprecision/cpp_bin_float.hpp>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <random>
#include <regex>
#include <set>
#include <sstream>

#include "places.h"
#include "tests/common/instruction_sets.h"
#include "turn/targets.h"

namespace fivekind::tests::exponential_test {
namespace {

namespace fs = std::filesystem;
using Wide = boost::multiprecision::cpp_bin_float_50;

// Roughly how many doubles there are between two numbers.
double units_apart(double ours, const Wide& truth) {
  const double unit = std::nextafter(std::abs(ours), INFINITY) - std::abs(ours);
  return std::abs(static_cast<double>((truth - Wide(ours)) / Wide(unit)));
}

std::vector<double> exponents() {
  std::vector<double> all = {0, -0.0, 1, -1, 0.5, 1e-300, -1e-300, 1e-17, 708.9, -699.9, -700};
  std::mt19937_64 random(5);
  for (const double reach : {1e-6, 0.35, 5.0, 700.0}) {
    std::uniform_real_distribution<double> any(-reach, reach);
    for (int i = 0; i < 5000; ++i) all.push_back(any(random));
  }
  // Where k changes: at odd multiples of ln 2 / 2.
  for (int k = -1009; k < 1020; k += 2) all.push_back(k * 0.34657359027997264);
  return all;
}

TEST(Exponential, IsWithinTwoUnitsOfTheTruth) {
  double worst = 0;
  for (const double x : exponents()) {
    const double ours = support::exponential(x);
    worst = std::max(worst, units_apart(ours, boost::multiprecision::exp(Wide(x))));
  }
  EXPECT_LT(worst, 2);
}

TEST(Exponential, HasTheSameBitsOnEveryInstructionSetAloneAndTogether) {
  const std::vector<double> at = exponents();
  std::vector<double> reference = at;
  for (double& x : reference) x = support::exponential(x);
  const auto names = turn::available_instruction_sets();
  ASSERT_GE(names.size(), 2U) << "one instruction set alone shows nothing";
  for (const std::string& name : names) {
    const ForcedInstructionSet forced(name);
    std::vector<double> together = at;
    support::exponentials(together);
    for (std::size_t i = 0; i < at.size(); ++i) {
      const auto bits = std::bit_cast<std::uint64_t>(reference[i]);
      ASSERT_EQ(std::bit_cast<std::uint64_t>(together[i]), bits) << name << ", e^" << at[i];
      ASSERT_EQ(std::bit_cast<std::uint64_t>(support::exponential(at[i])), bits)
          << name << ", e^" << at[i];
    }
  }
}

TEST(Exponential, HasEnds) {
  EXPECT_EQ(support::exponential(0), 1);
  EXPECT_EQ(support::exponential(-700.0001), 0);
  EXPECT_EQ(support::exponential(-INFINITY), 0);
  EXPECT_EQ(support::exponential(800), support::exponential(709));
  EXPECT_TRUE(std::isfinite(support::exponential(1e300)));
}

TEST(NaturalLogarithm, IsWithinFourUnitsOfTheTruth) {
  std::vector<double> all = {1e-308, 0.5, 0.70710678118654746, 0.70710678118654757, 2, 1e308};
  std::mt19937_64 random(6);
  for (const double reach : {1e-9, 0.01, 0.4, 700.0}) {
    std::uniform_real_distribution<double> any(-reach, reach);
    for (int i = 0; i < 5000; ++i) all.push_back(support::exponential(any(random)));
  }
  double worst = 0;
  for (const double x : all) {
    const double ours = support::natural_logarithm(x);
    if (x == 1) {
      EXPECT_EQ(ours, 0);
      continue;
    }
    worst = std::max(worst, units_apart(ours, boost::multiprecision::log(Wide(x))));
  }
  EXPECT_LT(worst, 4);
}

// Rooms without a promise about bytes: they draw, print and judge figures.
const std::set<std::string> kFreeRooms = {"cli", "experiment", "reproduce", "python", "mpi"};

// Other code that may call such a function, and why.
const std::set<std::string> kAllowed = {
    "solve/certificate.cpp",  // a power of whole numbers of any size, by Boost
    "solve/exact_score.cpp",  // the same
    "states/reached.cpp",     // the same
};

// Calls in a source to functions that C libraries compute differently.
std::set<std::string> inexact_calls(const std::string& text) {
  static const std::regex call(
      R"((?:^|[^\w.>])(?:std::|::)?(exp|exp2|expm1|exp10|log|log2|log10|log1p|pow|cbrt|hypot|sin|cos|tan|)"
      R"(asin|acos|atan|atan2|sinh|cosh|tanh|erf|erfc|tgamma|lgamma)[fl]?\()");
  static const std::regex comment(R"(//[^\n]*)");
  const std::string code = std::regex_replace(text, comment, "");
  std::set<std::string> calls;
  for (std::sregex_iterator match(code.begin(), code.end(), call), end; match != end; ++match) {
    calls.insert((*match)[1]);
  }
  return calls;
}

std::string text_of(const fs::path& path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

TEST(SameBytesWithEveryCLibrary, NobodyAsksItForWhatItMayRound) {
  const fs::path rooms = fs::path(FIVEKIND_SOURCE_DIR) / "src";
  std::size_t seen = 0;
  std::set<std::string> used;
  for (const auto& entry : fs::recursive_directory_iterator(rooms)) {
    const fs::path name = fs::relative(entry.path(), rooms);
    const auto kind = entry.path().extension();
    if ((kind != ".cpp" && kind != ".h") || kFreeRooms.contains(name.begin()->string())) continue;
    ++seen;
    const std::set<std::string> calls = inexact_calls(text_of(entry.path()));
    if (!calls.empty() && kAllowed.contains(name.string())) {
      used.insert(name.string());
      continue;
    }
    for (const std::string& call : calls) {
      ADD_FAILURE() << name << " calls " << call << ": support/exponential.h has e^x and ln x";
    }
  }
  EXPECT_GT(seen, 200U) << "the scan found too few sources to mean anything";
  EXPECT_EQ(used, kAllowed) << "what is allowed and not used";
}

TEST(SameBytesWithEveryCLibrary, TheScanFindsCalls) {
  EXPECT_EQ(inexact_calls("x = std::exp(y);"), (std::set<std::string>{"exp"}));
  EXPECT_EQ(inexact_calls("a = pow(b, 2) + log1p(c)"), (std::set<std::string>{"log1p", "pow"}));
  EXPECT_EQ(inexact_calls("return ::expf(x);"), (std::set<std::string>{"exp"}));
  EXPECT_TRUE(inexact_calls("// std::exp(x)\nshow_log(1); std::sqrt(2); exponential(x)").empty());
}

}  // namespace
}  // namespace fivekind::tests::exponential_test
