import type { CheckKind } from "./check-kinds.ts";

/** What contacts read: why we asked the traveller, as a part of a sentence. */
export const CHECK_FACTS: Record<CheckKind, string> = {
  "long-stop": "the phone had stayed in one place for 15 minutes",
  "moving-away": "the trip was leading away from the destination",
  "no-progress": "the trip had got no closer to the destination for 35 minutes",
  "check-in": "a planned check-in was due",
};
