import * as z from "zod/mini";
import { HIDDEN_SENDS_MS } from "./limits.ts";
import { MINUTE_MS } from "../config.ts";

/**
 * What a phone reports before it falls silent. "hidden" means a locked screen or another
 * app, "closed" means that the tracking page was left. Both happen on ordinary trips and are no
 * sign of trouble.
 */
const PHONE_STATES = ["shown", "hidden", "closed"] as const;
export type PhoneState = (typeof PHONE_STATES)[number];

/** How fast the network is, as navigator.connection.effectiveType says it. */
export const NETWORK_SPEEDS = ["slow-2g", "2g", "3g", "4g"] as const;

type NetworkSpeed = (typeof NETWORK_SPEEDS)[number];

/** Percent; null where the browser does not tell. */
const batterySchema = z.nullable(z.int().check(z.gte(0), z.lte(100)));
/** Null where the browser does not tell. */
const networkSchema = z.nullable(z.enum(NETWORK_SPEEDS));

/**
 * The latest that the traveller's phone has reported. Only the server writes it; `at` is the
 * server's time.
 */
export const phoneStatusSchema = z.object({
  state: z.enum(PHONE_STATES),
  at: z.date(),
  battery: batterySchema,
  network: z.optional(networkSchema),
  /** The phone's own time, which orders reports that overtake each other. */
  saidAt: z.optional(z.date()),
});
export type PhoneStatus = z.infer<typeof phoneStatusSchema>;

/**
 * What a page reports of its phone. `saidAtMs` is milliseconds since the epoch, by the phone's
 * clock.
 */
export interface PhoneReport extends Pick<PhoneStatus, "state" | "battery"> {
  readonly network: NetworkSpeed | null;
  readonly saidAtMs: number;
}

/**
 * Where pages send a report, by a request that outlives the page. Installed pages use this path.
 */
export const PHONE_STATUS_PATH = "/api/phone/words";

/** Whether a location that came later shows that the page was on the screen again. */
const isSeenSince = (status: PhoneStatus, seenAt: Date | null): boolean =>
  seenAt !== null && seenAt.getTime() > status.at.getTime() + HIDDEN_SENDS_MS;

/** The status now: the last report, or "shown" when a location was taken long after it. */
export const currentPhoneStatus = (status: PhoneStatus, seenAt: Date | null): PhoneStatus =>
  isSeenSince(status, seenAt) ? { ...status, state: "shown" } : status;

/** Reports that are this close to each other may have overtaken one another. */
const OVERTAKEN_WITHIN_MS = MINUTE_MS;

/**
 * The status after a report. `at` stays the time when the screen went off or the page closed, also
 * when the battery falls meanwhile.
 * @param seenAt when its newest location was taken
 * @returns null when the report changes nothing: the same again, or an older one that came late
 */
export function nextPhoneStatus(
  before: PhoneStatus | null,
  { state, battery, network, saidAtMs }: PhoneReport,
  seenAt: Date | null,
  now: Date,
): PhoneStatus | null {
  const next = { state, at: now, battery, network, saidAt: new Date(saidAtMs) };
  if (before === null) return next;
  const known = currentPhoneStatus(before, seenAt);
  const isClose = now.getTime() - before.at.getTime() < OVERTAKEN_WITHIN_MS;
  if (isClose && before.saidAt !== undefined && before.saidAt > next.saidAt) return null;
  const isStill = known.state === state;
  if (isStill && known.battery === battery && known.network === network) return null;
  return isStill && state !== "shown" ? { ...next, at: known.at } : next;
}
