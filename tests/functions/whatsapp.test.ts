import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { sentTo, reportWhatsApp, runScheduler, tapWhatsApp } from "../support/outbox.ts";
import type { OutboxWhatsApp } from "../support/outbox.ts";
import { suiteUrls } from "../support/suite-urls.ts";
import { sosWithAgreedContact, waitForCount } from "./support/agreed-contact.ts";
import { askRole } from "./support/contact-role.ts";
import { refusalsBy } from "./support/function-logs.ts";
import { clearFaults, eventually, setFault } from "./support/services.ts";
import { newPhone } from "./support/traveller.ts";

const messagesTo = async (phone: string): Promise<readonly OutboxWhatsApp[]> =>
  (await sentTo(phone)).messages;
const first = async (phone: string): Promise<OutboxWhatsApp> => {
  const [message] = await waitForCount(() => messagesTo(phone), 1);
  if (message === undefined) throw new Error("There is no message.");
  return message;
};

test("an SOS goes to WhatsApp with a map and the live page, and reports in any order move the ledger", async () => {
  const { phone, stateOf } = await sosWithAgreedContact();
  const message = await first(phone);
  expect(message).toMatchObject({
    template: "guardianlink_sos_map",
    map: { latitude: 6.6018, longitude: 3.3515 },
  });
  expect(message.text).toContain("GuardianLink SOS: Ada Obi needs help.");
  expect(message.buttons.map(({ label }) => label)).toEqual(["I'm on it", "Open live page"]);
  expect(message.buttons[1]?.url).toMatch(/\/track\/[\w-]{22}$/);
  await eventually(
    () => stateOf("_whatsapp"),
    (state) => state === "delivered",
  );
  for (const status of ["failed", "sent"]) await reportWhatsApp(message, status);
  expect(await stateOf("_whatsapp")).toBe("delivered");
  await reportWhatsApp(message, "read");
  expect(await stateOf("_whatsapp")).toBe("opened");
});

test('a tap on "I\'m on it" stops the ladder, is asked about after a while, and "I can\'t" passes it on', async () => {
  const { phone, pass, stateOf, field } = await sosWithAgreedContact();
  await tapWhatsApp(await first(phone), "I'm on it");
  expect(await stateOf("_whatsapp")).toBe("acknowledged");
  expect(await stateOf("_email")).toBe("acknowledged");
  expect(await field("heldAt")).toHaveProperty("timestampValue");
  await runScheduler();
  expect(await messagesTo(phone)).toHaveLength(1);
  await pass(20);
  const messages = await waitForCount(() => messagesTo(phone), 2);
  expect(messages[1]?.buttons.map(({ label }) => label)).toEqual(["I'm on it", "I can't", "Open live page"]);
  if (messages[1] !== undefined) await tapWhatsApp(messages[1], "I can't");
  expect(await stateOf("_whatsapp")).toBe("opened");
  expect(await field("heldAt")).toEqual({ nullValue: null });
});

test("a contact who asked for it gets a WhatsApp message at the start and end of a trip without an alert", async () => {
  const { ada, phone, role } = await sosWithAgreedContact();
  await first(phone);
  expect((await askRole(`${role}/trip-whatsapp-on`, "POST")).status).toBe(200);
  const trip = await ada.startTrip();
  await waitForCount(() => messagesTo(phone), 2);
  await ada.endTrip(trip);
  const [, started, ended] = await waitForCount(() => messagesTo(phone), 3);
  expect(started?.text).toContain("Ada Obi started a trip at");
  expect(started?.text).toContain("ABC-123DE, driver Musa Bello");
  expect(started?.buttons.map(({ label }) => label)).toEqual(["Open live page"]);
  expect(ended?.text).toContain("Ada Obi ended the trip at");
  expect(ended?.buttons).toEqual([]);
});

test("a message whose answer was lost is not sent again, and its reports find it", async () => {
  const { phone, entry } = await sosWithAgreedContact({
    before: (match) => setFault({ service: "whatsapp", match, mix: ["lose"] }),
  });
  const message = await first(phone);
  // It says that we don't know until the first report comes.
  await eventually(
    () => entry("_whatsapp"),
    (one) => one?.state === "delivered",
  );
  await runScheduler();
  expect(await messagesTo(phone)).toEqual([message]);
});

test.each([
  ["is not on WhatsApp", "0001", "This number is not on WhatsApp, or can't get our messages."],
  ["gets too much from businesses", "0003", "WhatsApp held the message back."],
])("the ledger says so when a contact %s, and the text goes out", async (_name, ending, reason) => {
  const phone = newPhone().replace(/\d{4}$/, ending);
  const { entry, stateOf } = await sosWithAgreedContact({ phone });
  const failed = await eventually(
    () => entry("_whatsapp"),
    (one) => one?.state === "failed",
  );
  expect(failed?.reason).toBe(reason);
  expect(
    await eventually(
      () => stateOf("_sms"),
      (state) => state === "delivered",
    ),
  ).toBe("delivered");
});

test("a template that Meta has paused is replaced by one without a map, and the operator is told", async () => {
  const paused = '","type":"template","template":{"name":"guardianlink_sos_map';
  const { phone, stateOf } = await sosWithAgreedContact({
    before: (match) => setFault({ service: "whatsapp", match: match + paused, code: "132015" }),
  });
  expect(await first(phone)).toMatchObject({ template: "guardianlink_sos", map: null });
  await eventually(
    () => stateOf("_whatsapp"),
    (state) => state === "delivered",
  );
  await eventually(
    () => Promise.resolve(refusalsBy("whatsapp")),
    (templates) => templates.includes("guardianlink_sos_map"),
  );
});

test("a busy service is asked again until it takes the message, once", async () => {
  const { phone, entry, stateOf } = await sosWithAgreedContact({
    before: (match) => setFault({ service: "whatsapp", match, status: 429 }),
  });
  await eventually(
    () => entry("_whatsapp"),
    (one) => one?.reason === "WhatsApp is busy. Trying again.",
  );
  await clearFaults({ match: phone.slice(1) });
  await eventually(
    () => stateOf("_whatsapp"),
    (state) => state === "delivered",
  );
  expect(await messagesTo(phone)).toHaveLength(1);
});

const WEBHOOK = `${suiteUrls().app}/api/whatsapp`;

test("the webhook tells Meta's handshake from a stranger's", async () => {
  const ask = (token: string) =>
    fetch(`${WEBHOOK}?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=1158201444`);
  const ours = await ask("local-suite-whatsapp-verify");
  expect([ours.status, await ours.text()]).toEqual([200, "1158201444"]);
  expect((await ask("local-suite-whatsapp-verif")).status).toBe(403);
});

test("a call of the webhook that Meta has not signed changes nothing", async () => {
  const { phone, stateOf } = await sosWithAgreedContact();
  const [button] = (await first(phone)).buttons;
  const tap = { type: "button", from: phone.slice(1), button: { payload: button?.payload } };
  const body = JSON.stringify({ entry: [{ changes: [{ value: { messages: [tap] } }] }] });
  const post = (signature: string) =>
    fetch(WEBHOOK, {
      method: "POST",
      headers: { "content-type": "application/json", "x-hub-signature-256": signature },
      body,
    });
  const signed = (secret: string) => `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;
  expect((await post("")).status).toBe(401);
  expect((await post(signed("another secret"))).status).toBe(401);
  expect(await stateOf("_email")).not.toBe("acknowledged");
  // The same tap counts when it is signed.
  expect((await post(signed("local-suite-whatsapp-app"))).status).toBe(200);
  expect(await stateOf("_email")).toBe("acknowledged");
});
