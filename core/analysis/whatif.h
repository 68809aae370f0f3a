// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "analysis/whatif_draws.h"
#include "predict/prediction.h"

/// What levers would give (docs/model/what_if.md).
namespace pktcost {

/// CPU at equal goodput: the lower of both goodputs, offered to both.
struct CpuAtEqualGoodput {
  double goodput_bps;
  double before, after;  ///< shares of all cores, 0 to 1; what is missing to 1 is headroom
  double ratio;          ///< core-seconds per payload bit, after over before
};

/// A changed system against the baseline.
struct Effect {
  std::vector<ChangedValue> sets;
  Estimate goodput_bps, ratio;
  CpuAtEqualGoodput cpu;
  Ceiling binding;
  std::optional<CeilingValue> next;  ///< the ceiling above it
  /// Where moderation, polling or completion was changed and interrupts become fewer: the ratio that their
  /// hard-interrupt context alone explains. The rest rests on what softirq entry, wake-up and cache refill are taken to
  /// cost. 0 otherwise.
  double by_hard_interrupts = 0;
  double by_all_hard_interrupts = 0;  ///< the same if none were left: what that context can give at most; 0 likewise
};

struct LeverEffect {
  const Lever* lever;
  std::string reason;            ///< why it does not apply; empty when it does
  std::optional<Effect> effect;  ///< when it applies
};

struct Together {
  std::vector<const Lever*> levers;  ///< applied
  std::vector<LeverEffect> refused;
  std::optional<Effect> effect;  ///< when any applies
};

/// Compares changes of one system.
class WhatIf {
 public:
  WhatIf(const Description& description, double level);

  const Scenario& scenario() const { return draws_.nominal(); }
  const Prediction& prediction() const { return prediction_; }
  Estimate baseline() const { return draws_.baseline(); }

  LeverEffect effect(const Lever& lever) const;
  Together together(std::span<const Lever* const> levers) const;
  Effect effect_of(const Scenario& after, std::span<const Lever* const> levers) const;

 private:
  WhatIfDraws draws_;
  Prediction prediction_;
  double hard_interrupt_share_;
};

/// Those that apply first, the largest gain at the head; among equals the one that saves most CPU.
void rank(std::vector<LeverEffect>& effects);

/// What the CPU could carry if it did nothing but touch the payload [bit/s]: copies, checksums and the cache
/// maintenance of data frames. No change of the kernel that leaves these as they are gets beyond it. 0 = nothing
/// touches the payload.
double data_floor_bps(const Prediction& prediction, const Scenario& scenario);

/// Goodput of both, and the CPU that each takes at the lower one.
CpuAtEqualGoodput cpu_at_equal_goodput(const Scenario& before, double before_bps, const Scenario& after,
                                       double after_bps);

}  // namespace pktcost
