import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { startWire, timeoutOf } from "../../testing/wire.ts";
import type { WireAnswer } from "../../testing/wire.ts";
import type { Mailer, SendOutcome } from "../../usecases/messaging/ports.ts";
import { mailersInOrder } from "./mailers-in-order.ts";
import { isSignedByResend, readResendEvent } from "./resend-events.ts";
import { resendMailer } from "./resend-mailer.ts";

const RECEIPT = "q7Xv0Jm2RkG8s1TzYbNcLw";
const TO = { address: "ngozi@example.com", name: "Ngozi Obi" };
const MAIL = { subject: "SOS: Ada Obi needs help", html: "<p>Help</p>", text: "Help" };

async function send(answer: WireAnswer, reference: string | null = RECEIPT) {
  const wire = await startWire(answer);
  const mailer = resendMailer({
    apiKey: "re_1",
    baseUrl: wire.url,
    from: "alerts@example.com",
    timeoutMs: timeoutOf(answer),
  });
  return { wire, outcome: await mailer.send(TO, MAIL, reference) };
}

describe("sending an email through Resend", () => {
  test("speaks its API, with the receipt as key and tag", async () => {
    const { wire, outcome } = await send({ status: 200, body: { id: "1" } });
    expect(outcome).toEqual({ kind: "accepted" });
    expect(wire.requests[0]).toMatchObject({ method: "POST", path: "/emails" });
    expect(wire.requests[0]?.headers).toMatchObject({
      authorization: "Bearer re_1",
      "idempotency-key": RECEIPT,
    });
    expect(wire.requests[0]?.body).toEqual({
      from: "GuardianLink <alerts@example.com>",
      to: ["ngozi@example.com"],
      ...MAIL,
      tags: [{ name: "reference", value: RECEIPT }],
    });
  });

  test("has no key for a message that may be sent again another day", async () => {
    const { wire } = await send({ status: 200, body: { id: "1" } }, "ask_role");
    expect(wire.requests[0]?.headers).not.toHaveProperty("idempotency-key");
  });

  test.each<[string, WireAnswer, SendOutcome["kind"]]>([
    ["a wrong address", { status: 422, body: { name: "validation_error" } }, "refused"],
    ["a wrong key", { status: 401, body: { name: "missing_api_key" } }, "retry"],
    ["too many requests", { status: 429, body: { name: "rate_limit_exceeded" } }, "retry"],
    ["an error of theirs", { status: 500, body: { name: "application_error" } }, "retry"],
    ["the same email under way", { status: 409, body: { name: "concurrent_idempotent_requests" } }, "retry"],
    [
      "the same email, sent before with other words",
      { status: 409, body: { name: "invalid_idempotent_request" } },
      "accepted",
    ],
  ])("%s", async (_name, answer, kind) => expect((await send(answer)).outcome.kind).toBe(kind));

  test.each<WireAnswer>(["drop", "hang", { status: 502 }, { status: 504 }])(
    "a lost answer is safe to try again: %s",
    async (answer) => {
      const { outcome } = await send(answer);
      expect(outcome.kind).toBe("retry");
      expect(outcome).toMatchObject({ isUnclear: true, isRepeatable: true });
      const withoutKey = (await send(answer, null)).outcome;
      expect(withoutKey).toHaveProperty("isUnclear", true);
      expect(withoutKey).not.toHaveProperty("isRepeatable");
    },
  );
});

