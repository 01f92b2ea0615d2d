import { createSign, generateKeyPairSync } from "node:crypto";
import { describe, expect, test } from "vitest";
import { isSignedBySendGrid, readSendGridEvents } from "./sendgrid-events.ts";

const keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
const publicKey = keys.publicKey.export({ type: "spki", format: "der" }).toString("base64");
const now = new Date("2025-11-21T08:00:30Z");
const rawBody = Buffer.from('[{"event":"delivered"}]');
const timestamp = "1763712000";
const signature = createSign("sha256")
  .update(timestamp + rawBody.toString())
  .sign(keys.privateKey, "base64");

describe("the signature of a webhook call", () => {
  test("is SendGrid's over timestamp and body", () => {
    expect(isSignedBySendGrid({ publicKey, signature, timestamp, rawBody, now })).toBe(true);
  });

  test.each([
    ["another body", { rawBody: Buffer.from("[]") }],
    ["another time", { timestamp: "1763712001" }],
    ["no signature", { signature: "" }],
    ["a signature that is none", { signature: "AAAA" }],
    ["a key that is none", { publicKey: "AAAA" }],
    ["a call of an hour ago, sent again", { now: new Date("2025-11-21T09:00:00Z") }],
  ])("does not fit %s", (_name, change) => {
    expect(isSignedBySendGrid({ publicKey, signature, timestamp, rawBody, now, ...change })).toBe(false);
  });
});

describe("the events of a webhook call", () => {
  const reference = "q7Xv0Jm2RkG8s1TzYbNcLw";

  test("are those that report on a delivery", () => {
    const events = [
      { event: "processed", reference },
      { event: "deferred", reference, attempt: "1" },
      { event: "delivered", email: "ngozi@example.com", reference },
      { event: "open", reference, sg_machine_open: false },
      { event: "open", reference, sg_machine_open: true },
      { event: "bounce", type: "bounce", reference },
      { event: "click", reference },
      { event: "delivered", email: "somebody@example.com" },
      { event: "delivered", reference: "../../users" },
      "noise",
    ];
    expect(readSendGridEvents(events)).toEqual([
      { kind: "processed", reference },
      { kind: "deferred", reference },
      { kind: "delivered", reference },
      { kind: "opened", reference },
      { kind: "bounced", reference },
    ]);
  });

  test("are none in a body that is no list", () => {
    expect(readSendGridEvents({ event: "delivered", reference })).toEqual([]);
  });
});
