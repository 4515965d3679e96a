// Operator new and delete, counted.
#include "tests/common/allocated.h"

#include <malloc.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <new>

#include "tests/common/patience.h"

namespace fivekind::tests {
namespace {

std::atomic<std::int64_t> allocated = 0;
std::atomic<std::int64_t> most = 0;
// Allocations of this thread until one fails; below 0: none does.
constexpr std::int64_t kNoneFails = -1;
constexpr std::int64_t kHasFailed = -2;
thread_local std::int64_t until_failure = kNoneFails;

}  // namespace

const bool kCountsAllocated = !kSanitized;

std::int64_t allocated_bytes() {
  return allocated;
}

PeakOfAllocated::PeakOfAllocated() : before_(allocated) {
  most = before_;
}

std::int64_t PeakOfAllocated::bytes() const {
  return most - before_;
}

FailingAllocation::FailingAllocation(std::int64_t others) {
  until_failure = others;
}

FailingAllocation::~FailingAllocation() {
  until_failure = kNoneFails;
}

bool FailingAllocation::failed() const {
  return until_failure == kHasFailed;
}

#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
namespace {

std::int64_t block(void* place) {
  constexpr std::int64_t kOwn = 8;  // of the allocator, beside what can be used
  return static_cast<std::int64_t>(::malloc_usable_size(place)) + kOwn;
}

}  // namespace

void check_allocation() {
  if (until_failure < 0) return;
  if (until_failure > 0) {
    --until_failure;
    return;
  }
  until_failure = kHasFailed;
  throw std::bad_alloc();
}

void* counted_in(void* place) {
  if (place == nullptr) throw std::bad_alloc();
  const std::int64_t now = allocated += block(place);
  std::int64_t before = most;
  while (now > before && !most.compare_exchange_weak(before, now)) {
  }
  return place;
}

void counted_out(void* place) noexcept {
  if (place == nullptr) return;
  allocated -= block(place);
  std::free(place);
}
#endif

}  // namespace fivekind::tests

#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
using fivekind::tests::check_allocation;
using fivekind::tests::counted_in;
using fivekind::tests::counted_out;

void* operator new(std::size_t size) {
  check_allocation();
  return counted_in(std::malloc(std::max<std::size_t>(size, 1)));
}
void* operator new(std::size_t size, std::align_val_t alignment) {
  check_allocation();
  const auto unit = static_cast<std::size_t>(alignment);
  return counted_in(
      std::aligned_alloc(unit, (std::max<std::size_t>(size, 1) + unit - 1) / unit * unit));
}
void operator delete(void* place) noexcept {
  counted_out(place);
}
void operator delete(void* place, std::size_t) noexcept {
  counted_out(place);
}
void operator delete(void* place, std::align_val_t) noexcept {
  counted_out(place);
}
void operator delete(void* place, std::size_t, std::align_val_t) noexcept {
  counted_out(place);
}
#endif