describe("two services for mail", () => {
  const accepted: SendOutcome = { kind: "accepted" };
  const refused: SendOutcome = { kind: "refused", reason: "No." };
  const busy: SendOutcome = { kind: "retry", reason: "Busy." };
  const refusedToo: SendOutcome = { kind: "refused", reason: "No, too." };
  const pause: SendOutcome = { kind: "retry", reason: "Busy.", waitMs: 60_000 };
  const unclear: SendOutcome = { kind: "retry", reason: "None.", isUnclear: true };
  const ofAccount: SendOutcome = { kind: "retry", reason: "Key.", isOfAccount: true };
  async function sendBy(first: SendOutcome, second: SendOutcome, unclearForMs: number | null) {
    const asked: string[] = [];
    const service = (name: string, outcome: SendOutcome): Mailer => ({
      send: () => (asked.push(name), Promise.resolve(outcome)),
    });
    const mailer = mailersInOrder(service("first", first), service("second", second));
    return { outcome: await mailer.send(TO, MAIL, RECEIPT, unclearForMs), asked: asked.join(", ") };
  }

  test.each<[string, SendOutcome, SendOutcome, string, SendOutcome]>([
    ["the first takes it", accepted, accepted, "first", accepted],
    ["the first refuses for good", refused, accepted, "first, second", accepted],
    ["the first does not take our account", ofAccount, accepted, "first, second", accepted],
    ["the first is busy", busy, accepted, "first, second", accepted],
    ["the first has perhaps taken it", unclear, accepted, "first", unclear],
    ["the second has perhaps taken it", busy, unclear, "first, second", unclear],
    ["both are busy, one for a shorter time", pause, busy, "first, second", busy],
    ["the other is busy for a shorter time", busy, pause, "first, second", busy],
    ["both refuse", refused, refusedToo, "first, second", refused],
    [
      "the account is refused by one and the address by the other",
      ofAccount,
      refused,
      "first, second",
      ofAccount,
    ],
  ])("%s", async (_name, first, second, asked, outcome) =>
    expect(await sendBy(first, second, null)).toEqual({ asked, outcome }),
  );

  test.each<[string, SendOutcome, SendOutcome, number, string, SendOutcome]>([
    ["the second gets it", accepted, accepted, 30_000, "second", accepted],
    ["the second is busy", accepted, busy, 30_000, "second", busy],
    ["the second has perhaps taken it", accepted, unclear, 30_000, "second", unclear],
    ["the second refuses", accepted, refused, 30_000, "second, first", accepted],
    ["the second does not take our account", accepted, ofAccount, 30_000, "second, first", accepted],
    ["the second is busy for long", accepted, busy, 120_000, "second, first", accepted],
    ["the second has not answered for long", accepted, unclear, 120_000, "second, first", accepted],
  ])("perhaps sent before: %s", async (_name, first, second, unclearForMs, asked, outcome) =>
    expect(await sendBy(first, second, unclearForMs)).toEqual({ asked, outcome }),
  );

  test("the first alone is asked when there is no second", async () => {
    const only: Mailer = { send: () => Promise.resolve(busy) };
    expect(await mailersInOrder(only, null).send(TO, MAIL, RECEIPT)).toEqual(busy);
  });

  test.each(["x<ngozi@example.com>", "x,ngozi@example.com", '"ngozi"@example.com', "ngozi@example.com."])(
    "no email goes to %s, in which a service would read another mailbox",
    async (address) => {
      const asked: string[] = [];
      const service: Mailer = { send: (to) => (asked.push(to.address), Promise.resolve(accepted)) };
      for (const second of [null, service]) {
        const outcome = await mailersInOrder(service, second).send({ address, name: "" }, MAIL, null);
        expect(outcome).toEqual({ kind: "refused", reason: "This isn't an email address." });
      }
      expect(asked).toEqual([]);
    },
  );
});

describe("Resend's reports", () => {
  const secret = `whsec_${Buffer.from("a secret of theirs").toString("base64")}`;
  const rawBody = Buffer.from('{"type":"email.delivered"}');
  const now = new Date("2026-11-23T10:00:00Z");
  const timestamp = String(now.getTime() / 1000);
  const id = "msg_1";
  const signature = createHmac("sha256", Buffer.from("a secret of theirs"))
    .update(`${id}.${timestamp}.${rawBody.toString()}`)
    .digest("base64");
  const call = { secret, id, timestamp, signatures: `v1,AAAA v1,${signature}`, rawBody, now };

  test("are signed over id, time and body", () => expect(isSignedByResend(call)).toBe(true));

  test.each([
    ["another body", { rawBody: Buffer.from("{}") }],
    ["another id", { id: "msg_2" }],
    ["another secret", { secret: "whsec_AAAA" }],
    ["no secret", { secret: "" }],
    ["no signature", { signatures: "" }],
    ["another version", { signatures: `v2,${signature}` }],
    ["an old call", { now: new Date("2026-11-23T11:00:00Z") }],
  ])("are not taken with %s", (_name, change) =>
    expect(isSignedByResend({ ...call, ...change })).toBe(false),
  );

  test.each([
    ["email.sent", "processed"],
    ["email.delivery_delayed", "deferred"],
    ["email.delivered", "delivered"],
    ["email.opened", "opened"],
    ["email.bounced", "bounced"],
    ["email.failed", "dropped"],
  ])("%s means %s", (type, kind) =>
    expect(readResendEvent({ type, data: { email_id: "1", tags: { reference: RECEIPT } } })).toEqual({
      kind,
      reference: RECEIPT,
    }),
  );

  test.each([
    [null],
    [[]],
    [{ type: "email.clicked", data: { tags: { reference: RECEIPT } } }],
    [{ type: "email.sent", data: { tags: { reference: "../x" } } }],
    [{ type: "email.sent", data: {} }],
  ])("nothing is read from %j", (body) => expect(readResendEvent(body)).toBeNull());
});
