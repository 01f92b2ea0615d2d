import { createHash } from "node:crypto";
import { DAY_MS } from "@guardianlink/domain/config";
import { ASK_HELD, ASKS_PER_ADDRESS } from "@guardianlink/domain/contacts/contact-status-texts";
import {
  canonicalAddress,
  MAIL_HELD,
  MAILBOX_PLACES,
  UNAGREED_OTHERS_PER_DAY,
} from "@guardianlink/domain/messages/mail-limits";
import { deleteDoc, doc, getDoc, updateDoc } from "firebase/firestore";
import { describe, expect, test } from "vitest";
import { uniqueEmail } from "../support/accounts.ts";
import { listDocuments, readDocument, writeDocuments } from "../support/documents.ts";
import { emailsTo } from "../support/outbox.ts";
import { callAs, viewOf, tokenIn } from "./support/live-link.ts";
import {
  askRole,
  asksForTripEmails,
  FIRST_MESSAGE,
  roleState,
  roleTokenMailed,
  roleViewOf,
} from "./support/contact-role.ts";
import { setCount } from "./support/counts.ts";
import { repeatCreated } from "./support/events.ts";
import { ledger, wholeLedger } from "./support/ledger.ts";
import { clearFaults, eventually, setFault } from "./support/services.ts";
import { traveller } from "./support/traveller.ts";

const STOP = /Stop being Ada's contact: (\S+)/;

async function adaAnd(who: string) {
  const ada = await traveller("Ada Obi");
  const email = uniqueEmail(who);
  const contact = await ada.addContact(email);
  return { ada, email, contact, path: `users/${ada.uid}/contacts/${contact}` };
}

const firstMessages = (address: string) => emailsTo(address, FIRST_MESSAGE);
const rolesOf = async (uid: string) =>
  (await listDocuments("contactRoles")).filter(({ fields }) => fields["userId"]?.["stringValue"] === uid);

describe("a new contact", () => {
  test("gets one email, sees who asks, confirms, and may change the answer", async () => {
    const { email, path } = await adaAnd("ngozi");
    const token = await roleTokenMailed(email);
    await eventually(
      () => roleState(path),
      (state) => state === "asked",
    );
    await repeatCreated("onContactWritten", path);
    expect(await roleViewOf(token)).toEqual({
      travellerName: "Ada Obi",
      contactName: "Ngozi Obi",
      language: "en",
      answer: "open",
      isForAll: false,
      phones: { sms: true, whatsapp: true, voice: true },
      trips: { email: false, whatsapp: false },
      app: null,
    });
    expect(await roleState(path)).toBe("asked");
    expect((await askRole(`${token}/confirm`, "POST")).status).toBe(200);
    expect(await roleState(path)).toBe("confirmed");
    expect((await askRole(`${token}/decline`, "POST")).status).toBe(200);
    expect(await roleState(path)).toBe("declined");
    expect((await roleViewOf(token)).answer).toBe("declined");
    expect((await askRole(`${token}/confirm`, "POST")).status).toBe(200);
    expect(await roleState(path)).toBe("confirmed");
    expect(await firstMessages(email)).toHaveLength(1);
  });

  test("has not answered when a mail scanner opens the links", async () => {
    const { email, path } = await adaAnd("scanned");
    const token = await roleTokenMailed(email);
    for (const link of [token, `${token}/confirm`, `${token}/decline`]) await askRole(link);
    expect((await askRole(`${token}/confirm`)).status).toBe(405);
    expect(await roleState(path)).toBe("asked");
  });

  test("is shown as unreachable, with the reason, when the email bounces", async () => {
    // The stand-in bounces every email to such an address.
    const { path } = await adaAnd("bounce");
    await eventually(
      () => roleState(path),
      (state) => state === "unreachable",
    );
  });

  test("is asked once, without a tap of the traveller, after an outage of the mail services", async () => {
    const ada = await traveller("Ada Obi");
    const match = uniqueEmail("ngozi");
    for (const service of ["sendgrid", "resend"] as const) await setFault({ service, status: 503, match });
    const path = `users/${ada.uid}/contacts/${await ada.addContact(match)}`;
    type Shown = { readonly askedAt: object | null; readonly reason: string | null } | null;
    const shown = async () => ((await getDoc(doc(ada.db, path))).get("role") ?? null) as Shown;
    const tried = await eventually(shown, (role) => typeof role?.reason === "string");
    expect(tried?.askedAt).toBeNull();
    await clearFaults({ match });
    const asked = await eventually(shown, (role) => role !== null && role.askedAt !== null);
    expect(asked?.reason).toBeNull();
    expect(await firstMessages(match)).toHaveLength(1);
  });

  test("gets the answer of any unknown link when the token is guessed", async () => {
    const response = await askRole("AAECAwQFBgcICQoLDA0ODw");
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("This link doesn't work any more");
  });
});

