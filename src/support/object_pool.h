// Objects that are too large to be created whenever one is needed.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace fivekind::support {

/// The objects that are not in use at the moment. Thread-safe; outlives every object taken from it.
template <class T>
class ObjectPool {
 public:
  /// Creates an object when none is left.
  explicit ObjectPool(std::function<std::unique_ptr<T>()> make) : make_(std::move(make)) {}

  /// An object for exclusive use, in the state its last user left it. It returns by itself.
  std::shared_ptr<T> take() {
    std::unique_ptr<T> object = spare();
    if (object == nullptr) object = make_();
    return {object.release(), [this](T* left) {
              const std::lock_guard lock(mutex_);
              spare_.emplace_back(left);
            }};
  }

  /// All objects; only while none is taken.
  const std::vector<std::unique_ptr<T>>& all() const { return spare_; }

 private:
  std::unique_ptr<T> spare() {
    const std::lock_guard lock(mutex_);
    if (spare_.empty()) return nullptr;
    auto object = std::move(spare_.back());
    spare_.pop_back();
    return object;
  }

  std::function<std::unique_ptr<T>()> make_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<T>> spare_;
};

}  // namespace fivekind::support
