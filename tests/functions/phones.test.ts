import { doc, getDoc, serverTimestamp, updateDoc } from "firebase/firestore";
import { describe, expect, test } from "vitest";
import { uniqueEmail } from "../support/accounts.ts";
import { listDocuments } from "../support/documents.ts";
import { actInCall, sentTo, reportText, runScheduler } from "../support/outbox.ts";
import type { OutboxCall, OutboxText } from "../support/outbox.ts";
import { linkRequest } from "../support/link-request.ts";
import { suiteUrls } from "../support/suite-urls.ts";
import { sosWithAgreedContact, waitForCount } from "./support/agreed-contact.ts";
import { refusalsBy } from "./support/function-logs.ts";
import { eventually, setFault } from "./support/services.ts";
import { newPhone, traveller } from "./support/traveller.ts";

const textsTo = async (phone: string): Promise<readonly OutboxText[]> => (await sentTo(phone)).texts;
const callsTo = async (phone: string): Promise<readonly OutboxCall[]> => (await sentTo(phone)).calls;

/** Waits until the server has stored the time; it may do so after it has answered a pressed key. */
const waitForTime = (read: () => Promise<unknown>): Promise<void> =>
  eventually(
    async () => expect(await read()).toHaveProperty("timestampValue"),
    () => true,
  );

/** An SOS whose text has gone out. */
async function setUp(options: Parameters<typeof sosWithAgreedContact>[0] = {}) {
  const sos = await sosWithAgreedContact(options);
  const [text] = await waitForCount(() => textsTo(sos.phone), 1);
  return { ...sos, text };
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
  const { phone, pass, stateOf, field } = await setUp();
  await pass(2);
  const texts = await waitForCount(() => textsTo(phone), 2);
  expect(texts[1]?.text).toContain("No one has answered yet.");
  await pass(2);
  const [call] = await waitForCount(() => callsTo(phone), 1);
  if (call === undefined) return;
  const heard = await actInCall(call, "answer");
  expect(heard.spoken.join(" ")).toContain("Ada Obi has raised an S O S");
  expect(heard.asksForKey).toBe(true);
  expect((await actInCall(call, { press: "2" })).spoken).toEqual(heard.spoken);
  expect((await actInCall(call, { press: "1" })).spoken.join(" ")).toContain("Call Ada Obi now");
  expect(await stateOf("_voice_2")).toBe("acknowledged");
  await waitForTime(() => field("heldAt"));
  await runScheduler();
  expect(await callsTo(phone)).toHaveLength(1);
});

test.each([
  ["ha", /^This is Guardian Link\. Ada Obi has raised an S O S/, ["ha/sos.mp3"], ["ha/onit.mp3"]],
  ["pcm", /^Na Guardian Link dey call\. Ada Obi don send S O S.* This is Guardian Link\. Ada Obi/, [], []],
] as const)(
  "a call to a contact who speaks %s is in that language, with the name and the place in English",
  async (language, question, asked, thanked) => {
    const { ada, contact, phone, pass } = await setUp();
    await updateDoc(doc(ada.db, `users/${ada.uid}/contacts/${contact}`), { language });
    await pass(2);
    await waitForCount(() => textsTo(phone), 2);
    await pass(2);
    const [call] = await waitForCount(() => callsTo(phone), 1);
    if (call === undefined) return;
    const files = (played: readonly string[]) => played.map((url) => url.split("/").slice(-2).join("/"));
    const heard = await actInCall(call, "answer");
    expect(heard.spoken.join(" ")).toMatch(question);
    expect(files(heard.played)).toEqual(asked);
    expect(heard.asksForKey).toBe(true);
    const thanks = await actInCall(call, { press: "1" });
    expect(thanks.spoken.join(" ")).toContain("Call Ada Obi now");
    expect(files(thanks.played)).toEqual(thanked);
  },
);

test("no one is reminded or called once the traveller has stopped it, and contacts may still answer", async () => {
  const { ada, phone, path, pass, field, text, stateOf } = await setUp();
  await updateDoc(doc(ada.db, path), { ladderStoppedAt: serverTimestamp() });
  await pass(2);
  await eventually(
    () => field("nextRoundAt"),
    (next) => next?.["nullValue"] === null,
  );
  await runScheduler();
  expect(await textsTo(phone)).toHaveLength(1);
  expect(await callsTo(phone)).toEqual([]);
  expect(await field("round")).toEqual({ integerValue: "0" });
  const token = /\/track\/([\w-]{22})$/.exec(text?.text ?? "")?.[1] ?? "";
  expect((await linkRequest("track", `${token}/acknowledge`, { method: "POST" })).status).toBe(200);
  expect(await stateOf("_sms")).toBe("acknowledged");
});

