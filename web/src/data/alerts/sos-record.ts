import { alertId } from "@guardianlink/domain/ids";
import type { AlertId, TripId, UserId } from "@guardianlink/domain/ids";
import { MalformedDataError, parseWith } from "@guardianlink/domain/parse";
import * as z from "zod/mini";
import type { DeviceStorage } from "../../platform/storage/device-storage.ts";

const sosRecordSchema = z.object({
  tripId: z.string(),
  alertIds: z.array(z.string()),
  nextId: z.optional(z.string()),
});

export const sosRecordKey = (uid: UserId): string => `sosAlerts_${uid}`;

/** Parses the record. It is empty when there is none, it is of another trip or it is damaged. */
export function parseSosRecord(text: string | null, trip: TripId): z.infer<typeof sosRecordSchema> {
  const empty = { tripId: trip, alertIds: [] };
  try {
    const record = parseWith(sosRecordSchema, JSON.parse(text ?? "null"), "SOS record");
    return record.tripId === trip ? record : empty;
  } catch (error) {
    if (error instanceof MalformedDataError || error instanceof SyntaxError) return empty;
    throw error;
  }
}

/**
 * The alerts that this device has raised on a trip, oldest first, and the id of the next one. The
 * record outlives a reload and is shared by the tabs. A browser may show one tab's write to another
 * a moment late. Because the next id is drawn in advance, two tabs that both try to be first write
 * the same alert.
 */
export function sosRecord(device: Pick<DeviceStorage, "get" | "set">, uid: UserId, trip: TripId) {
  const key = sosRecordKey(uid);
  const read = () => parseSosRecord(device.get(key), trip);
  const save = (record: ReturnType<typeof read>): void => device.set(key, JSON.stringify(record));
  return {
    drawNextId(newId: () => string): void {
      const record = read();
      if (record.nextId === undefined) save({ ...record, nextId: newId() });
    },
    /**
     * Records a new alert.
     * @param seen the number of alerts when the person started this one; null when it is not known
     * @param id its id, if the record does not choose it
     * @returns its id, or null when the record has more by now: another tap or tab has just sent it
     */
    claim(seen: number | null, newId: () => string, id?: string): AlertId | null {
      const record = read();
      if (seen !== null && record.alertIds.length > seen) return null;
      const claimed = id ?? record.nextId ?? newId();
      save({ tripId: trip, alertIds: [...record.alertIds, claimed], nextId: newId() });
      return alertId(claimed);
    },
    has: (id: AlertId): boolean => read().alertIds.includes(id),
    add: (id: AlertId): void => save({ ...read(), alertIds: [...read().alertIds, id] }),
    /** Removes an alert that was refused or cancelled, so that the next tap can send again. */
    remove: (id: AlertId): void => save({ ...read(), alertIds: read().alertIds.filter((one) => one !== id) }),
  };
}
