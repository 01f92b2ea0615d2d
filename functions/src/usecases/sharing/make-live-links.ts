import type { ContactId, ShareToken, UserId } from "@guardianlink/domain/ids";
import { expiryFor, isOverAge, isShareOpen, linkIdOf } from "@guardianlink/domain/trips/share";
import type { ShareLink } from "@guardianlink/domain/trips/share";
import type { Trip } from "@guardianlink/domain/trips/trip";
import type { AlertRef, TripRef } from "@guardianlink/domain/refs";
import type { Clock } from "../shared/clock.ts";
import type { LinkHolder, LinkMaker, SharingLog, ShareStore } from "./ports.ts";

export interface LiveLinkPorts extends LinkMaker {
  readonly shares: ShareStore;
  readonly log: Pick<SharingLog, "liveLinksNotMade">;
  readonly clock: Clock;
}

/** Makes a new link for a contact, or with null the one that the traveller shares themselves. */
export const newLink = (trip: Trip, contact: LinkHolder | null, token: ShareToken, now: Date): ShareLink => ({
  id: linkIdOf(contact?.id ?? null),
  token,
  userId: trip.userId,
  tripId: trip.id,
  contactId: contact?.id ?? null,
  contactName: contact?.name ?? null,
  createdAt: now,
  expiresAt: expiryFor(trip.status, now),
  revokedAt: null,
  openedAt: null,
  acknowledgedAt: null,
});

/**
 * Returns the live page of each contact, by the contact's id, and makes the missing links. Each
 * contact has one link a trip, so a repeated or later alert leads to the same page. A contact whose
 * link was revoked gets no other one. Never throws: an alert without a link is better than none.
 */
export async function liveLinksFor(
  alert: AlertRef,
  contacts: readonly LinkHolder[],
  ports: LiveLinkPorts,
): Promise<ReadonlyMap<string, string>> {
  const { shares, newToken, clock } = ports;
  const byId = new Map<string, LinkHolder>(contacts.map((contact) => [contact.id, contact]));
  const now = clock();
  try {
    // Most alerts find all links stored, because the start of the trip has made them.
    const stored = await shares.listLinks(alert);
    const missing = [...byId.keys()].filter(
      (id) => !stored.some((link) => link.id === id && !isOverAge(link, now)),
    );
    const made = await shares.makeLinks(alert, missing, (trip, existing, linkId) => {
      const contact = byId.get(linkId);
      const stands = existing !== null && !isOverAge(existing, now);
      return stands || contact === undefined ? null : newLink(trip, contact, newToken(), now);
    });
    // A new link replaces an old one of the same contact, so it comes last.
    return new Map([...stored, ...made].flatMap((link) => entryOf(link, now, ports)));
  } catch (error) {
    ports.log.liveLinksNotMade(alert, error);
    return new Map();
  }
}

const entryOf = (link: ShareLink, now: Date, { linkTo }: LinkMaker): [string, string][] =>
  isShareOpen(link, now) ? [[link.id, linkTo(link.token)]] : [];

/** The live page of one contact; null while there is none. Never throws. */
export async function liveLinkOf(
  alert: AlertRef,
  contactId: ContactId,
  ports: LiveLinkPorts,
): Promise<string | null> {
  try {
    const link = await ports.shares.getLink(alert, linkIdOf(contactId));
    return link !== null && isShareOpen(link, ports.clock()) ? ports.linkTo(link.token) : null;
  } catch (error) {
    ports.log.liveLinksNotMade(alert, error);
    return null;
  }
}

/**
 * Returns the link that the traveller shares: the open one, or a new one. Null when there is no
 * such trip.
 */
export async function createShare(
  trip: TripRef,
  { shares, newToken, clock }: Pick<LiveLinkPorts, "shares" | "newToken" | "clock">,
): Promise<ShareToken | null> {
  const now = clock();
  const [link] = await shares.makeLinks(trip, [linkIdOf(null)], (found, stored) =>
    stored !== null && isShareOpen(stored, now) ? null : newLink(found, null, newToken(), now),
  );
  return link === undefined ? null : link.token;
}

/**
 * Revokes a link permanently.
 * @returns false when there is no such link
 */
export const revokeShare = (
  trip: TripRef,
  linkId: string,
  { shares, clock }: Pick<LiveLinkPorts, "shares" | "clock">,
): Promise<boolean> =>
  shares.changeLink(trip, linkId, ({ revokedAt }) => (revokedAt === null ? { revokedAt: clock() } : null));

/** Revokes every live link of the contacts permanently. */
export async function revokeContactLinks(
  user: UserId,
  contactIds: readonly ContactId[],
  ports: Pick<LiveLinkPorts, "shares" | "clock">,
): Promise<void> {
  const links = await ports.shares.listTripsOf(user, contactIds);
  await Promise.all(links.map(({ linkId, ...trip }) => revokeShare(trip, linkId, ports)));
}

/** Lets the links of an ended trip expire after a while. Repeating it changes nothing. */
export async function endShares(
  trip: TripRef,
  { shares, clock }: Pick<LiveLinkPorts, "shares" | "clock">,
): Promise<void> {
  const expiresAt = expiryFor("completed", clock());
  const links = await shares.listLinks(trip);
  await Promise.all(
    links
      .filter((link) => link.expiresAt === null)
      .map(({ id }) =>
        shares.changeLink(trip, id, (link) => (link.expiresAt === null ? { expiresAt } : null)),
      ),
  );
}
