import type { ContactId, UserId } from "@guardianlink/domain/ids";
import type { ShareLink } from "@guardianlink/domain/trips/share";
import type { TripRef } from "@guardianlink/domain/refs";
import type { Trips } from "../shared/readers.ts";
import type { LinkHolder } from "./ports.ts";
import { newLink } from "./make-live-links.ts";
import type { LiveLinkPorts } from "./make-live-links.ts";

/** A contact that was removed, or that has another address since. */
export interface FormerHolder {
  readonly userId: UserId;
  readonly contactId: ContactId;
  /** The contact as it is now; null when it is gone. */
  readonly contact: LinkHolder | null;
  /** When the contact was written, by the database's clock. */
  readonly writtenAt: Date;
}

export type FormerLinkPorts = Pick<LiveLinkPorts, "shares" | "newToken" | "clock"> & {
  readonly reader: Trips;
};

/**
 * Revokes the live links that were mailed to an address that no longer belongs to a contact,
 * because its reader must not go on seeing the traveller. During an SOS the links of a removed
 * contact stay, because the person who removed them may not be the traveller. A contact with
 * another address gets a new link with the next message of a running trip.
 * Repeating the call changes nothing: a link made after the change went to the right address, and
 * one that the traveller had revoked before is not replaced.
 */
export async function revokeFormerLinks(former: FormerHolder, ports: FormerLinkPorts): Promise<void> {
  const trips = await ports.shares.listTripsOf(former.userId, [former.contactId]);
  const once = new Map(trips.map((trip) => [trip.tripId, trip]));
  await Promise.all(
    [...once.values()].map(({ linkId, ...trip }) => replaceFormerLink(trip, linkId, former, ports)),
  );
}

async function replaceFormerLink(
  trip: TripRef,
  linkId: string,
  { contact, writtenAt }: FormerHolder,
  { shares, reader, newToken, clock }: FormerLinkPorts,
): Promise<void> {
  const now = clock();
  const isFormer = ({ createdAt }: ShareLink): boolean => createdAt < writtenAt;
  if (contact === null && (await reader.getTrip(trip))?.status === "sos") return;
  await shares.changeLink(trip, linkId, (link) =>
    isFormer(link) && link.revokedAt === null ? { revokedAt: now } : null,
  );
  if (contact === null) return;
  await shares.makeLinks(trip, [linkId], (found, stored) => {
    // A link that was revoked before the change was revoked by the traveller.
    const isRevokedNow = stored !== null && isFormer(stored) && (stored.revokedAt ?? writtenAt) > writtenAt;
    return isRevokedNow && found.status !== "completed" ? newLink(found, contact, newToken(), now) : null;
  });
}
