import type { DocumentSnapshot } from "firebase-admin/firestore";

/** A field of a document in an event; null when it is no text or there is no document. */
export function textOf(snapshot: DocumentSnapshot | undefined, field: string): string | null {
  const value: unknown = snapshot?.get(field);
  return typeof value === "string" ? value : null;
}

/** Google's emulator truncates event times to whole seconds, so take the end of that second. */
const endOf = (time: string): Date => new Date(time.includes(".") ? time : time.replace("Z", ".999Z"));

/**
 * When a document of an event was written.
 * @param time the time of the event, for a document that is gone
 */
export const writtenAt = (snapshot: DocumentSnapshot | undefined, time: string): Date =>
  snapshot?.updateTime?.toDate() ?? endOf(time);
