import type { TravellerChannel } from "./alert-ladder.ts";

/**
 * How the message ended that tells the traveller that no one has answered. "accepted": the service
 * took it. "unknown": the answer of the service was lost. "failed": it was not taken.
 * "no-recipient": the traveller has no phone that gets pushes, or no number that we text. "held": a
 * limit held it back. "off": the channel is not set up.
 */
export type ToldOutcome = "accepted" | "unknown" | "failed" | "no-recipient" | "held" | "off";

interface ToldRecord {
  readonly outcome: ToldOutcome;
  /** When it was last tried. */
  readonly at: Date;
}

/**
 * The field `told` of an alert: what became of the message on each channel. Only the server writes
 * it, and only the evidence reads it. It is not part of `alertSchema`, because every page loads
 * that.
 */
export type TravellerTold = Readonly<Partial<Record<TravellerChannel, ToldRecord>>>;
