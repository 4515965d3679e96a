// The expected score as an exact fraction, for small games.
// Why: a certificate promises digits for which no type with a fixed number of bits can be trusted.
// This recursion shares only the scoring of single rolls and the names of states with the solver:
// each keep is weighted with the numbers of outcomes for all rolls, each box is tried one by one.
#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <map>
#include <string>
#include <vector>

#include "problem/problem.h"

namespace fivekind::tests {

/// Numerators and denominators without a heap; too large ones throw.
using ExactInteger = boost::multiprecision::checked_int1024_t;
using Fraction = boost::multiprecision::number<
    boost::multiprecision::rational_adaptor<ExactInteger::backend_type>>;

class ExactOracle {
 public:
  explicit ExactOracle(const problem::Problem& problem) : problem_(problem) {}

  /// The expected points that are still to come.
  const Fraction& value(const states::State& state);

 private:
  Fraction of_turn(const states::State& state);
  // The values of first rolls in a turn that fills one of these boxes.
  std::vector<Fraction> first_rolls(const states::State& state, rules::BoxSet boxes);
  Fraction best_box(const states::State& state, dice::Roll roll, int left, rules::BoxSet boxes);
  Fraction mean(const std::vector<Fraction>& rolls, dice::Keep keep) const;

  const problem::Problem& problem_;
  std::map<std::pair<std::size_t, std::size_t>, Fraction> values_;  // by layer and place
};

/// A positive fraction with this many significant digits, halves rounded up.
std::string in_digits(const Fraction& value, int digits);

}  // namespace fivekind::tests
