// How much target curves of a game will take, before they are made.
#pragma once

#include <vector>

#include "problem/problem.h"

namespace fivekind::solve {

/// An estimate of the mean number of values of a state's curve, by layer. Its idea: the points of
/// the open boxes are played for one by one, so a curve is about the convolution of curves of
/// single boxes, and of the further five of a kind that may come. Within a quarter of what comes
/// out for the shipped games.
std::vector<double> mean_curve_sizes(const problem::Problem& problem, double cut);

/// The time that so many values of curves take, in seconds; good within a factor of two.
double predicted_curve_seconds(const problem::Problem& problem, double values,
                               bool single_precision, int threads);

}  // namespace fivekind::solve
