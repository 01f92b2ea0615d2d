import { Timestamp } from "firebase-admin/firestore";
import type { Firestore } from "firebase-admin/firestore";
import type { TripRef } from "@guardianlink/domain/refs";
import { tripDocument, updateIfThere } from "../documents.ts";

/**
 * Marks that the live page of a trip has something new to show that is not on the trip itself: an
 * answer, or a change of an alert. The page then reads everything again; without a mark it reads
 * the trip alone. A trip that was deleted meanwhile needs no mark.
 */
export const markLiveChange = (firestore: Firestore, trip: TripRef): Promise<void> =>
  updateIfThere(tripDocument(firestore, trip), { liveChangedAt: Timestamp.now() });
