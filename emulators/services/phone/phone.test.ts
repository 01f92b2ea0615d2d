import { createHmac } from "node:crypto";
import { describe, expect, onTestFinished, test } from "vitest";
import type { ServicesInput } from "../server.ts";
import { call, startForTest, startWebhook } from "../testing.ts";

const TEXT = {
  api_key: "TL1",
  to: "2348031234567",
  from: "GuardianLnk",
  sms: "Help",
  type: "plain",
  channel: "dnd",
};

const SECRET = "termii-secret";

async function start(xml = "", more: Partial<ServicesInput> = {}) {
  const webhook = await startWebhook({ reply: xml });
  const services = await startForTest({
    phoneEvents: {
      sms: { url: `${webhook.url}/sms`, termiiSecret: SECRET },
      voice: `${webhook.url}/voice`,
    },
    ...more,
  });
  onTestFinished(async () => {
    await services.close();
    webhook.close();
  });
  return { ...webhook, origin: services.origin };
}

describe("Termii's stand-in", () => {
  test("takes a text, shows it with its segments, and reports that it was sent and delivered", async () => {
    const { origin, got } = await start();
    const answer = await call(`${origin}/api/sms/send`, "POST", TEXT);
    expect(answer).toMatchObject({ status: 200, body: { code: "ok", message: "Successfully Sent" } });
    const { texts } = (await call(`${origin}/outbox.json`, "GET")).body as { texts: { id: string }[] };
    expect(texts).toMatchObject([{ to: "+2348031234567", text: "Help", segments: 1, costKobo: 650 }]);
    await expect.poll(() => got.length).toBe(2);
    expect(got.map(({ body }) => (JSON.parse(body) as { status: string }).status)).toEqual([
      "Message Sent",
      "DELIVERED | Message delivered to handset",
    ]);
    await call(`${origin}/phone/reports`, "POST", { id: texts[0]?.id, status: "Expired" });
    expect(got).toHaveLength(3);
    for (const { body, headers } of got)
      expect(headers["x-termii-signature"]).toBe(createHmac("sha512", SECRET).update(body).digest("hex"));
  });

  test.each([
    ["a phone that is off", "2348031230000", ["Message Sent", "Expired"]],
    ["a number that the route refuses", "2348031230009", ["Message Sent", "DND Active on Phone Number"]],
  ])("reports %s", async (_name, to, statuses) => {
    const { origin, got } = await start();
    await call(`${origin}/api/sms/send`, "POST", { ...TEXT, to });
    await expect.poll(() => got.length).toBe(2);
    expect(got.map(({ body }) => (JSON.parse(body) as { status: string }).status)).toEqual(statuses);
  });

  test("reports in the wrong order and twice, as providers do", async () => {
    const { origin, got } = await start("", { random: () => 0.8 });
    await call(`${origin}/api/sms/send`, "POST", TEXT);
    await expect.poll(() => got.length).toBe(4);
    const kinds = got.map(({ body }) => (JSON.parse(body) as { status: string }).status.slice(0, 4));
    expect(kinds).toEqual(["DELI", "Mess", "DELI", "Mess"]);
  });

  test.each([
    ["a wrong key", { api_key: "x" }, 401],
    ["a sender that is too long", { from: "GuardianLink1" }, 404],
    ["the other route", { channel: "generic" }, 404],
    ["a number with a plus", { to: "+2348031234567" }, 400],
    ["no text", { sms: "" }, 422],
  ])("refuses %s", async (_name, change, status) => {
    const { origin } = await start();
    expect((await call(`${origin}/api/sms/send`, "POST", { ...TEXT, ...change })).status).toBe(status);
  });
});

test.each([
  ["termii", "balance", "/api/sms/send", 400, { message: "Insufficient balance" }],
  ["termii", "inactive", "/api/sms/send", 400, { message: "Your account is not active" }],
  [
    "africastalking-sms",
    "406",
    "/version1/messaging",
    201,
    { SMSMessageData: { Recipients: [{ statusCode: 406 }] } },
  ],
  ["africastalking", "InsufficientCredit", "/call", 200, { entries: [{ status: "InsufficientCredit" }] }],
  ["whatsapp", "131056", "/v25.0/1/messages", 400, { error: { code: 131056 } }],
] as const)("%s can be told to refuse with its code %s", async (service, code, path, status, body) => {
  const { origin } = await start();
  await call(`${origin}/faults`, "PUT", { service, code });
  expect(await call(origin + path, "POST", {})).toMatchObject({ status, body });
});

