// Handles of the C interface in tests.
#pragma once

#include <fivekind/fivekind_c.h>

#include <utility>

namespace fivekind::tests {

/// The result of a function, freed at the end.
template <typename T, auto kFree>
class Handle {
 public:
  Handle() = default;
  ~Handle() { kFree(value_); }
  Handle(const Handle&) = delete;
  Handle& operator=(const Handle&) = delete;
  T** put() {
    kFree(std::exchange(value_, nullptr));
    return &value_;
  }
  T* get() const { return value_; }
  operator T*() const { return value_; }
  T* operator->() const { return value_; }

 private:
  T* value_ = nullptr;
};
using GameHandle = Handle<fivekind_game, fivekind_free_game>;
using EngineHandle = Handle<fivekind_engine, fivekind_free_engine>;
using AdviceHandle = Handle<fivekind_advice, fivekind_free_advice>;
using DistributionHandle = Handle<fivekind_distribution, fivekind_free_distribution>;
using SimulationHandle = Handle<fivekind_simulation, fivekind_free_simulation>;
using PlayHandle = Handle<fivekind_play, fivekind_free_play>;
using ErrorHandle = Handle<fivekind_error, fivekind_free_error>;
using TextHandle = Handle<char, fivekind_free_string>;

}  // namespace fivekind::tests
