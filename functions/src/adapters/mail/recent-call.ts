import { MINUTE_MS, SECOND_MS } from "@guardianlink/domain/config";

/** An older call is a replay: the providers sign each attempt anew. */
const MAX_AGE_MS = 10 * MINUTE_MS;

/** Whether a webhook call was signed within the last minutes. @param timestamp in Unix seconds */
export const isRecentCall = (timestamp: string, now: Date): boolean =>
  /^\d{1,12}$/.test(timestamp) && Math.abs(now.getTime() - Number(timestamp) * SECOND_MS) <= MAX_AGE_MS;
