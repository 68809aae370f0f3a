// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <algorithm>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace pktcost {

/// Pieces of work done by several threads, their results handed over one by one in order. At most four results a thread
/// wait at any time, so memory does not grow with the number of pieces.
template <typename Result>
class OrderedWork {
 public:
  using Produce = std::function<Result(std::uint64_t piece)>;
  using Consume = std::function<bool(Result&&)>;  ///< false = enough

  /// `produce` is called by `threads` threads at once, `consume` by the caller alone. What either throws is thrown
  /// here.
  static void run(std::uint64_t pieces, unsigned threads, const Produce& produce, const Consume& consume) {
    const auto useful = static_cast<unsigned>(std::min<std::uint64_t>(threads, pieces));
    if (useful > 1) return OrderedWork(pieces, useful, produce).run_with(useful, consume);
    for (std::uint64_t piece = 0; piece < pieces; ++piece)
      if (!consume(produce(piece))) return;
  }

 private:
  OrderedWork(std::uint64_t pieces, unsigned threads, const Produce& produce)
      : pieces_(pieces), produce_(produce), waiting_(4 * std::size_t{threads}) {}
  ~OrderedWork() {
    {
      const std::lock_guard lock(mutex_);
      stopped_ = true;
    }
    room_.notify_all();
  }

  std::optional<Result>& place_of(std::uint64_t piece) { return waiting_[piece % waiting_.size()]; }

  std::optional<std::uint64_t> claim() {
    std::unique_lock lock(mutex_);
    room_.wait(lock, [this] { return stopped_ || claimed_ == pieces_ || claimed_ < consumed_ + waiting_.size(); });
    if (stopped_ || claimed_ == pieces_) return std::nullopt;
    return claimed_++;
  }

  void work() {
    while (const auto piece = claim()) {
      try {
        Result result = produce_(*piece);
        const std::lock_guard lock(mutex_);
        place_of(*piece) = std::move(result);
      } catch (...) {
        const std::lock_guard lock(mutex_);
        if (!failure_) failure_ = std::current_exception();
      }
      ready_.notify_one();
    }
  }

  Result take(std::uint64_t piece) {
    std::unique_lock lock(mutex_);
    ready_.wait(lock, [&] { return failure_ || place_of(piece).has_value(); });
    if (failure_) std::rethrow_exception(failure_);
    Result result = std::move(*place_of(piece));
    place_of(piece).reset();
    ++consumed_;
    lock.unlock();
    room_.notify_one();
    return result;
  }

  void run_with(unsigned threads, const Consume& consume) {
    for (unsigned i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
    for (std::uint64_t piece = 0; piece < pieces_; ++piece)
      if (!consume(take(piece))) return;
  }

  const std::uint64_t pieces_;
  const Produce& produce_;
  std::mutex mutex_;
  std::condition_variable room_, ready_;
  std::vector<std::optional<Result>> waiting_;
  std::uint64_t claimed_ = 0, consumed_ = 0;
  std::exception_ptr failure_;
  bool stopped_ = false;
  std::vector<std::jthread> threads_;  // last: they end before what they use
};

}  // namespace pktcost
