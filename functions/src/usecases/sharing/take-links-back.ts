import type { ContactId, UserId } from "@guardianlink/domain/ids";
import type { ShareLink } from "@guardianlink/domain/share";
import type { TripRef } from "@guardianlink/domain/refs";
import type { Trips } from "../shared/readers.ts";
import type { LinkHolder } from "./ports.ts";
import { newLink } from "./make-live-links.ts";
import type { LiveLinkPorts } from "./make-live-links.ts";

/** A contact who was removed, or whose address is another since. */
export interface FormerHolder {
  readonly userId: UserId;
  readonly contactId: ContactId;
  /** The contact as it is now; null when it is gone. */
  readonly contact: LinkHolder | null;
  /** When it was written, by the database's clock. */
  readonly writtenAt: Date;
}

export type TakeBackPorts = Pick<LiveLinkPorts, "shares" | "newToken" | "clock"> & {
  readonly reader: Trips;
};

/**
 * Ends the live links that were mailed to an address which is no contact's any more: its reader must not go on seeing where the traveller
 * is. During an SOS whoever was asked for help keeps the link, because the hand that removes contacts then may not be the traveller's. A contact with another address gets a new link with the next message of a running trip. Repeated, it changes nothing: a link
 * that was made after the change went to the right address, and one that the traveller had ended before stays without another.
 */
export async function takeLinksBack(former: FormerHolder, ports: TakeBackPorts): Promise<void> {
  const trips = await ports.shares.listTripsOf(former.userId, [former.contactId]);
  const once = new Map(trips.map((trip) => [trip.tripId, trip]));
  await Promise.all([...once.values()].map(({ linkId, ...trip }) => takeBack(trip, linkId, former, ports)));
}

async function takeBack(
  trip: TripRef,
  linkId: string,
  { contact, writtenAt }: FormerHolder,
  { shares, reader, newToken, clock }: TakeBackPorts,
): Promise<void> {
  const now = clock();
  const isFormer = ({ createdAt }: ShareLink): boolean => createdAt < writtenAt;
  if (contact === null && (await reader.getTrip(trip))?.status === "sos") return;
  await shares.changeLink(trip, linkId, (link) =>
    isFormer(link) && link.revokedAt === null ? { revokedAt: now } : null,
  );
  if (contact === null) return;
  await shares.makeLinks(trip, [linkId], (found, stored) => {
    // What was ended before the change was ended by the traveller.
    const isTakenBack = stored !== null && isFormer(stored) && (stored.revokedAt ?? writtenAt) > writtenAt;
    return isTakenBack && found.status !== "completed" ? newLink(found, contact, newToken(), now) : null;
  });
}
