import { MalformedDataError, parseWith } from "@guardianlink/domain/parse";
import * as z from "zod/mini";

/**
 * The alerts that this device has raised on the running trip, oldest first, and the id of the one that would come next. It outlives
 * a reload and is shared by the tabs. A browser may show a tab what another has stored a moment late: with the id drawn
 * beforehand, tabs that both believe to be first still write one and the same alert.
 */
const sosRecordSchema = z.object({
  tripId: z.string(),
  alertIds: z.array(z.string()),
  nextId: z.optional(z.string()),
});
export type SosRecord = z.infer<typeof sosRecordSchema>;

export const sosRecordKey = (uid: string): string => `sosAlerts_${uid}`;

/** The record of this trip; an empty one when there is none, it is of another trip or it is damaged. */
export function parseSosRecord(text: string | null, tripId: string): SosRecord {
  const empty = { tripId, alertIds: [] };
  if (text === null) return empty;
  try {
    const record = parseWith(sosRecordSchema, JSON.parse(text), "SOS record");
    return record.tripId === tripId ? record : empty;
  } catch (error) {
    if (error instanceof MalformedDataError || error instanceof SyntaxError) return empty;
    throw error;
  }
}

export type Claim =
  | { readonly kind: "mine"; readonly alertId: string; readonly record: SosRecord }
  /** Another tap or tab has just sent one: that one stands. */
  | { readonly kind: "taken" };

/** The record with an id drawn for the next alert; null when it has one already. */
export const withNextId = (record: SosRecord, newId: () => string): SosRecord | null =>
  record.nextId === undefined ? { ...record, nextId: newId() } : null;

/**
 * Decides who sends. `seen` is how many alerts there were when the person set out to send: when the record holds more by now, another
 * tap or tab has served the same wish already.
 */
export function claimSos(current: SosRecord, seen: number, newId: () => string): Claim {
  if (current.alertIds.length > seen) return { kind: "taken" };
  const alertId = current.nextId ?? newId();
  return {
    kind: "mine",
    alertId,
    record: { ...current, alertIds: [...current.alertIds, alertId], nextId: newId() },
  };
}

/** The record without an alert that the server refused, so that the button can be tapped again. */
export const withoutAlert = (record: SosRecord, alertId: string): SosRecord => ({
  ...record,
  alertIds: record.alertIds.filter((id) => id !== alertId),
});
