// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "profile/symbol_map.h"

#include <doctest/doctest.h>

#include "support/near.h"

using namespace pktcost;

namespace {

const SymbolMap& shipped_map() {
  static const auto map = load_symbol_map(PKTCOST_SOURCE_DIR "/models/symbols.yaml");
  REQUIRE(map);
  return *map;
}

std::string component(std::string_view symbol, std::string_view module = "") {
  const auto found = shipped_map().component_of(symbol, module);
  return found ? std::string(name_of(*found)) : "";
}

}  // namespace

TEST_CASE("symbols stand for components") {
  CHECK(component("__copy_tofrom_user") == "copy");
  CHECK(component("csum_partial_copy_generic") == "copy_checksum");
  CHECK(component("clean_dcache_range") == "cache_maintenance");
  CHECK(component("default_idle") == "idle");
  CHECK(component("default idle") == "idle");
  CHECK(component("tcp_sendmsg") == "protocol_tx");
  CHECK(component("br_handle_frame") == "bridge");
}

TEST_CASE("suffixes of the compiler, aliases and cut names are seen through") {
  CHECK(without_suffixes("__slab_alloc.isra.60.constprop.63") == "__slab_alloc");
  CHECK(without_suffixes("validate_xmit_skb.isra.102.part.103") == "validate_xmit_skb");
  CHECK(without_suffixes("tcp_ack.cold.12") == "tcp_ack");
  CHECK(without_suffixes("x.llvm.1234567") == "x");
  CHECK(without_suffixes("memcpy+0x10/0x80") == "memcpy");
  CHECK(without_suffixes("do_softirq_[k]") == "do_softirq");
  CHECK(component("__pi___inval_dcache_area") == "cache_maintenance");
  CHECK(component("__copy_tofrom_u") == "copy");
}

TEST_CASE("an address stays unresolved, another program is user, and a module decides for unknown names") {
  CHECK(component("0xffff8000000b04d4") == "unresolved");
  CHECK(component("[unknown]") == "unresolved");
  CHECK(component("main", "iperf3") == "user");
  CHECK(component("frobnicate", "[nf_conntrack]") == "netfilter");
  CHECK(component("/nf_conntrack") == "netfilter");
  CHECK(component("zzz_nothing_known_zzz") == "");
}

TEST_CASE("every fault of a map is reported with its place") {
  const auto map = load_symbol_map_text(
      "symbols:\n  copi: {memcpy: profile}\n  copy: {memmove: seen}\npatterns:\n  - {pattern: '(', component: "
      "copy}\nother: 1\n",
      "map.yaml");
  REQUIRE_FALSE(map);
  REQUIRE(map.error().size() == 4);
  CHECK(map.error()[0].line == 2);
  CHECK(map.error()[0].message.find("copy") != std::string::npos);
  CHECK(map.error()[3].line == 6);
}