describe("the stand-in for Africa's Talking's texts", () => {
  const send = (origin: string, more: Record<string, string> = {}, apikey = "atsk_1") =>
    fetch(`${origin}/version1/messaging`, {
      method: "POST",
      headers: { apikey, "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({
        username: "u",
        to: "+2348031234567",
        from: "GuardianLnk",
        message: "Help",
        ...more,
      }).toString(),
    });

  test("takes a text, shows it and reports it in a form", async () => {
    const { origin, got } = await start();
    const response = await send(origin);
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({
      SMSMessageData: { Recipients: [{ statusCode: 101, cost: "NGN 7.2000", messageParts: 1 }] },
    });
    await expect.poll(() => got.length).toBe(2);
    const forms = got.map(({ body }) => new URLSearchParams(body));
    expect(forms.map((form) => form.get("status"))).toEqual(["Sent", "Success"]);
    expect(forms[0]?.get("id")).toMatch(/^ATXid_/);
  });

  test("refuses in the recipient's code, not in the status", async () => {
    const { origin } = await start();
    const answer = async (more: Record<string, string>) => (await send(origin, more)).json();
    expect(await answer({ to: "0803" })).toMatchObject({
      SMSMessageData: { Recipients: [{ statusCode: 403 }] },
    });
    expect(await answer({ from: "x" })).toMatchObject({
      SMSMessageData: { Message: "InvalidSenderId", Recipients: [] },
    });
    expect((await send(origin, {}, "x")).status).toBe(401);
  });
});

describe("the voice service's stand-in", () => {
  const place = (origin: string) =>
    fetch(`${origin}/call`, {
      method: "POST",
      headers: { apikey: "atsk_1", "content-type": "application/x-www-form-urlencoded" },
      body: "username=u&from=%2B2342013330000&to=%2B2348031234567&clientRequestId=abc",
    });

  test("rings, asks what to say when it is answered, passes keys on and reports the end", async () => {
    const { origin, got } = await start("<Response><Say>Ada &amp; Obi</Say></Response>");
    const { entries } = (await (await place(origin)).json()) as {
      entries: { sessionId: string; status: string }[];
    };
    expect(entries[0]?.status).toBe("Queued");
    const id = entries[0]?.sessionId;
    const heard = await call(`${origin}/phone/calls`, "POST", { id, action: "answer" });
    expect(heard.body).toEqual({ played: [], spoken: ["Ada & Obi"], asksForKey: false, isOver: true });
    expect(got.map(({ body }) => new URLSearchParams(body).get("isActive"))).toEqual(["1", "0"]);
    expect(got[0]?.body).toContain("clientRequestId=abc");
    expect((await call(`${origin}/phone/calls`, "POST", { id, action: "answer" })).status).toBe(409);
  });

  test("plays recordings before it speaks, and keeps what follows the question for a call without a key", async () => {
    const { origin } = await start(
      '<Response><GetDigits numDigits="1" callbackUrl="https://x.test/k"><Play url="https://m.test/a&amp;b/ha/sos.mp3"/><Say>Help</Say></GetDigits><Play url="https://m.test/ha/nokey.mp3"/><Say>Bye</Say></Response>',
    );
    const { entries } = (await (await place(origin)).json()) as { entries: { sessionId: string }[] };
    const heard = await call(`${origin}/phone/calls`, "POST", {
      id: entries[0]?.sessionId,
      action: "answer",
    });
    expect(heard.body).toEqual({
      played: ["https://m.test/a&b/ha/sos.mp3"],
      spoken: ["Help"],
      asksForKey: true,
      isOver: false,
    });
  });

  test("lets a call ring out when no one picks up, and reports it, perhaps twice", async () => {
    const { origin, got } = await start("", { ringsMs: 1, random: () => 0.8 });
    const { entries } = (await (await place(origin)).json()) as { entries: { sessionId: string }[] };
    await expect.poll(() => got.length).toBe(2);
    expect(got[0]?.body).toContain("durationInSeconds=0");
    const answered = await call(`${origin}/phone/calls`, "POST", {
      id: entries[0]?.sessionId,
      action: "answer",
    });
    expect(answered.status).toBe(409);
  });

  test("reports a call that no one picks up as one without a duration", async () => {
    const { origin, got } = await start();
    const { entries } = (await (await place(origin)).json()) as { entries: { sessionId: string }[] };
    await call(`${origin}/phone/calls`, "POST", { id: entries[0]?.sessionId, action: "hang-up" });
    expect(Object.fromEntries(new URLSearchParams(got[0]?.body))).toMatchObject({
      isActive: "0",
      durationInSeconds: "0",
    });
  });
});