test("the plan of an alert has the contacts in the traveller's order", async () => {
  const ada = await traveller("Ada Obi");
  const contacts: string[] = [];
  for (const name of ["Ngozi", "Emeka", "Bola"])
    contacts.push(await ada.addContact(uniqueEmail(name.toLowerCase()), name));
  const [ngozi = "", emeka = "", bola = ""] = contacts;
  await updateDoc(doc(ada.db, `users/${ada.uid}/contacts/${bola}`), { order: 0 });
  await updateDoc(doc(ada.db, `users/${ada.uid}/contacts/${emeka}`), { order: 1 });
  const trip = await ada.startTrip();
  const path = `users/${ada.uid}/trips/${trip}/alerts/${await ada.raiseSos(trip)}`;
  const alert = await eventually(
    async () => (await getDoc(doc(ada.db, path))).data(),
    (data) => data?.["ladder"] !== undefined,
  );
  const [first] = alert?.["ladder"] as readonly { readonly contactIds: readonly string[] }[];
  expect(first?.contactIds).toEqual([bola, emeka, ngozi]);
});

test("key 9 stops all later calls, and tells the traveller when there is no one else", async () => {
  const own = newPhone();
  const { phone, pass, field } = await setUp({
    beforeTrip: ({ db, uid }) =>
      updateDoc(doc(db, `users/${uid}`), { "settings.phone": own, updatedAt: serverTimestamp() }),
  });
  await pass(2);
  await pass(2);
  const [call] = await waitForCount(() => callsTo(phone), 1);
  if (call === undefined) return;
  await actInCall(call, "answer");
  expect((await actInCall(call, { press: "9" })).isOver).toBe(true);
  await waitForTime(() => field("unansweredAt"));
  const told = await waitForCount(() => textsTo(own), 1);
  expect(told.map(({ text }) => text)).toEqual(["GuardianLink: No one has answered. Call 112 or 911."]);
  // They have no phone that gets pushes.
  const [push, sms] = ["no-recipient", "accepted"].map((outcome) => ({
    mapValue: { fields: { outcome: { stringValue: outcome } } },
  }));
  await eventually(
    async () => expect(await field("told")).toMatchObject({ mapValue: { fields: { push, sms } } }),
    () => true,
  );
  expect(await field("nextRoundAt")).toEqual({ nullValue: null });
  await runScheduler();
  expect(await callsTo(phone)).toHaveLength(1);
});

test("the end of the trip stops the ladder, and contacts who got a text are told", async () => {
  const { ada, trip, phone, pass, field } = await setUp();
  await ada.endTrip(trip);
  await pass(2);
  expect(await field("nextRoundAt")).toEqual({ nullValue: null });
  const texts = await waitForCount(() => textsTo(phone), 2);
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

test("a report of Termii that it has not signed changes nothing", async () => {
  const { text, stateOf, path } = await setUp();
  await eventually(
    () => stateOf("_sms"),
    (state) => state === "delivered",
  );
  const known = async () =>
    (await listDocuments(`${path}/deliveries`)).find(({ name }) => name.endsWith("_sms"));
  const before = await known();
  const forge = (headers: Record<string, string>) =>
    fetch(`${suiteUrls().app}/api/sms/local-suite-phone-events`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ type: "outbound", message_id: text?.id, status: "Delivered", cost: "999" }),
    });
  expect((await forge({})).status).toBe(401);
  expect((await forge({ "x-termii-signature": "0".repeat(128) })).status).toBe(401);
  expect(await known()).toEqual(before);
});

describe("the second service for texts", () => {
  test.each([
    ["refuses it", { status: 400 }],
    ["does not take our account", { status: 401 }],
  ])("takes over when the first %s, and its reports move the ledger", async (_name, fault) => {
    const refusals = refusalsBy("termii").length;
    const { phone, stateOf } = await sosWithAgreedContact({
      before: (match) => setFault({ service: "termii", match, ...fault }),
    });
    expect(await waitForCount(() => textsTo(phone), 1)).toMatchObject([{ service: "africastalking" }]);
    await eventually(
      () => stateOf("_sms"),
      (state) => state === "delivered",
    );
    // The operator is told about a refused account, and not about a refused number.
    if (fault.status === 401)
      await eventually(
        () => Promise.resolve(refusalsBy("termii")),
        (now) => now.length > refusals,
      );
  });

  test("takes over when the first reports that its route refuses the number, and keeps the reminder", async () => {
    const phone = newPhone().replace(/\d{4}$/, "0009");
    const { stateOf, pass } = await sosWithAgreedContact({ phone });
    const services = async () => (await textsTo(phone)).map(({ service }) => service);
    await eventually(
      () => stateOf("_sms"),
      (state) => state === "delivered",
    );
    expect(await services()).toEqual(["termii", "africastalking"]);
    await pass(2);
    await eventually(services, (all) => all.length === 3);
    expect(await services()).toEqual(["termii", "africastalking", "africastalking"]);
  });

  test("does not take over when the first may have sent it", async () => {
    const { phone, entry } = await sosWithAgreedContact({
      before: (match) => setFault({ service: "termii", match, mix: ["lose"] }),
    });
    const settled = await eventually(
      () => entry("_sms"),
      (one) => one?.state === "failed",
    );
    expect(settled?.reason).toBe("We don't know if the text was sent.");
    expect(await textsTo(phone)).toMatchObject([{ service: "termii" }]);
  });
});
