import type { Micros } from "../../model/time.ts";
import type { Database } from "../../store/database.ts";

/** Whether the state at that moment is still known, so that a client can be told only what changed since. */
export const canResume = (database: Database, time: Micros): boolean =>
  time >= database.openedAt && time >= database.floor;
