import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { startWire, timeoutOf } from "../../testing/wire.ts";
import type { WireAnswer } from "../../testing/wire.ts";
import { isSignedByTermii, readTermiiReport } from "./termii-reports.ts";
import { termiiTexter } from "./termii-texter.ts";

const SENT = { code: "ok", message_id: "9122821270554876574", message: "Successfully Sent", balance: 9 };

async function send(answer: WireAnswer, text = "GuardianLink SOS") {
  const wire = await startWire(answer);
  const texter = termiiTexter({
    baseUrl: wire.url,
    sender: "GuardianLnk",
    apiKey: "TL1",
    timeoutMs: timeoutOf(answer),
  });
  return { wire, outcome: await texter.send("+2348031234567", text) };
}

describe("sending a text", () => {
  test("takes Termii's route that reaches numbers on the do-not-disturb list", async () => {
    const { wire, outcome } = await send({ status: 200, body: SENT });
    expect(outcome).toEqual({ kind: "accepted", providerRef: "termii:9122821270554876574", costKobo: 800 });
    expect(wire.requests).toMatchObject([
      {
        method: "POST",
        path: "/api/sms/send",
        body: {
          api_key: "TL1",
          to: "2348031234567",
          from: "GuardianLnk",
          sms: "GuardianLink SOS",
          type: "plain",
          channel: "dnd",
        },
      },
    ]);
  });

  test("costs more for more segments, and takes an id that is a number", async () => {
    const { outcome } = await send({ status: 200, body: { message_id: 12 } }, "a".repeat(161));
    expect(outcome).toEqual({ kind: "accepted", providerRef: "termii:12", costKobo: 1600 });
  });

  test.each<[status: number, message: string, kind: string]>([
    [400, "Invalid phone number", "refused"],
    [422, "The to field is required", "refused"],
    [400, "Insufficient balance", "retry"],
    [404, "You are not set up on this route", "retry"],
    [400, "Invalid Sender Id", "retry"],
    [401, "Unauthenticated", "retry"],
    [429, "Too many requests", "retry"],
    [503, "Service unavailable", "retry"],
    [408, "Request timeout", "retry"],
    [404, "Not found", "retry"],
    [200, "Insufficient balance", "retry"],
  ])("a %i with %s means: %s, and surely not sent", async (status, message, kind) => {
    const { outcome, wire } = await send({ status, body: { message } });
    expect(outcome.kind).toBe(kind);
    expect(outcome).not.toHaveProperty("isUnclear");
    expect(wire.requests).toHaveLength(1);
  });

  test.each<[string, WireAnswer]>([
    ["an answer that was lost", "drop"],
    ["an answer that never comes", "hang"],
    ["a gateway's timeout", { status: 504 }],
    ["an answer of success that cannot be read", { status: 200, body: { hello: 1 } }],
    ["a page with a status of success", { status: 200, text: "<html>" }],
  ])("%s means that the text was perhaps sent", async (_name, answer) => {
    const { outcome, wire } = await send(answer);
    expect(outcome).toMatchObject({ kind: "retry", isUnclear: true });
    expect(wire.requests).toHaveLength(1);
  });

  test("a busy service gets the pause that it asks for", async () => {
    const { outcome } = await send({ status: 429, headers: { "retry-after": "20" } });
    expect(outcome).toMatchObject({ kind: "retry", waitMs: 20_000 });
  });
});

test("a report is Termii's only with the signature of the raw body under our secret", () => {
  const body = Buffer.from('{"message_id":"m1","status":"Delivered"}');
  const sign = (secret: string) => createHmac("sha512", secret).update(body).digest("hex");
  expect(isSignedByTermii(body, sign("secret"), "secret")).toBe(true);
  expect(isSignedByTermii(body, sign("secret").toUpperCase(), "secret")).toBe(true);
  for (const forged of [undefined, "", "00", sign("other"), sign("secret").slice(2)])
    expect(isSignedByTermii(body, forged, "secret"), forged).toBe(false);
  expect(isSignedByTermii(Buffer.from("{}"), sign("secret"), "secret")).toBe(false);
});

describe("a delivery report", () => {
  const report = (status: string, more: object = {}) =>
    readTermiiReport({ type: "outbound", message_id: "m1", status, ...more });

  test.each([
    ["Message Sent", "sent"],
    ["Delivered", "delivered"],
    ["DELIVERED | Message delivered to handset", "delivered"],
    ["Message Failed", "failed"],
    ["Not Delivered", "failed"],
    ["DND Active on Phone Number", "failed"],
    ["Rejected", "failed"],
    ["Expired", "failed"],
  ])("%s means: %s", (status, kind) =>
    expect(report(status)).toMatchObject({ providerRef: "termii:m1", kind }),
  );

  test("of a blocked number says that this route takes none, and of a phone that is off does not", () => {
    for (const status of ["DND Active on Phone Number", "Rejected"])
      expect(report(status)).toMatchObject({ isRouteRefused: true });
    for (const status of ["Expired", "Message Failed", "Delivered"])
      expect(report(status)).not.toHaveProperty("isRouteRefused");
  });

  test("may lie inside of data and say what the text has cost", () => {
    expect(readTermiiReport({ data: { message_id: 7, status: "Delivered", cost: "6.5" } })).toEqual({
      providerRef: "termii:7",
      reference: null,
      kind: "delivered",
      reason: null,
      costKobo: 650,
    });
    expect(report("Delivered", { cost: "free" })?.costKobo).toBeNull();
  });

  test.each([
    [null],
    ["text"],
    [{}],
    [{ type: "inbound", message_id: "m", status: "Received" }],
    [{ data: [] }],
  ])("nothing is read from %j", (body) => expect(readTermiiReport(body)).toBeNull());
});
