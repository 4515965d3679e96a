// Strong types: numbers that cannot be mistaken for one another.
// Why: a roll's index, a keep's index and a box's index are all small numbers; passing one to a
// function that wants another must not compile.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>

namespace fivekind {

/// An index of a certain kind (`Tag`), held in `Rep`. Explicit in both directions.
template <typename Tag, typename Rep>
struct Index {
  Rep value{};

  constexpr Index() = default;
  constexpr explicit Index(std::uint64_t position) : value(static_cast<Rep>(position)) {}
  constexpr explicit operator std::size_t() const { return position(); }
  constexpr std::size_t position() const {
    static_assert(sizeof(Rep) <= sizeof(std::size_t));
    return static_cast<std::size_t>(value);
  }
  friend constexpr auto operator<=>(const Index&, const Index&) = default;
};

}  // namespace fivekind

template <typename Tag, typename Rep>
struct std::hash<fivekind::Index<Tag, Rep>> {
  std::size_t operator()(const fivekind::Index<Tag, Rep>& index) const noexcept {
    return std::hash<Rep>{}(index.value);
  }
};
