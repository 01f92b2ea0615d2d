import { GETS } from "./gets.ts";
import { COMMITS_1 } from "./commits-1.ts";
import { COMMITS_2 } from "./commits-2.ts";
import { QUERY_REASONS } from "./queries-reasons.ts";
import { QUERY_FILTERS } from "./queries-filters.ts";
import { QUERY_FIELDS } from "./queries-owners.ts";
import { QUERY_NAMES } from "./queries-names.ts";
import { QUERIES_FOUND } from "./queries-found.ts";
import { QUERIES_OPEN } from "./queries-open.ts";
import { COMMITS_FOUND } from "./commits-found.ts";
import { CONSTRAINTS } from "./constraints.ts";
import type { RequestCase } from "./case-types.ts";

/** Every request case. */
export const REQUESTS: readonly RequestCase[] = [
  ...CONSTRAINTS,
  ...GETS,
  ...COMMITS_1,
  ...COMMITS_2,
  ...COMMITS_FOUND,
  ...QUERY_REASONS,
  ...QUERY_FILTERS,
  ...QUERY_FIELDS,
  ...QUERY_NAMES,
  ...QUERIES_FOUND,
  ...QUERIES_OPEN,
];
