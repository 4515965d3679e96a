// e^x and ln x by additions, multiplications and divisions in one fixed order.
// Why: the C library's may differ in their last bit from one machine to the next, and tables, games
// and the strengths of players must not. All code that needs them calls these; a test looks for
// other calls (tests/support/exponential_test.cpp).
#pragma once

#include <span>

namespace fivekind::support {

/// e^x, within 2 units in the last place: the same bits on every instruction set. Below -700 it is
/// 0; above 709 it is e^709.
double exponential(double x);
/// The same for many: replaces each value by its exponential.
void exponentials(std::span<double> values);

/// ln x of a finite x above 0, within 4 units in the last place.
double natural_logarithm(double x);

}  // namespace fivekind::support
