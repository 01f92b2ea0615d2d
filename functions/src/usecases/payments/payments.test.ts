import type { Payment } from "@guardianlink/domain/account/payment";
import { PAYMENT_REFERENCE_PATTERN } from "@guardianlink/domain/account/payment-reference";
import { userId } from "@guardianlink/domain/ids";
import { expect, test } from "vitest";
import { createPayment, settleReported, verifyPayment } from "./payments.ts";
import type { PaymentPorts } from "./payments.ts";
import type { ProviderPayment } from "./ports.ts";

const ADA = userId("ada");
const PAID: ProviderPayment = { status: "success", amountKobo: 150_000, currency: "NGN" };

/** A shop with one account; `answer` is what the provider says of every payment. */
function setUp(answer: ProviderPayment | null = PAID) {
  let now = new Date("2026-11-21T10:00:00Z");
  let endsAt: Date | null = null;
  const stored = new Map<string, Payment>();
  const asked: unknown[] = [];
  const ports: PaymentPorts = {
    clock: () => now,
    log: { paymentActivated: () => undefined, paymentRefused: () => undefined },
    provider: {
      initialize(payment) {
        asked.push(payment);
        return Promise.resolve({ authorizationUrl: "https://pay.example/x" });
      },
      verify: () => Promise.resolve(answer),
    },
    payments: {
      create(reference, payment) {
        stored.set(reference, { ...payment, id: reference });
        return Promise.resolve();
      },
      get: (reference) => Promise.resolve(stored.get(reference) ?? null),
      activate(reference, paidAt, prolong) {
        const payment = stored.get(reference);
        if (payment?.status !== "pending") return Promise.resolve(false);
        endsAt = prolong(endsAt);
        stored.set(reference, { ...payment, status: "paid", expiresAt: null, paidAt, paidUntil: endsAt });
        return Promise.resolve(true);
      },
    },
  };
  let tokens = 0;
  const open = () =>
    createPayment(
      { userId: ADA, email: "ada@example.com" },
      "https://guardianlink.example/payment-success",
      () => `AAAA_AAAA-AAAAAAAAAA${String(++tokens).padStart(2, "0")}`,
      ports,
    );
  return {
    ports,
    stored,
    open,
    asked,
    ends: () => endsAt,
    wait: (ms: number) => (now = new Date(now.getTime() + ms)),
  };
}

test("a payment that is not paid expires after 30 days, and one that is paid never", async () => {
  const { open, ports, stored } = setUp();
  const { reference } = await open();
  expect(stored.get(reference)?.expiresAt).toEqual(new Date("2026-12-21T10:00:00Z"));
  await verifyPayment(ADA, reference, ports);
  expect(stored.get(reference)?.expiresAt).toBeNull();
});

test("the price is the plan's, and the reference is one that Paystack takes", async () => {
  const { open, asked } = setUp();
  const { reference, authorizationUrl } = await open();
  expect(reference).toMatch(PAYMENT_REFERENCE_PATTERN);
  expect(authorizationUrl).toBe("https://pay.example/x");
  expect(asked).toEqual([
    {
      reference,
      email: "ada@example.com",
      amountKobo: 150_000,
      currency: "NGN",
      callbackUrl: "https://guardianlink.example/payment-success",
    },
  ]);
});

test("a paid payment activates one month; asking again, or the webhook on top, adds nothing", async () => {
  const { ports, open, ends } = setUp();
  const { reference } = await open();
  expect(await verifyPayment(ADA, reference, ports)).toEqual({ success: true, error: null });
  expect(ends()).toEqual(new Date("2026-12-21T10:00:00Z"));
  expect(await verifyPayment(ADA, reference, ports)).toEqual({ success: true, error: null });
  await settleReported({ ...PAID, reference }, ports);
  expect(ends()).toEqual(new Date("2026-12-21T10:00:00Z"));
});

test("the webhook alone activates, too", async () => {
  const { ports, open, ends } = setUp(null);
  const { reference } = await open();
  await settleReported({ ...PAID, reference }, ports);
  expect(ends()).toEqual(new Date("2026-12-21T10:00:00Z"));
});

test("a second month begins where the first ends", async () => {
  const { ports, open, ends, wait } = setUp();
  await verifyPayment(ADA, (await open()).reference, ports);
  wait(5 * 86_400_000);
  await verifyPayment(ADA, (await open()).reference, ports);
  expect(ends()).toEqual(new Date("2027-01-21T10:00:00Z"));
});

test.each([
  ["declined", { ...PAID, status: "failed" }, "The payment was not completed."],
  ["unknown to the provider", null, "The payment was not completed."],
  ["too small", { ...PAID, amountKobo: 100 }, /doesn't match the plan/],
  ["in another currency", { ...PAID, currency: "KES" }, /doesn't match the plan/],
])("a payment that is %s activates nothing", async (_name, answer, error) => {
  const { ports, open, ends } = setUp(answer);
  const { reference } = await open();
  const result = await verifyPayment(ADA, reference, ports);
  expect(result.success).toBe(false);
  expect(result.error).toMatch(error);
  expect(ends()).toBeNull();
});

test.each(["ongoing", "pending", "processing", "queued"])(
  "a payment that the provider calls %s is open, and is activated once it is made",
  async (status) => {
    const { ports, open, ends } = setUp({ ...PAID, status });
    const { reference } = await open();
    expect(await verifyPayment(ADA, reference, ports)).toEqual({
      success: false,
      error: "Your bank hasn't confirmed the payment yet. This can take a few minutes.",
      isOpen: true,
    });
    expect(ends()).toBeNull();
    await settleReported({ ...PAID, reference }, ports);
    expect(ends()).toEqual(new Date("2026-12-21T10:00:00Z"));
  },
);

test("another account's payment tells nothing", async () => {
  const { ports, open } = setUp();
  const { reference } = await open();
  expect(await verifyPayment(userId("bob"), reference, ports)).toEqual({
    success: false,
    error: "This payment doesn't belong to your account.",
  });
});

test("a reported payment that is not ours is left alone", async () => {
  const { ports, ends } = setUp();
  await settleReported({ ...PAID, reference: "somebody-elses" }, ports);
  expect(ends()).toBeNull();
});
