// Highway with doubles for WebAssembly, in place of its own header.
// Why: version 1.0.3 has vectors of two doubles there for loads, stores and bits, but no arithmetic
// for them; its emulation takes four times as long. Later versions have all of this, and make this
// file unnecessary. No include guard in the usual sense: included once for each instruction set, of
// which there is one.
#include_next <hwy/highway.h>

#if defined(FIVEKIND_WASM_HIGHWAY_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef FIVEKIND_WASM_HIGHWAY_H_
#undef FIVEKIND_WASM_HIGHWAY_H_
#else
#define FIVEKIND_WASM_HIGHWAY_H_
#endif

#include <cstddef>
#include <cstdint>

HWY_BEFORE_NAMESPACE();
namespace hwy {
namespace HWY_NAMESPACE {

template <std::size_t N, HWY_IF_LE128(double, N)>
HWY_API Vec128<double, N> Set(Simd<double, N, 0> /* tag */, double t) {
  return {wasm_f64x2_splat(t)};
}

template <std::size_t N>
HWY_API Vec128<double, N> operator+(Vec128<double, N> a, Vec128<double, N> b) {
  return {wasm_f64x2_add(a.raw, b.raw)};
}
template <std::size_t N>
HWY_API Vec128<double, N> operator-(Vec128<double, N> a, Vec128<double, N> b) {
  return {wasm_f64x2_sub(a.raw, b.raw)};
}
template <std::size_t N>
HWY_API Vec128<double, N> operator*(Vec128<double, N> a, Vec128<double, N> b) {
  return {wasm_f64x2_mul(a.raw, b.raw)};
}
template <std::size_t N>
HWY_API Vec128<double, N> operator/(Vec128<double, N> a, Vec128<double, N> b) {
  return {wasm_f64x2_div(a.raw, b.raw)};
}

// The second one if neither is less, as on a PC: one instruction there, which also agrees for zeros
// of both signs.
template <std::size_t N>
HWY_API Vec128<double, N> Min(Vec128<double, N> a, Vec128<double, N> b) {
  return {wasm_f64x2_pmin(b.raw, a.raw)};
}
template <std::size_t N>
HWY_API Vec128<double, N> Max(Vec128<double, N> a, Vec128<double, N> b) {
  return {wasm_f64x2_pmax(b.raw, a.raw)};
}

template <std::size_t N>
HWY_API Vec128<double, N> Abs(Vec128<double, N> v) {
  return {wasm_f64x2_abs(v.raw)};
}
// To the nearest whole number, halves to even.
template <std::size_t N>
HWY_API Vec128<double, N> Round(Vec128<double, N> v) {
  return {wasm_f64x2_nearest(v.raw)};
}

template <std::size_t N>
HWY_API Mask128<double, N> operator==(Vec128<double, N> a, Vec128<double, N> b) {
  return {wasm_f64x2_eq(a.raw, b.raw)};
}
template <std::size_t N>
HWY_API Mask128<double, N> operator<(Vec128<double, N> a, Vec128<double, N> b) {
  return {wasm_f64x2_lt(a.raw, b.raw)};
}
template <std::size_t N>
HWY_API Mask128<double, N> operator>(Vec128<double, N> a, Vec128<double, N> b) {
  return {wasm_f64x2_gt(a.raw, b.raw)};
}
template <std::size_t N>
HWY_API Mask128<double, N> operator>=(Vec128<double, N> a, Vec128<double, N> b) {
  return {wasm_f64x2_ge(a.raw, b.raw)};
}

template <std::size_t N>
HWY_API Vec128<std::int64_t, N> ConvertTo(Simd<std::int64_t, N, 0> /* tag */, Vec128<double, N> v) {
  return {wasm_i64x2_make(static_cast<std::int64_t>(wasm_f64x2_extract_lane(v.raw, 0)),
                          static_cast<std::int64_t>(wasm_f64x2_extract_lane(v.raw, 1)))};
}

}  // namespace HWY_NAMESPACE
}  // namespace hwy
HWY_AFTER_NAMESPACE();

#endif  // FIVEKIND_WASM_HIGHWAY_H_
