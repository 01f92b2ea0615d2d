import { GETS } from "./gets.ts";
import { COMMITS_1 } from "./commits-1.ts";
import { COMMITS_2 } from "./commits-2.ts";
import { QUERIES_1 } from "./queries-1.ts";
import { QUERIES_2 } from "./queries-2.ts";
import { QUERIES_FOUND } from "./queries-found.ts";
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
  ...QUERIES_1,
  ...QUERIES_2,
  ...QUERIES_FOUND,
];
