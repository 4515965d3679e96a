// 128-bit integers: the compiler's own where it has them, which it lacks on 32-bit processors.
#pragma once

#ifndef __SIZEOF_INT128__
#include <boost/multiprecision/cpp_int.hpp>
#endif

namespace fivekind::support {

#ifdef __SIZEOF_INT128__
__extension__ using Int128 = __int128;
__extension__ using Uint128 = unsigned __int128;
#else
using Int128 = boost::multiprecision::int128_t;
using Uint128 = boost::multiprecision::uint128_t;
#endif

}  // namespace fivekind::support
