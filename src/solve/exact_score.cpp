// Expected scores as fractions: the scalar solver in whole numbers.
#include "solve/exact_score.h"

#include <fmt/format.h>

#include <boost/multiprecision/cpp_int.hpp>
#include <string>
#include <utility>
#include <vector>

#include "solve/layers.h"
#include "solve/scalar_solver.h"
#include "solve/wide_integer.h"
#include "support/try.h"

namespace fivekind::solve {
namespace {

using Whole = boost::multiprecision::cpp_int;

constexpr std::size_t kWordBits = 64;
constexpr std::size_t kMaxWords = 24;
constexpr std::size_t kMaxBits = kMaxWords * kWordBits;

// How the fractions of a game are scaled.
struct Scale {
  int faces;
  int dice_a_turn;  // the most dice that are rolled in a turn, one after the other
  int turns;
  int highest = 0;  // score

  explicit Scale(const rules::RuleSet& game)
      : faces(game.faces),
        dice_a_turn(game.dice * game.most_rolls()),
        turns(static_cast<int>(game.box_count())) {}
  explicit Scale(const problem::Problem& problem) : Scale(problem.game()) {
    highest = problem.score_bound().value;
  }

  Whole denominator() const {
    return pow(Whole(faces), static_cast<unsigned>(turns * dice_a_turn));
  }
  // Of the largest number that occurs: the sum of a mean.
  std::size_t bits() const { return msb(denominator() * (highest + 1) * faces) + 1; }
};

// Values of a layer with k open boxes are the numbers over faces^(k · dice_a_turn).
template <std::size_t kWords>
class ScaledNumbers {
 public:
  using Number = WideInteger<kWords>;

  explicit ScaledNumbers(const Scale& scale) : scale_(scale) {}

  void begin_layer(std::size_t open) {
    points_.assign(1, Number());
    Number point(1);
    for (std::size_t k = 0; k < open; ++k) point = after_turn(point);
    for (int n = 0; n < scale_.highest; ++n) points_.push_back(points_.back() + point);
  }
  Number option(const Number& next, std::int32_t gained) const {
    return after_turn(next) + points_[static_cast<std::size_t>(gained)];
  }

 private:
  Number after_turn(Number number) const {
    for (int left = scale_.dice_a_turn; left > 0;) {
      std::uint64_t factor = 1;
      for (; left > 0 && factor < (std::uint64_t{1} << 32); --left) {
        factor *= static_cast<std::uint64_t>(scale_.faces);
      }
      number = number * factor;
    }
    return number;
  }

  Scale scale_;
  std::vector<Number> points_;  // n points, at index n
};

template <std::size_t kWords>
Result<Whole> numerator(const problem::Problem& problem, const Scale& scale, support::Run& run) {
  ScalarSolver<ScaledNumbers<kWords>> solver(problem, ScaledNumbers<kWords>(scale), run);
  FIVEKIND_TRY(solver.check_memory());
  auto last = solver.full_cards();
  FIVEKIND_TRY(solve_backwards(solver, problem.space().layer_count() - 1, 0, last));
  Whole result = 0;
  const auto& words = last.front().words();
  for (std::size_t i = words.size(); i-- > 0;) result = (result << kWordBits) + words[i];
  return result;
}

// In numbers of at least this many words.
Result<Whole> numerator(const problem::Problem& problem, const Scale& scale, support::Run& run,
                        std::size_t words) {
  if (words <= 4) return numerator<4>(problem, scale, run);
  if (words <= 8) return numerator<8>(problem, scale, run);
  if (words <= 10) return numerator<10>(problem, scale, run);
  if (words <= 16) return numerator<16>(problem, scale, run);
  return numerator<kMaxWords>(problem, scale, run);
}

// Refuses fractions with too many digits.
Result<void> check(const Scale& scale) {
  if (scale.bits() <= kMaxBits) return {};
  return fail(Fault::fraction_digits, "fraction",
              fmt::format("numbers of at most {} bits", kMaxBits), std::to_string(scale.bits()));
}

}  // namespace

Result<void> check_exact_score(const rules::RuleSet& game) {
  return check(Scale(game));
}

Result<ExactScore> exact_score(const problem::Problem& problem, const support::ThreadPool& pool,
                               const Watch& progress) {
  const Scale scale(problem);
  FIVEKIND_TRY(check(scale));
  const std::size_t words = (scale.bits() + kWordBits - 1) / kWordBits;
  support::Run run(&pool, "fraction", problem.space().size(), progress);
  FIVEKIND_LET(const auto number, numerator(problem, scale, run, words));
  const Whole denominator = scale.denominator();
  const Whole common = gcd(number, denominator);
  ExactScore score;
  score.numerator = Whole(number / common).str();
  score.denominator = Whole(denominator / common).str();
  return score;
}

}  // namespace fivekind::solve
