import { contactSchema } from "@guardianlink/domain/contacts/contact";
import type { EmergencyContact } from "@guardianlink/domain/contacts/contact";
import type { UserId } from "@guardianlink/domain/ids";
import { parseWith } from "@guardianlink/domain/parse";
import * as z from "zod/mini";
import { reportProblem } from "../../platform/report.ts";
import type { DeviceStorage } from "../../platform/storage/device-storage.ts";
import { readDeviceTrip, saveDeviceTrip } from "../trips/device-trip.ts";

// A page that opens without network may find no cache of the database (docs/decisions/310). The
// record of the running trip therefore holds the contacts, so that they can still be called.

const contactsSchema = z.array(contactSchema);

/** The fields of a contact that hold a date end in "At". */
const withDates = (key: string, value: unknown): unknown =>
  key.endsWith("At") && typeof value === "string" ? new Date(value) : value;

/** Keeps the contacts with the running trip that this phone remembers; without one nothing. */
export function keepContacts(
  device: DeviceStorage,
  uid: UserId,
  contactsNow: readonly EmergencyContact[],
): void {
  const trip = readDeviceTrip(device, uid);
  const contacts = JSON.stringify(contactsNow);
  if (trip !== null && trip.contacts !== contacts) saveDeviceTrip(device, uid, { ...trip, contacts });
}

/** Parses the contacts that are kept with a trip. There are none when the text is damaged. */
export function storedContacts(text: string | null): readonly EmergencyContact[] {
  if (text === null) return [];
  try {
    return parseWith(contactsSchema, JSON.parse(text, withDates), "stored contacts");
  } catch (error) {
    reportProblem(error);
    return [];
  }
}
