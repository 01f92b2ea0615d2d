import { createHmac } from "node:crypto";
import { describe, expect, onTestFinished, test } from "vitest";
import type { ServiceRequest } from "../http/messages.ts";
import { call, startForTest, startWebhook } from "../testing.ts";

const SECRET = "app-secret";

interface Value {
  readonly statuses?: readonly Record<string, unknown>[];
  readonly messages?: readonly Record<string, unknown>[];
}

/** The stand-in with a webhook. */
async function start(random = () => 0) {
  const { url, got, close } = await startWebhook({ reply: "{}" });
  const services = await startForTest({ whatsApp: { url, appSecret: SECRET }, random });
  onTestFinished(async () => {
    await services.close();
    close();
  });
  return { got, origin: services.origin };
}

/** Whether Meta's signature fits. */
const isSigned = ({ body, headers }: ServiceRequest): boolean =>
  headers["x-hub-signature-256"] === `sha256=${createHmac("sha256", SECRET).update(body).digest("hex")}`;

function valueOf(request: ServiceRequest | undefined): Value {
  if (request === undefined) return {};
  const { entry } = JSON.parse(request.body) as { entry: [{ changes: [{ value: Value }] }] };
  return entry[0].changes[0].value;
}

const statusesOf = (got: readonly ServiceRequest[]) => got.flatMap((one) => valueOf(one).statuses ?? []);

const text = (value: string) => ({ type: "text", text: value });
const location = { latitude: "6.6", longitude: "3.3", name: "Ada Obi", address: "near Ikeja" };
const header = { type: "header", parameters: [{ type: "location", location }] };
const body = { type: "body", parameters: ["Ada Obi", "15:07 WAT", "near Ikeja"].map(text) };
const button = {
  type: "button",
  sub_type: "quick_reply",
  index: "0",
  parameters: [{ type: "payload", payload: "on-it.receipt" }],
};
const link = { type: "button", sub_type: "url", index: "1", parameters: [text("token")] };

const message = (components: readonly object[] = [header, body, button, link], more: object = {}) => ({
  messaging_product: "whatsapp",
  to: "2348031234567",
  type: "template",
  template: { name: "guardianlink_sos_map", language: { code: "en" }, components },
  biz_opaque_callback_data: "receipt",
  ...more,
});
const TOKEN = { authorization: "Bearer EAA1" };
const send = (origin: string, sent: object, headers: Record<string, string> = TOKEN) =>
  call(`${origin}/v25.0/106540352242922/messages`, "POST", sent, headers);

interface Entry {
  readonly id: string;
  readonly text: string;
}
const sentTo = async (origin: string) =>
  ((await call(`${origin}/outbox.json`, "GET")).body as { messages: readonly Entry[] }).messages;

describe("WhatsApp's stand-in", () => {
  test("takes a template, shows it with map and buttons, and reports what happens, signed", async () => {
    const { origin, got } = await start();
    const answer = await send(origin, message());
    expect(answer).toMatchObject({
      status: 200,
      body: { messages: [{ id: expect.stringMatching(/^wamid\./) as string, message_status: "accepted" }] },
    });
    const [shown] = await sentTo(origin);
    expect(shown).toMatchObject({
      to: "+2348031234567",
      map: { latitude: 6.6, longitude: 3.3, name: "Ada Obi" },
      buttons: [
        { kind: "reply", label: "I'm on it", payload: "on-it.receipt" },
        { kind: "url", label: "Open live page", url: "http://localhost:5300/track/token" },
      ],
    });
    expect(shown?.text).toContain("GuardianLink SOS: Ada Obi needs help.");
    await expect.poll(() => got.length).toBe(2);
    expect(got.every(isSigned)).toBe(true);
    expect(statusesOf(got)[0]).toMatchObject({
      status: "sent",
      recipient_id: "2348031234567",
      biz_opaque_callback_data: "receipt",
    });
  });

  test("reports in another order and twice, again when a tester asks, and a tapped button", async () => {
    const { origin, got } = await start(() => 0.8);
    await send(origin, message());
    const states = () => statusesOf(got).map(({ status }) => status);
    await expect.poll(states).toEqual(["delivered", "sent", "delivered", "sent"]);
    const [{ id } = { id: "" }] = await sentTo(origin);
    await call(`${origin}/whatsapp/reports`, "POST", { id, status: "failed", code: 131049 });
    expect(valueOf(got.at(-1)).statuses).toMatchObject([{ status: "failed", errors: [{ code: 131049 }] }]);
    await call(`${origin}/whatsapp/taps`, "POST", { id, label: "I'm on it" });
    expect(valueOf(got.at(-1)).messages).toMatchObject([
      { type: "button", from: "2348031234567", context: { id }, button: { payload: "on-it.receipt" } },
    ]);
    expect((await call(`${origin}/whatsapp/taps`, "POST", { id, label: "Maybe" })).status).toBe(400);
  });

  test("hides the number of a person with a user name", async () => {
    const { origin, got } = await start();
    await send(origin, message(undefined, { to: "2348031234565" }));
    await expect.poll(() => got.length).toBeGreaterThan(0);
    const [status] = valueOf(got[0]).statuses ?? [];
    expect(status).toHaveProperty("user_id");
    expect(status).not.toHaveProperty("recipient_id");
  });

  test.each([
    ["2348031230001", 131026],
    ["2348031230002", 130472],
    ["2348031230003", 131049],
  ])("a message to %s fails after it was accepted", async (to, code) => {
    const { origin, got } = await start();
    expect((await send(origin, message(undefined, { to }))).status).toBe(200);
    await expect
      .poll(() => valueOf(got[0]).statuses)
      .toMatchObject([{ status: "failed", errors: [{ code }] }]);
  });

  test.each<[string, object, Record<string, string>, number, number]>([
    ["a wrong token", message(), { authorization: "Bearer x" }, 401, 190],
    ["a number without WhatsApp", message(undefined, { to: "2348031230004" }), TOKEN, 400, 131026],
    ["a number with a plus", message(undefined, { to: "+2348031234567" }), TOKEN, 400, 100],
    [
      "a template that was not approved",
      message(undefined, { template: { name: "hello_world", language: { code: "en" } } }),
      TOKEN,
      404,
      132001,
    ],
    ["a missing map", message([body, button, link]), TOKEN, 400, 132012],
    ["a missing variable", message([header, button, link]), TOKEN, 400, 132000],
    ["a missing button", message([header, body, link]), TOKEN, 400, 132000],
    [
      "a line break in a variable",
      message([header, { type: "body", parameters: ["Ada\nObi", "1", "2"].map(text) }, button, link]),
      TOKEN,
      400,
      132018,
    ],
    ["a free text outside of a conversation", message(undefined, { type: "text" }), TOKEN, 400, 131047],
  ])("refuses %s", async (_name, sent, headers, status, code) => {
    const { origin } = await start();
    expect(await send(origin, sent, headers)).toMatchObject({ status, body: { error: { code } } });
  });

  test.each([
    [429, 130429],
    [500, 131000],
    [503, 131016],
    [401, 190],
  ])("a fault with status %i has Meta's form", async (status, code) => {
    const { origin } = await start();
    await call(`${origin}/faults`, "PUT", { service: "whatsapp", status });
    expect(await send(origin, message())).toMatchObject({ status, body: { error: { code } } });
  });
});
