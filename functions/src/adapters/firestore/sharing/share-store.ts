import { Timestamp } from "firebase-admin/firestore";
import type { DocumentReference, Firestore } from "firebase-admin/firestore";
import { paths } from "@guardianlink/domain/paths";
import { linkIdOf, shareSchema } from "@guardianlink/domain/trips/share";
import type { ShareLink } from "@guardianlink/domain/trips/share";
import type { TripRef } from "@guardianlink/domain/refs";
import type { ShareStore } from "../../../usecases/sharing/ports.ts";
import { parseDocument } from "../firestore-values.ts";
import { markLiveChange } from "./live-change.ts";
import { tripDocument } from "../documents.ts";
import { parseTrip, readLink } from "../lenient-documents.ts";
import { parseReadable } from "../readable.ts";

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

const linksIn = (firestore: Firestore, place: LinkPlace): ShareStore => ({
  ...readLinks(firestore, place),
  ...writeLinks(firestore, place),
});

const linkDocument = (firestore: Firestore, { link }: LinkPlace, { userId, tripId }: TripRef, id: string) =>
  firestore.doc(link(userId, tripId, id));

type LinkReader = Pick<ShareStore, "listLinks" | "getLink" | "findShare" | "listTripsOf">;

const readLinks = (firestore: Firestore, place: LinkPlace): LinkReader => ({
  async listLinks(trip) {
    const links = firestore.collection(place.links(trip.userId, trip.tripId));
    const { docs } = await links.orderBy("createdAt", "desc").limit(MAX_LINKS).get();
    return (await Promise.all(docs.reverse().map(readLink))).filter((link) => link !== null);
  },

  getLink: async (trip, linkId) => readLink(await linkDocument(firestore, place, trip, linkId).get()),

  async findShare(token) {
    return parseDocument(shareSchema, await firestore.doc(paths.share(token)).get(), "share");
  },

  async listTripsOf(user, contactIds) {
    if (contactIds.length === 0) return [];
    const ofAccount = firestore.collection("shares").where("userId", "==", user);
    const { docs } = await ofAccount.where("contactId", "in", contactIds).get();
    // One that cannot be read must not keep the others open; it opens nothing itself.
    return docs
      .map((document) => parseReadable(shareSchema, document, {})?.value)
      .flatMap((share) =>
        share?.contactId != null
          ? [{ userId: user, tripId: share.tripId, linkId: linkIdOf(share.contactId) }]
          : [],
      );
  },
});

const changeStored = (
  firestore: Firestore,
  document: DocumentReference,
  decide: Parameters<ShareStore["changeLink"]>[2],
): Promise<"missing" | "unchanged" | "changed"> =>
  firestore.runTransaction(async (transaction) => {
    const link = await readLink(await transaction.get(document));
    if (link === null) return "missing";
    const change = decide(link);
    if (change === null) return "unchanged";
    transaction.update(document, { ...change });
    // Write the whole share and not only the change, because Firestore may have deleted an expired
    // one already.
    const { id: _linkId, token, ...share } = { ...link, ...change };
    transaction.set(firestore.doc(paths.share(token)), share);
    return "changed";
  });

const writeLinks = (
  firestore: Firestore,
  place: LinkPlace,
): Pick<ShareStore, "makeLinks" | "changeLink"> => ({
  async makeLinks(trip, linkIds, decide) {
    if (linkIds.length === 0) return [];
    return firestore.runTransaction(async (transaction) => {
      const [tripSnapshot, ...snapshots] = await transaction.getAll(
        tripDocument(firestore, trip),
        ...linkIds.map((id) => linkDocument(firestore, place, trip, id)),
      );
      const found = parseTrip(tripSnapshot);
      if (found === null) return [];
      const links = await Promise.all(snapshots.map(readLink));
      return snapshots.flatMap((snapshot, index) => {
        const stored = links[index] ?? null;
        const made = decide(found, stored, snapshot.id);
        if (made === null) return stored ?? [];
        const { id: _id, token, ...share } = { ...made, ...place.fields };
        transaction.set(snapshot.ref, { token, ...share });
        transaction.create(firestore.doc(paths.share(token)), share);
        return made;
      });
    });
  },

  async changeLink(trip, linkId, decide) {
    const document = linkDocument(firestore, place, trip, linkId);
    const outcome = await changeStored(firestore, document, decide);
    if (outcome === "changed") await place.mark(trip);
    return outcome !== "missing";
  },
});