test("a contact who declines gets no SOS and no live link until they accept; the others get theirs", async () => {
  const { ada, email, contact } = await adaAnd("ngozi");
  const other = uniqueEmail("emeka");
  await ada.addContact(other, "Emeka");
  const token = await roleTokenMailed(email);
  await asksForTripEmails(email);
  const trip = await ada.startTrip();
  const [started] = await eventually(
    () => emailsTo(email, /started a trip/),
    (emails) => emails.length > 0,
  );
  const live = tokenIn(started?.text ?? "");
  await viewOf(live);
  // Every message has a link to decline.
  expect(STOP.exec(started?.text ?? "")?.[1]).toContain(token);
  await askRole(`${token}/decline`, "POST");
  await expect(viewOf(live)).rejects.toThrow("404");

  const alert = `users/${ada.uid}/trips/${trip}/alerts/${await ada.raiseSos(trip)}`;
  const entries = await eventually(
    () => ledger(alert),
    (rows) => rows.length === 2 && rows.every(({ state }) => state !== "queued"),
  );
  expect(entries.find(({ id }) => id === `${contact}_email`)).toMatchObject({
    state: "declined",
    reason: "Ngozi Obi has declined to be your contact. Nothing was sent.",
  });
  expect(await emailsTo(other, /^SOS/)).toHaveLength(1);
  expect(await emailsTo(email, /^SOS/)).toEqual([]);
  await expect(callAs(ada, "sendTestAlert", { contactId: contact })).rejects.toThrow("has declined");
  await expect(callAs(ada, "askContact", { contactId: contact })).rejects.toThrow("has declined");

  // She accepts during the SOS: it reaches her now, her link opens again, and no one gets a message
  // twice.
  await askRole(`${token}/confirm`, "POST");
  await eventually(
    () => emailsTo(email, /^SOS/),
    (emails) => emails.length === 1,
  );
  expect(await emailsTo(other, /^SOS/)).toHaveLength(1);
  expect((await ledger(alert)).find(({ id }) => id === `${contact}_email`)).toMatchObject({ reason: null });
  await viewOf(live);
});

test("a first message that waits is sent before that of the next account", async () => {
  const address = uniqueEmail("wanted");
  const asks = { name: "contact-asks-to", limit: ASKS_PER_ADDRESS, windowMs: DAY_MS };
  await setCount(asks, canonicalAddress(address), asks.limit);
  const ada = await traveller("Ada Obi");
  const contact = `users/${ada.uid}/contacts/${await ada.addContact(address)}`;
  await eventually(
    async () => JSON.stringify((await readDocument(contact)).fields["role"] ?? null),
    (role) => role.includes(ASK_HELD),
  );
  expect(await emailsTo(address, FIRST_MESSAGE)).toEqual([]);
  await setCount(asks, canonicalAddress(address), 0);
  const spelt = address.replace("@", "+2@");
  await (await traveller("Mallory Ade")).addContact(spelt);
  await roleTokenMailed(spelt);
  expect(await emailsTo(address, FIRST_MESSAGE)).toHaveLength(1);
});

