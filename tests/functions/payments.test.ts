import { createHmac } from "node:crypto";
import { addPaidPeriod } from "@guardianlink/domain/account/subscription";
import { describe, expect, test } from "vitest";
import { createAccount, uniqueEmail } from "../support/accounts.ts";
import type { TestAccount } from "../support/accounts.ts";
import { patchDocument, readDocument } from "../support/documents.ts";
import { suiteUrls } from "../support/suite-urls.ts";
import { callFunction } from "./support/calls.ts";
import { eventually } from "./support/services.ts";

/** Creates an account with a profile whose trial still runs. */
async function payer(): Promise<TestAccount> {
  const account = await createAccount(uniqueEmail("ada"), { verified: false });
  const now = { timestampValue: new Date().toISOString() };
  await patchDocument(`users/${account.uid}`, {
    name: { stringValue: "Ada Obi" },
    email: { stringValue: account.email },
    photoUrl: { nullValue: null },
    createdAt: now,
    updatedAt: now,
  });
  return account;
}

/** Opens a payment as "Subscribe Now" does. */
async function open(account: TestAccount): Promise<{ readonly reference: string; readonly url: string }> {
  const { result, error } = await callFunction("createPayment", account.idToken, null);
  if (result === undefined) throw new Error(`createPayment answered ${JSON.stringify(error)}.`);
  return { reference: String(result["reference"]), url: String(result["authorizationUrl"]) };
}

/** Presses a button of the checkout page. @returns where the browser is sent */
async function press(url: string, act: "pay" | "transfer" | "decline"): Promise<string | null> {
  const answer = await fetch(url, {
    method: "POST",
    body: new URLSearchParams({ act }),
    redirect: "manual",
  });
  return answer.headers.get("location");
}

/** The call that the return page makes. */
const verify = async (account: TestAccount, reference: string): Promise<unknown> =>
  (await callFunction("verifyPaystackPayment", account.idToken, { reference })).result;

const SECRET = "sk_test_local-suite";

/** Paystack's report of a payment, signed with the key of the shop unless told otherwise. */
async function report(charge: Record<string, unknown>, key = SECRET): Promise<number> {
  const { functions, projectId } = suiteUrls();
  const data = { status: "success", amount: 150_000, currency: "NGN", ...charge };
  const body = JSON.stringify({ event: "charge.success", data });
  const response = await fetch(`${functions}/${projectId}/europe-west1/paystackWebhook`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-paystack-signature": createHmac("sha512", key).update(body).digest("hex"),
    },
    body,
  });
  await response.text();
  return response.status;
}

/** Until when the account has paid; null before its first payment. */
async function paidUntil({ uid }: TestAccount): Promise<string | null> {
  const value = (await readDocument(`users/${uid}`)).fields["subscriptionEndsAt"]?.["timestampValue"];
  return typeof value === "string" ? value : null;
}

const paymentStatus = async (reference: string): Promise<unknown> =>
  (await readDocument(`payments/${reference}`)).fields["status"]?.["stringValue"];

/** Rounded to hours, because the month begins at the server's time. */
const hour = (time: Date | string | null): string => new Date(time ?? 0).toISOString().slice(0, 13);

const PAID = { success: true, error: null };
const NOT_PAID = { success: false, error: "The payment was not completed." };
const OPEN = {
  success: false,
  error: "Your bank hasn't confirmed the payment yet. This can take a few minutes.",
  isOpen: true,
};
const WRONG = {
  success: false,
  error: "The amount paid doesn't match the plan. Please contact support.",
};

