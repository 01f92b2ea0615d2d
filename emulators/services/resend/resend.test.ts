import { expect, onTestFinished, test } from "vitest";
import { call, startForTest } from "../testing.ts";

const MAIL = {
  from: "GuardianLink <alerts@guardianlink.test>",
  to: ["ngozi@example.com"],
  subject: "SOS",
  text: "Help",
  html: "<p>Help</p>",
  tags: [{ name: "reference", value: "receipt" }],
};

async function start() {
  const services = await startForTest();
  onTestFinished(() => services.close());
  const send = (body: object, headers: Record<string, string> = {}) =>
    call(`${services.origin}/emails`, "POST", body, { authorization: "Bearer re_1", ...headers });
  const sent = async () =>
    ((await call(`${services.origin}/outbox.json`, "GET")).body as { emails: readonly object[] }).emails;
  return { send, sent, origin: services.origin };
}

test("Resend's stand-in accepts an email and shows it in the outbox", async () => {
  const { send, sent } = await start();
  expect(await send(MAIL)).toMatchObject({ status: 200, body: { id: expect.any(String) as string } });
  expect(await sent()).toMatchObject([
    { service: "resend", to: ["ngozi@example.com"], subject: "SOS", customArgs: { reference: "receipt" } },
  ]);
});

test("the same key sends nothing again, and another body with it is refused", async () => {
  const { send, sent } = await start();
  const key = { "idempotency-key": "receipt" };
  const first = await send(MAIL, key);
  expect((await send(MAIL, key)).body).toEqual(first.body);
  expect(await send({ ...MAIL, text: "Other" }, key)).toMatchObject({
    status: 409,
    body: { name: "invalid_idempotent_request" },
  });
  expect(await sent()).toHaveLength(1);
});

test.each<[string, object, Record<string, string>, number]>([
  ["a wrong key", MAIL, { authorization: "Bearer SG.1" }, 401],
  ["a wrong address", { ...MAIL, to: ["a<b@example.test"] }, {}, 422],
  ["no text", { ...MAIL, text: "", html: "" }, {}, 422],
])("%s is refused", async (_name, body, headers, status) => {
  const { send } = await start();
  expect((await send(body, headers)).status).toBe(status);
});

test("a fault has Resend's form", async () => {
  const { send, origin } = await start();
  await call(`${origin}/faults`, "PUT", { service: "resend", status: 429 });
  expect(await send(MAIL)).toMatchObject({ status: 429, body: { name: "rate_limit_exceeded" } });
});
