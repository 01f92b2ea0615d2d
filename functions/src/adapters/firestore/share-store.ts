import { Timestamp } from "firebase-admin/firestore";
import type { DocumentSnapshot, Firestore, Transaction } from "firebase-admin/firestore";
import { paths } from "@guardianlink/domain/paths";
import { linkIdOf, shareLinkSchema, shareSchema } from "@guardianlink/domain/trips/share";
import type { ShareLink } from "@guardianlink/domain/trips/share";
import type { TripRef } from "@guardianlink/domain/refs";
import type { ShareStore } from "../../usecases/sharing/ports.ts";
import { parseDocument } from "./firestore-values.ts";
import { markLiveChange } from "./live-change.ts";
import { parseTripOf } from "./lenient-documents.ts";

const parseLink = (snapshot: DocumentSnapshot): ShareLink | null =>
  parseDocument(shareLinkSchema, snapshot, "live link");

/** A trip has a link for each contact, and a few more when contacts change. */
const MAX_LINKS = 100;

/** Where one kind of links is stored. */
interface LinkPlace {
  readonly links: typeof paths.shareLinks;
  readonly link: typeof paths.shareLink;
  /** Lets open live pages see that something has changed. */
  readonly mark: (trip: TripRef) => Promise<void>;
  /** Fields of each new link. */
  readonly fields: Pick<ShareLink, "isDuress">;
}

/** Stores live links in Firestore: each one under its trip and, by its token, in `shares`. */
export const shareStore = (firestore: Firestore): ShareStore =>
  linksIn(firestore, {
    links: paths.shareLinks,
    link: paths.shareLink,
    mark: (trip) => markLiveChange(firestore, trip),
    fields: {},
  });

/** Stores the links that contacts get after a duress PIN where the traveller cannot read them. */
export const duressShareStore = (firestore: Firestore): ShareStore =>
  linksIn(firestore, {
    links: paths.duressLinks,
    link: paths.duressLink,
    async mark({ userId, tripId }) {
      await firestore.doc(paths.duressMark(userId, tripId)).set({ changedAt: Timestamp.now() });
    },
    fields: { isDuress: true },
  });

function linksIn(firestore: Firestore, place: LinkPlace): ShareStore {
  const linkDocument = (trip: TripRef, linkId: string) =>
    firestore.doc(place.link(trip.userId, trip.tripId, linkId));

  const put = (transaction: Transaction, trip: TripRef, made: ShareLink): void => {
    const { id, token, ...share } = { ...made, ...place.fields };
    transaction.set(linkDocument(trip, id), { token, ...share });
    transaction.create(firestore.doc(paths.share(token)), share);
  };

  return {
    async listLinks(trip) {
      const { docs } = await firestore
        .collection(place.links(trip.userId, trip.tripId))
        .orderBy("createdAt", "desc")
        .limit(MAX_LINKS)
        .get();
      return docs
        .reverse()
        .map(parseLink)
        .filter((link) => link !== null);
    },

    getLink: async (trip, linkId) => parseLink(await linkDocument(trip, linkId).get()),

    async findShare(token) {
      return parseDocument(shareSchema, await firestore.doc(paths.share(token)).get(), "share");
    },

    async makeLinks(trip, linkIds, decide) {
      if (linkIds.length === 0) return [];
      return firestore.runTransaction(async (transaction) => {
        const [tripSnapshot, ...snapshots] = await transaction.getAll(
          firestore.doc(paths.trip(trip.userId, trip.tripId)),
          ...linkIds.map((id) => linkDocument(trip, id)),
        );
        const found = tripSnapshot && parseTripOf(tripSnapshot);
        if (!found) return [];
        return snapshots.flatMap((snapshot) => {
          const stored = parseLink(snapshot);
          const made = decide(found, stored, snapshot.id);
          if (made !== null) put(transaction, trip, made);
          return made ?? stored ?? [];
        });
      });
    },

    async listTripsOf(user, contactIds) {
      if (contactIds.length === 0) return [];
      const { docs } = await firestore.collection("shares").where("userId", "==", user).get();
      return docs
        .map((document) => parseDocument(shareSchema, document, "share"))
        .flatMap((share) =>
          share?.contactId != null && contactIds.includes(share.contactId)
            ? [{ userId: user, tripId: share.tripId, linkId: linkIdOf(share.contactId) }]
            : [],
        );
    },

    async changeLink(trip, linkId, decide) {
      const outcome = await firestore.runTransaction(async (transaction) => {
        const document = linkDocument(trip, linkId);
        const link = parseLink(await transaction.get(document));
        if (link === null) return "missing";
        const change = decide(link);
        if (change === null) return "unchanged";
        transaction.update(document, { ...change });
        // Write the whole share and not only the change, because Firestore may have deleted an
        // expired one already.
        const { id: _linkId, token, ...share } = { ...link, ...change };
        transaction.set(firestore.doc(paths.share(token)), share);
        return "changed";
      });
      if (outcome === "changed") await place.mark(trip);
      return outcome !== "missing";
    },
  };
}
