import { WEB_MORE } from "./web-more.ts";
import { WEB_TRANSACTIONS } from "./web-transactions.ts";
import { DOCUMENT_LISTENERS } from "./listening-documents.ts";
import { QUERY_LISTENERS } from "./listening-queries.ts";
import type { World } from "./listening.ts";
import type { Scenario } from "./scenario.ts";

/** Scenarios that need the whole web SDK: listeners, offline mode and pending writes. */
export const LISTENERS: readonly Scenario<World>[] = [
  ...QUERY_LISTENERS,
  ...DOCUMENT_LISTENERS,
  ...WEB_TRANSACTIONS,
  ...WEB_MORE,
];