test("an account that asked a mailbox before others reaches it with an SOS when they have used up its day", async () => {
  const { ada, email, path } = await adaAnd("wanted");
  const isAsked = (contact: string) =>
    eventually(
      async () => JSON.stringify((await readDocument(contact)).fields["role"] ?? null),
      (role) => role.includes('"askedAt":{"timestampValue"'),
    );
  await isAsked(path);
  const mailbox = canonicalAddress(email);
  const countedMailbox = createHash("sha256").update(`counted|${mailbox}`).digest("base64url");
  await writeDocuments(
    Array.from({ length: MAILBOX_PLACES }, (_none, index) => ({
      path: `contactRoles/${countedMailbox}-${index}`,
      fields: {
        userId: { stringValue: `hostile-${index}` },
        state: { stringValue: "asked" },
        countedMailbox: { stringValue: countedMailbox },
        numbersSince: { timestampValue: new Date().toISOString() },
      },
    })),
  );
  const bola = await traveller("Bola Ade");
  await isAsked(`users/${bola.uid}/contacts/${await bola.addContact(email)}`);
  const rule = { name: "other-mails-to-unagreed", limit: UNAGREED_OTHERS_PER_DAY, windowMs: DAY_MS };
  await setCount(rule, mailbox, rule.limit);

  await ada.raiseSos(await ada.startTrip());
  await eventually(
    () => emailsTo(email, /^SOS/),
    (mails) => mails.length === 1,
  );
  // The places are taken, so the last account has what all share, which is used up.
  const trip = await bola.startTrip();
  const alert = `users/${bola.uid}/trips/${trip}/alerts/${await bola.raiseSos(trip)}`;
  const held = await eventually(
    async () => (await wholeLedger(alert)).find(({ id }) => id.endsWith("_email")),
    (entry) => entry?.state === "failed",
  );
  expect(held?.reason).toBe(MAIL_HELD);
  expect(await emailsTo(email, /^SOS/)).toHaveLength(1);
});

test("an address that never wants to be contacted again gets nothing from any account in any spelling", async () => {
  const name = `emeka${crypto.randomUUID().slice(0, 8)}`;
  const { ada, path } = await (async () => {
    const owner = await traveller("Ada Obi");
    const contact = await owner.addContact(`${name}@gmail.com`);
    return { ada: owner, path: `users/${owner.uid}/contacts/${contact}` };
  })();
  // Another account has added another spelling before.
  const bola = await traveller("Bola Ade");
  const dotted = `${name.slice(0, 3)}.${name.slice(3)}@gmail.com`;
  const early = await bola.addContact(dotted);
  await roleTokenMailed(dotted);
  const token = await roleTokenMailed(`${name}@gmail.com`);
  expect((await askRole(`${token}/never`, "POST")).status).toBe(200);
  expect(await roleViewOf(token)).toMatchObject({ answer: "declined", isForAll: true });
  expect(await roleState(path)).toBe("declined");
  expect(await roleState(`users/${bola.uid}/contacts/${early}`)).toBe("declined");

  // A third account adds a third spelling afterwards. Its other contact shows when all was sent.
  const chidi = await traveller("Chidi Eze");
  const tagged = `${name}+friend@gmail.com`;
  const late = await chidi.addContact(tagged);
  const other = uniqueEmail("other");
  await chidi.addContact(other);
  await eventually(
    () => roleState(`users/${chidi.uid}/contacts/${late}`),
    (state) => state === "declined",
  );
  // With most providers a dot makes another mailbox, which may be another person's.
  const dayo = await traveller("Dayo Bello");
  const namesake = uniqueEmail("n.gozi");
  await dayo.addContact(namesake);
  const stranger = await traveller("Eve Eze");
  const alike = namesake.replace("n.gozi", "ngozi");
  await stranger.addContact(alike);
  await askRole(`${await roleTokenMailed(alike)}/never`, "POST");
  await dayo.raiseSos(await dayo.startTrip());
  await eventually(
    () => emailsTo(namesake, /^SOS/),
    (mails) => mails.length === 1,
  );
  for (const sender of [ada, bola, chidi]) {
    const trip = await sender.startTrip();
    const alert = `users/${sender.uid}/trips/${trip}/alerts/${await sender.raiseSos(trip)}`;
    const entries = await eventually(
      () => wholeLedger(alert),
      (rows) => rows.length > 0 && rows.every(({ state }) => state !== "queued"),
    );
    expect(entries.filter(({ state }) => state === "declined")).toEqual([
      expect.objectContaining({ reason: expect.stringContaining("has declined") as unknown }),
    ]);
  }
  await expect(callAs(chidi, "sendTestAlert", { contactId: late })).rejects.toThrow("has declined");
  await expect(callAs(chidi, "askContact", { contactId: late })).rejects.toThrow("has declined");
  expect(await emailsTo(other, /^SOS/)).toHaveLength(1);
  expect(await emailsTo(tagged, /./)).toEqual([]);
  expect(await emailsTo(dotted, /^SOS/)).toEqual([]);
  expect(await emailsTo(`${name}@gmail.com`, /^SOS/)).toEqual([]);

  // Their own link takes it back, for that traveller.
  expect((await askRole(`${token}/confirm`, "POST")).status).toBe(200);
  expect(await roleViewOf(token)).toMatchObject({ answer: "confirmed", isForAll: false });
});

