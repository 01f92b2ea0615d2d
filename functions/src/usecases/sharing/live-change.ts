import { isDeepStrictEqual } from "node:util";
import type { Alert } from "@guardianlink/domain/alerts/alert";

/** What the live page shows of an alert. */
const SHOWN = [
  "photoPath",
  "address",
  "location",
  "cancelledAt",
  "releasedAt",
  "fannedOutAt",
] as const satisfies readonly (keyof Alert)[];

/** Whether a change of an alert shows on the live page. A move of its ladder does not. */
export const isLiveChange = (before: Alert, after: Alert): boolean =>
  (after.type === "sos" || after.type === "overdue") &&
  SHOWN.some((field) => !isDeepStrictEqual(before[field], after[field]));