describe("a payment", () => {
  test("has the server's price, and leads back with its reference", async () => {
    const ada = await payer();
    const { reference, url } = await open(ada);
    expect(await (await fetch(url)).text()).toContain("NGN 1500.00");
    const row = await readDocument(`payments/${reference}`);
    expect(row.fields).toMatchObject({
      userId: { stringValue: ada.uid },
      amountKobo: { integerValue: "150000" },
      currency: { stringValue: "NGN" },
      status: { stringValue: "pending" },
    });
    const back = new URL((await press(url, "pay")) ?? "");
    expect(back.pathname).toBe("/payment-success");
    expect(back.searchParams.get("reference")).toBe(reference);
  });

  test("buys one month when it was paid, however often the return and the report race and repeat", async () => {
    const ada = await payer();
    const { reference, url } = await open(ada);
    // The checkout reports at the same moment too. Wait for each answer however long it takes: the
    // emulator starts a process for each.
    await press(url, "pay");
    const answers = await Promise.all([
      ...Array.from({ length: 2 }, () => verify(ada, reference)),
      ...Array.from({ length: 2 }, () => report({ reference })),
    ]);
    expect(answers).toEqual([PAID, PAID, 200, 200]);
    const ends = await paidUntil(ada);
    expect(hour(ends)).toBe(hour(addPaidPeriod(new Date())));

    // A later replay adds nothing.
    expect(await report({ reference })).toBe(200);
    expect(await verify(ada, reference)).toEqual(PAID);
    expect(await paidUntil(ada)).toBe(ends);
  });

  test("is activated by the report when the payer never comes back", async () => {
    const ada = await payer();
    const { reference, url } = await open(ada);
    await press(url, "pay");
    await eventually(
      () => paymentStatus(reference),
      (status) => status === "paid",
    );
    expect(hour(await paidUntil(ada))).toBe(hour(addPaidPeriod(new Date())));
    // The return after the report finds the payment recorded.
    expect(await verify(ada, reference)).toEqual(PAID);
  });

  test("adds its month to the end of the running one when it renews", async () => {
    const ada = await payer();
    // The end of January, so that a month more is the last day of February.
    const ends = new Date("2031-01-31T12:00:00Z");
    await patchDocument(`users/${ada.uid}`, {
      subscriptionActive: { booleanValue: true },
      subscriptionEndsAt: { timestampValue: ends.toISOString() },
    });
    const { reference, url } = await open(ada);
    await press(url, "pay");
    expect(await verify(ada, reference)).toEqual(PAID);
    expect(await paidUntil(ada)).toBe("2031-02-28T12:00:00Z");
  });

  test("begins now when the subscription has expired", async () => {
    const ada = await payer();
    await patchDocument(`users/${ada.uid}`, {
      subscriptionActive: { booleanValue: true },
      subscriptionEndsAt: { timestampValue: "2020-01-31T12:00:00Z" },
    });
    const { reference, url } = await open(ada);
    await press(url, "pay");
    await verify(ada, reference);
    expect(hour(await paidUntil(ada))).toBe(hour(addPaidPeriod(new Date())));
  });
});

describe("activates nothing", () => {
  test("when the checkout was left or declined; paying afterwards still counts", async () => {
    const ada = await payer();
    const { reference, url } = await open(ada);
    expect(await verify(ada, reference)).toEqual(NOT_PAID);
    await press(url, "decline");
    expect(await verify(ada, reference)).toEqual(NOT_PAID);
    expect(await paidUntil(ada)).toBeNull();
    await press(url, "pay");
    expect(await verify(ada, reference)).toEqual(PAID);
  });

  test("while the bank has not confirmed the transfer, and says that it may still be paid", async () => {
    const ada = await payer();
    const { reference, url } = await open(ada);
    await press(url, "transfer");
    expect(await verify(ada, reference)).toEqual(OPEN);
    expect(await paymentStatus(reference)).toBe("pending");
    expect(await paidUntil(ada)).toBeNull();
    await press(url, "pay");
    expect(await verify(ada, reference)).toEqual(PAID);
  });

  test("when it is another person's, who learns nothing about it", async () => {
    const [ada, bola] = await Promise.all([payer(), payer()]);
    const { reference, url } = await open(ada);
    await press(url, "pay");
    expect(await verify(bola, reference)).toEqual({
      success: false,
      error: "This payment doesn't belong to your account.",
    });
    expect(await paidUntil(bola)).toBeNull();
    expect(await verify(ada, reference)).toEqual(PAID);
  });

  test.each([
    ["a forged signature", {}, "sk_test_somebody-elses", 401],
    ["a changed amount", { amount: 100 }, SECRET, 200],
    ["a larger amount", { amount: 150_001 }, SECRET, 200],
    ["another currency", { currency: "KES" }, SECRET, 200],
    ["a charge that failed", { status: "failed" }, SECRET, 200],
  ] as const)("when its report has %s", async (_name, changes, key, status) => {
    const ada = await payer();
    const { reference } = await open(ada);
    expect(await report({ reference, ...changes }, key)).toBe(status);
    expect(await paymentStatus(reference)).toBe("pending");
    expect(await paidUntil(ada)).toBeNull();
  });

  test("when the provider accepted another amount than the plan's price", async () => {
    const ada = await payer();
    const { reference, url } = await open(ada);
    await patchDocument(`payments/${reference}`, { amountKobo: { integerValue: "300000" } });
    await press(url, "pay");
    expect(await verify(ada, reference)).toEqual(WRONG);
    expect(await paidUntil(ada)).toBeNull();
  });

  test("when the caller is signed out or the reference is invalid", async () => {
    expect((await callFunction("createPayment", null, null)).error?.status).toBe("UNAUTHENTICATED");
    expect((await callFunction("verifyPaystackPayment", null, {})).error?.status).toBe("UNAUTHENTICATED");
    const ada = await payer();
    for (const data of [
      null,
      {},
      { reference: "x" },
      { reference: ["gl-"] },
      { reference: "gl-1", amount: 1 },
    ])
      expect((await callFunction("verifyPaystackPayment", ada.idToken, data)).error?.status).toBe(
        "INVALID_ARGUMENT",
      );
  });
});
