import type { Client } from "./client.ts";
import { QUERY_SCENARIOS } from "./once-queries.ts";
import { TOTAL_SCENARIOS } from "./once-totals.ts";
import { TRANSACTION_SCENARIOS } from "./once-transactions.ts";
import { VALUE_SCENARIOS } from "./once-values.ts";
import { WRITE_SCENARIOS } from "./once-writes.ts";
import type { Scenario } from "./scenario.ts";

/** Scenarios that every public client can run: reads and writes without a listener. */
export const ONCE: readonly Scenario<Client>[] = [
  ...VALUE_SCENARIOS,
  ...WRITE_SCENARIOS,
  ...QUERY_SCENARIOS,
  ...TOTAL_SCENARIOS,
  ...TRANSACTION_SCENARIOS,
];
