import { plus } from "./dates.ts";
import { DAY_MS, LOCATION_RETENTION_DAYS } from "./config.ts";

/**
 * When a location taken at `takenAt` is deleted. The result is the same however often the location
 * is sent. Without a schema library, because the service worker loads this file.
 */
export const locationExpiry = (takenAt: Date): Date => plus(takenAt, LOCATION_RETENTION_DAYS * DAY_MS);
