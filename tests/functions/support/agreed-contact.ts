import { expect } from "vitest";
import { uniqueEmail } from "../../support/accounts.ts";
import { readDocument } from "../../support/documents.ts";
import { checkAfter } from "../../support/passing-time.ts";
import { askRole, roleTokenMailed } from "./contact-role.ts";
import { wholeLedger } from "./ledger.ts";
import type { LedgerEntry } from "./ledger.ts";
import { eventually } from "./services.ts";
import { newPhone, traveller } from "./traveller.ts";
import type { Traveller } from "./traveller.ts";

/** Adds a contact, who agrees to texts, WhatsApp messages and calls on their page. */
export async function addAgreedContact(ada: Traveller, phone: string) {
  const email = uniqueEmail("contact");
  const contact = await ada.addContact(email, "Ngozi Obi", phone);
  const role = await roleTokenMailed(email);
  expect((await askRole(`${role}/confirm`, "POST")).status).toBe(200);
  return { email, contact, role };
}

/**
 * A traveller whose only contact has agreed to texts, WhatsApp messages and calls, and who raises
 * an SOS.
 * @param options.phone E.164; a number of its own when it is not given
 * @param options.beforeTrip what happens before the trip
 * @param options.before what happens between the start of the trip and the SOS; `match` finds the
 * calls that reach this contact, for a fault
 */
export async function sosWithAgreedContact({
  phone = newPhone(),
  beforeTrip = () => Promise.resolve(),
  before = () => Promise.resolve(),
}: {
  readonly phone?: string;
  readonly beforeTrip?: (ada: Traveller) => Promise<unknown>;
  readonly before?: (match: string) => Promise<unknown>;
} = {}) {
  const ada = await traveller("Ada Obi");
  const { email, contact, role } = await addAgreedContact(ada, phone);
  await beforeTrip(ada);
  const trip = await ada.startTrip();
  await before(phone.slice(1));
  const path = `users/${ada.uid}/trips/${trip}/alerts/${await ada.raiseSos(trip)}`;
  const entry = async (id: string): Promise<LedgerEntry | undefined> =>
    (await wholeLedger(path)).find((one) => one.id.endsWith(id));
  return {
    ada,
    trip,
    contact,
    phone,
    email,
    path,
    /** The token of the contact's own page. */
    role,
    /** Lets minutes pass: the reminder is due after 2, the first call after 2 more. */
    pass: (minutes: number): Promise<void> => checkAfter(`users/${ada.uid}/trips/${trip}`, minutes),
    entry,
    stateOf: async (id: string): Promise<string | undefined> => (await entry(id))?.state,
    field: async (name: string) => (await readDocument(path)).fields[name],
  };
}

type Sos = Awaited<ReturnType<typeof sosWithAgreedContact>>;

/** The channels on which the contact got the SOS, once all messages were sent or given up. */
export async function channelsOf({ path }: Sos): Promise<readonly string[]> {
  const rows = await eventually(
    () => wholeLedger(path),
    (found) => found.length > 0 && found.every(({ state }) => state !== "queued"),
  );
  const sent = rows.filter(({ state }) => state !== "failed");
  return sent.map(({ id }) => id.slice(id.lastIndexOf("_") + 1)).toSorted();
}

/** Whether the ladder of the alert calls the contact. */
export const isCalled = async ({ field }: Sos): Promise<boolean> =>
  JSON.stringify(await field("ladder")).includes('"call"');

/** Waits for so many texts, messages or calls. */
export const waitForCount = <Entry>(
  list: () => Promise<readonly Entry[]>,
  count: number,
): Promise<readonly Entry[]> => eventually(list, (entries) => entries.length === count);
