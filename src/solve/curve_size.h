// Predicts the size of a game's target curves before they are computed.
#pragma once

#include <vector>

#include "problem/problem.h"

namespace fivekind::solve {

/// An estimate of the mean number of values of a state's curve, by layer. Its idea: the points of
/// the open boxes are played for one by one, so a curve is roughly the convolution of curves of
/// single boxes, and of possible further five of a kind. Within a quarter of the true sizes for the
/// shipped games.
std::vector<double> mean_curve_sizes(const problem::Problem& problem, double cut);

/// The time that this many values of curves take, in seconds; correct within a factor of two.
double predicted_curve_seconds(const problem::Problem& problem, double values,
                               bool single_precision, int threads);

}  // namespace fivekind::solve
