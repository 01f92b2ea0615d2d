import { isShareOpen, linkIdOf } from "@guardianlink/domain/trips/share";
import type { Share } from "@guardianlink/domain/trips/share";
import type { TripRef } from "@guardianlink/domain/refs";
import type { Clock } from "../shared/clock.ts";

/** "ended": the token is unknown, revoked or expired. */
export type Ended = { readonly refusal: "ended" };

/** A trip as one kind of link shows it. */
export interface SharedTrip extends TripRef {
  /** Whether the link was made after a duress PIN. */
  readonly isDuress: boolean;
}

export interface OpenedLink {
  readonly ref: SharedTrip;
  readonly linkId: string;
}

/** Opens a link for what its holder asks. */
export function openLink(share: Share, ports: { readonly clock: Clock }): OpenedLink | Ended {
  if (!isShareOpen(share, ports.clock())) return { refusal: "ended" };
  const { userId, tripId, isDuress = false } = share;
  return { ref: { userId, tripId, isDuress }, linkId: linkIdOf(share.contactId) };
}
