// Random123's generator for WebAssembly, in place of its own header.
// Why: the library refuses processors that its authors have not tried, although this generator is
// plain C and the same on all of them (the golden values of simulated games confirm that). While
// its header is included, this processor poses as one that it knows, and for which it has nothing
// special. The standard headers come before.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <iostream>
#include <iterator>
#include <limits>
#include <stdexcept>
#include <string>

#define __s390x__ 1
#include_next <Random123/philox.h>
#undef __s390x__
