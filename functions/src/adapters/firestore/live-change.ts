import { Timestamp } from "firebase-admin/firestore";
import type { Firestore } from "firebase-admin/firestore";
import { paths } from "@guardianlink/domain/paths";
import type { TripRef } from "@guardianlink/domain/refs";
import { isNotThere } from "./firestore-values.ts";

/**
 * Marks that the live page of a trip has something new to show that is not on the trip itself: an
 * answer, or a change of an alert. The page then reads everything again; without a mark it reads
 * the trip alone. A trip that was deleted meanwhile needs no mark.
 */
export async function markLiveChange(firestore: Firestore, { userId, tripId }: TripRef): Promise<void> {
  try {
    await firestore.doc(paths.trip(userId, tripId)).update({ liveChangedAt: Timestamp.now() });
  } catch (error) {
    if (!isNotThere(error)) throw error;
  }
}
