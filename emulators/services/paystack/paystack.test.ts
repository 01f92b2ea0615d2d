import { createHmac } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Services } from "../server.ts";
import { call, startForTest, startWebhook } from "../testing.ts";
import type { Webhook } from "../testing.ts";

const KEY = "sk_test_of-the-test";
const AUTHORIZED = { authorization: `Bearer ${KEY}` };
const PAYMENT = {
  email: "ada@example.com",
  amount: 150_000,
  currency: "NGN",
  callback_url: "http://localhost:5300/payment-success",
};

let shop: Webhook;
let services: Services;
let counter = 0;

beforeEach(async () => {
  shop = await startWebhook();
  services = await startForTest({ paymentEvents: `${shop.url}/webhook` });
});
afterEach(async () => {
  await services.close();
  shop.close();
});

async function open() {
  const reference = `gl-${++counter}`;
  const { body } = await call(
    `${services.origin}/transaction/initialize`,
    "POST",
    { ...PAYMENT, reference },
    AUTHORIZED,
  );
  const { data } = body as { data: { authorization_url: string } };
  return { reference, url: data.authorization_url };
}

const verify = (reference: string) =>
  call(`${services.origin}/transaction/verify/${reference}`, "GET", undefined, AUTHORIZED);
const press = (url: string, act: string) =>
  fetch(url, { method: "POST", body: new URLSearchParams({ act }), redirect: "manual" });

test("a paid payment is verified, reported with a signature and redirected to the shop", async () => {
  const { reference, url } = await open();
  expect((await verify(reference)).body).toMatchObject({ data: { status: "abandoned" } });
  expect(await (await fetch(url)).text()).toContain("NGN 1500.00");
  const answer = await press(url, "pay");
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe(
    `http://localhost:5300/payment-success?trxref=${reference}&reference=${reference}`,
  );
  expect((await verify(reference)).body).toMatchObject({
    status: true,
    data: { status: "success", amount: 150_000, currency: "NGN", reference },
  });
  await expect.poll(() => shop.got.length).toBe(1);
  const [event] = shop.got;
  expect(JSON.parse(event?.body ?? "")).toMatchObject({ event: "charge.success", data: { reference } });
  expect(event?.headers["x-paystack-signature"]).toBe(
    createHmac("sha512", KEY)
      .update(event?.body ?? "")
      .digest("hex"),
  );
});

test("a declined payment can still be paid; a paid one cannot be declined", async () => {
  const { reference, url } = await open();
  await press(url, "decline");
  expect((await verify(reference)).body).toMatchObject({ data: { status: "failed" } });
  await press(url, "pay");
  await press(url, "decline");
  expect((await verify(reference)).body).toMatchObject({ data: { status: "success" } });
});

test("a bank transfer is pending until it is paid, and is not reported before", async () => {
  const { reference, url } = await open();
  expect((await press(url, "transfer")).status).toBe(303);
  expect((await verify(reference)).body).toMatchObject({ data: { status: "pending", paid_at: null } });
  expect(await (await fetch(url)).text()).toContain("The bank has not confirmed the transfer yet.");
  expect(shop.got).toEqual([]);
  await press(url, "pay");
  expect((await verify(reference)).body).toMatchObject({ data: { status: "success" } });
  await expect.poll(() => shop.got.length).toBe(1);
});

test.each([
  ["a wrong key", PAYMENT, { authorization: "Bearer nonsense" }, 401],
  ["no email", { ...PAYMENT, email: "" }, AUTHORIZED, 400],
  ["half a kobo", { ...PAYMENT, amount: 0.5 }, AUTHORIZED, 400],
  ["another currency", { ...PAYMENT, currency: "KES" }, AUTHORIZED, 400],
  ["an underscore in the reference", { ...PAYMENT, reference: "gl_1" }, AUTHORIZED, 400],
])("%s is refused", async (_name, body, headers, status) => {
  const answer = await call(
    `${services.origin}/transaction/initialize`,
    "POST",
    { reference: "gl-refused", ...body },
    headers,
  );
  expect(answer.status).toBe(status);
  expect(answer.body).toMatchObject({ status: false });
});

test("a reference is refused when it is used again, and not found when it is unknown", async () => {
  const { reference } = await open();
  const again = await call(
    `${services.origin}/transaction/initialize`,
    "POST",
    { ...PAYMENT, reference },
    AUTHORIZED,
  );
  expect(again.status).toBe(400);
  expect((await verify("gl-nobody")).status).toBe(400);
});

test("the outbox shows each step of a payment", async () => {
  await call(`${services.origin}/outbox.json`, "DELETE");
  const { reference, url } = await open();
  await press(url, "pay");
  const { body } = await call(`${services.origin}/outbox.json`, "GET");
  expect((body as { checkouts: unknown[] }).checkouts).toMatchObject([
    { reference, status: "abandoned", amountKobo: 150_000, url },
    { reference, status: "success" },
  ]);
});
