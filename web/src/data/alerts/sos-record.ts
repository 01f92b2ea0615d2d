import { MalformedDataError, parseWith } from "@guardianlink/domain/parse";
import * as z from "zod/mini";

/**
 * The alerts that this device has raised on the running trip, oldest first, and the id of the next
 * one. The record outlives a reload and is shared by the tabs. A browser may show one tab's write
 * to another a moment late. Because the next id is drawn in advance, two tabs that both try to be
 * first write the same alert.
 */
const sosRecordSchema = z.object({
  tripId: z.string(),
  alertIds: z.array(z.string()),
  nextId: z.optional(z.string()),
});
export type SosRecord = z.infer<typeof sosRecordSchema>;

export const sosRecordKey = (uid: string): string => `sosAlerts_${uid}`;

/**
 * Parses the record of this trip. It is empty when there is none, it is of another trip or it is
 * damaged.
 */
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
  /** Another tap or tab has just sent an alert, which counts for this tap too. */
  | { readonly kind: "taken" };

/** The record with an id drawn for the next alert; null when it has one already. */
export const withNextId = (record: SosRecord, newId: () => string): SosRecord | null =>
  record.nextId === undefined ? { ...record, nextId: newId() } : null;

/**
 * Decides which tap or tab sends. `seen` is the number of alerts when the person started this one.
 * If the record has more by now, another tap or tab has already sent it.
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