test("a contact who has not answered still gets the SOS", async () => {
  const { ada, email } = await adaAnd("silent");
  const trip = await ada.startTrip();
  await ada.raiseSos(trip);
  await eventually(
    () => emailsTo(email, /^SOS/),
    (emails) => emails.length === 1,
  );
});

describe("a contact is not asked repeatedly", () => {
  test("when the traveller removes and adds them", async () => {
    const { ada, email, path } = await adaAnd("ngozi");
    const token = await roleTokenMailed(email);
    await askRole(`${token}/decline`, "POST");
    await deleteDoc(doc(ada.db, path));
    await eventually(
      () => askRole(token),
      ({ status }) => status === 404,
    );
    const again = await ada.addContact(email);
    await eventually(
      () => roleState(`users/${ada.uid}/contacts/${again}`),
      (state) => state === "declined",
    );
    expect(await firstMessages(email)).toHaveLength(1);
  });

  test("when the traveller taps Ask again", async () => {
    const { ada, email, contact } = await adaAnd("ngozi");
    await roleTokenMailed(email);
    await expect(callAs(ada, "askContact", { contactId: contact })).rejects.toThrow("less than a day ago");
    await expect(callAs(ada, "askContact", { contactId: "nobody" })).rejects.toThrow("isn't on the server");
    expect(await firstMessages(email)).toHaveLength(1);
  });
});

test("a changed address is asked anew, and the old address loses the role", async () => {
  const { ada, email, path } = await adaAnd("old");
  const token = await roleTokenMailed(email);
  await askRole(`${token}/confirm`, "POST");
  const next = uniqueEmail("new");
  await updateDoc(doc(ada.db, path), { email: next, role: null, lastTest: null });
  await roleTokenMailed(next);
  expect(await roleState(path)).toBe("asked");
  await eventually(
    () => askRole(token),
    ({ status }) => status === 404,
  );
});

test("the answers of contacts are deleted with the account", async () => {
  const { ada, email } = await adaAnd("ngozi");
  const token = await roleTokenMailed(email);
  expect(await rolesOf(ada.uid)).toHaveLength(1);
  expect(await callAs(ada, "deleteMyAccount", null)).toEqual({ refusal: null });
  expect(await rolesOf(ada.uid)).toEqual([]);
  expect((await askRole(token)).status).toBe(404);
});
