// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include "scenario/choices.h"

/// The system and its workload as plain numbers in SI base units: one struct per group of parameters.def, one member
/// per row.
namespace pktcost {

/// Path length of one step of the network stack: what it executes and what it touches (docs/model/steps.md).
struct Step {
  double instructions;  ///< executed per step
  double code_bytes;    ///< code footprint, for the instruction cache
  double cold_lines;    ///< data lines that miss a 16 KiB first-level cache
};

#define GROUP(Type, name, title) struct Type {
#define QUANTITY(group, field, key, dimension, initial, low, high, spread, meaning, source) double field = initial;
#define CHOICE(group, Type, field, key, initial, meaning, source) Type field = Type::initial;
#define FLAG(group, field, key, initial, meaning, source) bool field = initial;
#define STEP(group, name, instructions, code, lines, meaning, source) Step name{instructions, code, lines};
#define FACTOR(component, spread, meaning) double component = 1;
#define END_GROUP(Type, name) \
  }                           \
  ;
#include "scenario/parameters.def"
#undef GROUP
#undef QUANTITY
#undef CHOICE
#undef FLAG
#undef STEP
#undef FACTOR
#undef END_GROUP

struct Scenario {
#define GROUP(Type, name, title)
#define QUANTITY(group, field, key, dimension, initial, low, high, spread, meaning, source)
#define CHOICE(group, Type, field, key, initial, meaning, source)
#define FLAG(group, field, key, initial, meaning, source)
#define STEP(group, name, instructions, code, lines, meaning, source)
#define FACTOR(component, spread, meaning)
#define END_GROUP(Type, name) Type name;
#include "scenario/parameters.def"
#undef GROUP
#undef QUANTITY
#undef CHOICE
#undef FLAG
#undef STEP
#undef FACTOR
#undef END_GROUP
};

}  // namespace pktcost
