// Arrays of which little is written: zeros until then, and memory only for what is written.
#include "support/files/sparse_array.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <utility>

#include "support/memory.h"

namespace fivekind::tests::sparse_array_test {
namespace {

using support::SparseArray;
using support::SparseMemory;

TEST(SparseArrayMemory, IsTakenWhenSomethingIsWritten) {
  constexpr std::size_t kSize = std::size_t{1} << 28;  // 2 GiB of doubles
  constexpr std::size_t kStep = kSize / 64;
  const std::uint64_t before = support::resident_memory();
  auto reserved = SparseArray<double>::reserve(kSize);
  ASSERT_TRUE(reserved) << reserved.error().message();
  const SparseArray<double> array = *std::move(reserved);
  for (std::size_t i = 0; i < kSize; i += kStep) array.data()[i + 1] = 1.0 + static_cast<double>(i);
  for (std::size_t i = 0; i < kSize; i += kStep) {
    EXPECT_EQ(array.data()[i], 0);
    EXPECT_EQ(array.data()[i + 1], 1.0 + static_cast<double>(i));
  }
  EXPECT_EQ(array.data()[kSize - 1], 0);
  // 65 pages; huge ones would be 130 MB.
  EXPECT_LT(support::resident_memory() - before, 1'000 * SparseMemory::kPageBytes);
}

TEST(SparseArrayMemory, MayBeEmpty) {
  EXPECT_TRUE(SparseArray<double>::reserve(0));
}

TEST(SparseArrayMemory, ThatNoAddressesAreLeftForIsAnError) {
  const auto refused = SparseMemory::reserve(std::numeric_limits<std::size_t>::max() / 4);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().fault, Fault::memory);
}

}  // namespace
}  // namespace fivekind::tests::sparse_array_test
