import type { DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import { FieldValue } from "firebase-admin/firestore";
import { paths } from "@guardianlink/domain/paths";
import { tripPinsSchema } from "@guardianlink/domain/account/stored-pins";
import type { PinUse } from "@guardianlink/domain/account/stored-pins";
import type { TripRef } from "@guardianlink/domain/refs";
import type { PinUses } from "../../../usecases/pins/ports.ts";
import { parseDocument } from "../firestore-values.ts";

/** The right PINs of a trip, the oldest first; none for a trip without the document. */
export const parseTripPins = (snapshot: DocumentSnapshot): readonly PinUse[] =>
  parseDocument(tripPinsSchema, snapshot, "PINs of a trip")?.uses ?? [];

/** The right PINs of trips in Firestore, where no rule lets a client read them. */
export const pinUses = (firestore: Firestore): PinUses => {
  const documentOf = ({ userId, tripId }: TripRef) => firestore.doc(paths.tripPins(userId, tripId));
  return {
    async record(trip, use) {
      await documentOf(trip).set({ uses: FieldValue.arrayUnion(use) }, { merge: true });
    },
    list: async (trip) => parseTripPins(await documentOf(trip).get()),
  };
};
