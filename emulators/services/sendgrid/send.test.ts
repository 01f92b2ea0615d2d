import { createPublicKey, createVerify, generateKeyPairSync } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { EmailEntry } from "../outbox/entries.ts";
import type { Services } from "../server.ts";
import { call, startForTest, startWebhook } from "../testing.ts";
import type { JsonAnswer } from "../testing.ts";
import { eventsFor } from "./mail-events.ts";

let services: Services;
beforeAll(async () => {
  services = await startForTest();
});
afterAll(() => services.close());
beforeEach(() => call(`${services.origin}/outbox.json`, "DELETE"));

const KEY = { authorization: "Bearer SG.any-key" };
const mail = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  personalizations: [{ to: [{ email: "chidi@example.test", name: "Chidi" }] }],
  from: { email: "alerts@example.test", name: "GuardianLink" },
  subject: "SOS",
  content: [
    { type: "text/plain", value: "Help" },
    { type: "text/html", value: "<p>Help</p>" },
  ],
  ...changes,
});
const send = (body: unknown, headers: Record<string, string> = KEY): Promise<JsonAnswer> =>
  call(`${services.origin}/v3/mail/send`, "POST", body, headers);
const outbox = async (): Promise<EmailEntry[]> =>
  ((await call(`${services.origin}/outbox.json`, "GET")).body as { emails: EmailEntry[] }).emails;
const fieldsOf = ({ body }: JsonAnswer): (string | null)[] =>
  (body as { errors: { field: string | null }[] }).errors.map(({ field }) => field);

test("a mail is accepted with 202, an id and no body", async () => {
  const answer = await send(mail());
  expect([answer.status, answer.body]).toEqual([202, ""]);
  const [email] = await outbox();
  expect(email).toMatchObject({
    messageId: answer.headers.get("x-message-id"),
    to: ["chidi@example.test"],
    names: { "chidi@example.test": "Chidi" },
    from: { email: "alerts@example.test", name: "GuardianLink" },
    subject: "SOS",
    text: "Help",
    html: "<p>Help</p>",
  });
});

test("each personalization becomes a separate mail with its own subject and custom arguments", async () => {
  await send(
    mail({
      custom_args: { alert: "a1" },
      personalizations: [
        { to: [{ email: "a@example.test" }], custom_args: { delivery: "1" } },
        { to: [{ email: "b@example.test" }], subject: "For B" },
      ],
    }),
  );
  expect((await outbox()).map(({ to, subject, customArgs }) => [to, subject, customArgs])).toEqual([
    [["a@example.test"], "SOS", { alert: "a1", delivery: "1" }],
    [["b@example.test"], "For B", { alert: "a1" }],
  ]);
});

describe("a call that SendGrid refuses is refused, and nothing is sent", () => {
  test.each([
    [
      "the same address twice",
      { personalizations: [{ to: [{ email: "a@x.test" }] }, { to: [{ email: "A@x.test" }] }] },
      "personalizations",
    ],
    ["no recipient", { personalizations: [{ to: [] }] }, "personalizations.0.to"],
    ["no personalizations", { personalizations: [] }, "personalizations"],
    [
      "an invalid address",
      { personalizations: [{ to: [{ email: "nobody" }] }] },
      "personalizations.0.to.0.email",
    ],
    ["no subject", { subject: "" }, "subject"],
    ["no sender", { from: undefined }, "from"],
    ["no content", { content: [] }, "content"],
    ["empty content", { content: [{ type: "text/plain", value: "" }] }, "content.0.value"],
    [
      "HTML before text",
      {
        content: [
          { type: "text/html", value: "x" },
          { type: "text/plain", value: "x" },
        ],
      },
      "content",
    ],
    [
      "an attachment that is not base64",
      { attachments: [{ content: "*", filename: "a" }] },
      "attachments.0.content",
    ],
  ])("%s", async (_what, changes, field) => {
    const answer = await send(mail(changes));
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toContain(field);
    expect(await outbox()).toEqual([]);
  });

  test.each([
    ["a wrong key", { authorization: "Bearer nonsense" }, 401],
    ["another content type", { ...KEY, "content-type": "text/plain" }, 415],
  ])("%s", async (_what, headers, status) => {
    expect((await send(mail(), headers)).status).toBe(status);
    expect(await outbox()).toEqual([]);
  });
});

test("a mail is checked but not sent in sandbox mode", async () => {
  expect((await send(mail({ mail_settings: { sandbox_mode: { enable: true } } }))).status).toBe(200);
  expect(await outbox()).toEqual([]);
});

describe("the event webhook", () => {
  test("gets signed events when a mail is accepted", async () => {
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
    const published = publicKey.export({ type: "spki", format: "der" }).toString("base64");
    const { url, got, close } = await startWebhook();
    const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
    const own = await startForTest({ mailEvents: { url, privateKey: pem } });
    await call(`${own.origin}/v3/mail/send`, "POST", mail({ custom_args: { delivery: "d1" } }), KEY);
    await expect.poll(() => got.length).toBe(1);
    const { body = "", headers = {} } = got[0] ?? {};
    const signature = headers["x-twilio-email-event-webhook-signature"] ?? "";
    const timestamp = headers["x-twilio-email-event-webhook-timestamp"] ?? "";
    const key = createPublicKey({ key: Buffer.from(published, "base64"), format: "der", type: "spki" });
    expect(
      createVerify("sha256")
        .update(timestamp + body)
        .verify(key, signature, "base64"),
    ).toBe(true);
    expect(JSON.parse(body)).toMatchObject([
      { event: "processed", email: "chidi@example.test", delivery: "d1" },
      { event: "delivered", email: "chidi@example.test", delivery: "d1" },
    ]);
    await own.close();
    close();
  });

  test("gets a bounce event when the address is one that bounces", async () => {
    await send(mail({ personalizations: [{ to: [{ email: "bounce.me@example.test" }] }] }));
    const [email] = await outbox();
    expect(email && eventsFor(email, new Date(0)).map(({ event }) => event)).toEqual(["processed", "bounce"]);
  });
});
