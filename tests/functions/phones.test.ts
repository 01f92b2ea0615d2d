import { expect, test } from "vitest";
import { uniqueEmail } from "../support/accounts.ts";
import { patchDocument, readDocument } from "../support/documents.ts";
import { actInCall, emailsTo, readOutbox, reportText, runScheduler } from "../support/outbox.ts";
import type { OutboxCall, OutboxText } from "../support/outbox.ts";
import { suiteUrls } from "../support/suite-urls.ts";
import { wholeLedger } from "./support/ledger.ts";
import { eventually } from "./support/services.ts";
import { newPhone, traveller } from "./support/traveller.ts";

const textsTo = async (phone: string): Promise<readonly OutboxText[]> =>
  (await readOutbox()).texts.filter(({ to }) => to === phone);
const callsTo = async (phone: string): Promise<readonly OutboxCall[]> =>
  (await readOutbox()).calls.filter(({ to }) => to === phone);

/** Waits for so many texts or calls. */
const waitFor = <Entry>(list: () => Promise<readonly Entry[]>, count: number): Promise<readonly Entry[]> =>
  eventually(list, (entries) => entries.length === count);

/** A traveller whose only contact has agreed, and an SOS of theirs. */
async function setUp() {
  const ada = await traveller("Ada Obi");
  const phone = newPhone();
  const email = uniqueEmail("contact");
  await ada.addContact(email, "Ngozi Obi", phone);
  const [asked] = await eventually(
    () => emailsTo(email, /contact/i),
    (emails) => emails.length > 0,
  );
  const token = /\/contact\/([\w-]{22})/.exec(asked?.text ?? "")?.[1] ?? "";
  // An address of its own, because other files use up the limit of the shared one.
  const confirmed = await fetch(`${suiteUrls().app}/api/contact/${token}/confirm`, {
    method: "POST",
    headers: { "x-forwarded-for": "203.0.113.71" },
  });
  expect(confirmed.status).toBe(200);
  const trip = await ada.startTrip();
  const path = `users/${ada.uid}/trips/${trip}/alerts/${await ada.raiseSos(trip)}`;
  const [text] = await waitFor(() => textsTo(phone), 1);
  /** Makes the next round due now, as the minute check then finds it. */
  const makeDue = async (): Promise<void> => {
    await patchDocument(path, { nextRoundAt: { timestampValue: new Date(Date.now() - 1000).toISOString() } });
    await runScheduler();
  };
  const stateOf = async (id: string): Promise<string | undefined> =>
    (await wholeLedger(path)).find((entry) => entry.id.endsWith(id))?.state;
  const field = async (name: string) => (await readDocument(path)).fields[name];
  return { ada, trip, phone, text, makeDue, stateOf, field };
}

test("an SOS is texted in one segment with a link, and its reports move the ledger, in any order", async () => {
  const { text, stateOf } = await setUp();
  expect(text?.text).toMatch(/^GuardianLink SOS: Ada Obi needs help\. .*\/track\/[\w-]{22}$/);
  expect(text?.segments).toBe(1);
  await eventually(
    () => stateOf("_sms"),
    (state) => state === "delivered",
  );
  if (text !== undefined) for (const status of ["Expired", "Message Sent"]) await reportText(text, status);
  expect(await stateOf("_sms")).toBe("delivered");
});

test("no answer brings a reminder and then a call; key 1 stops the ladder and is in the ledger", async () => {
  const { phone, makeDue, stateOf, field } = await setUp();
  await makeDue();
  const texts = await waitFor(() => textsTo(phone), 2);
  expect(texts[1]?.text).toContain("No one has answered yet.");
  await makeDue();
  const [call] = await waitFor(() => callsTo(phone), 1);
  if (call === undefined) return;
  const heard = await actInCall(call, "answer");
  expect(heard.spoken.join(" ")).toContain("Ada Obi has raised an S O S");
  expect(heard.asksForKey).toBe(true);
  expect((await actInCall(call, { press: "2" })).spoken).toEqual(heard.spoken);
  expect((await actInCall(call, { press: "1" })).spoken.join(" ")).toContain("Call Ada Obi now");
  expect(await stateOf("_voice_2")).toBe("acknowledged");
  expect(await field("heldAt")).toHaveProperty("timestampValue");
  await runScheduler();
  expect(await callsTo(phone)).toHaveLength(1);
});

test("key 9 stops calls for good, and tells the traveller when there is no one else", async () => {
  const { phone, makeDue, field } = await setUp();
  await makeDue();
  await makeDue();
  const [call] = await waitFor(() => callsTo(phone), 1);
  if (call === undefined) return;
  await actInCall(call, "answer");
  expect((await actInCall(call, { press: "9" })).isOver).toBe(true);
  expect(await field("unansweredAt")).toHaveProperty("timestampValue");
  expect(await field("nextRoundAt")).toEqual({ nullValue: null });
  await runScheduler();
  expect(await callsTo(phone)).toHaveLength(1);
});

test("the end of the trip stops the ladder, and those who were texted learn of it", async () => {
  const { ada, trip, phone, makeDue, field } = await setUp();
  await ada.endTrip(trip);
  await makeDue();
  expect(await field("nextRoundAt")).toEqual({ nullValue: null });
  const texts = await waitFor(() => textsTo(phone), 2);
  expect(texts[1]?.text).toContain("Ada Obi's trip has ended.");
  expect(await callsTo(phone)).toEqual([]);
});

test("the addresses of the phone services are secret", async () => {
  for (const path of ["sms", "voice"]) {
    const response = await fetch(`${suiteUrls().app}/api/${path}/local-suite-phone-event`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ isActive: "1", sessionId: "x" }),
    });
    expect(response.status).toBe(404);
  }
});
