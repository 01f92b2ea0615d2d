import { describe, expect, test } from "vitest";
import { deadUrl, startWire } from "../../testing/wire.ts";
import type { Wire, WireAnswer } from "../../testing/wire.ts";
import { noAnswerOutcome, sendGridMailer } from "./sendgrid-mailer.ts";

/** What the ledger calls the delivery. It tells a stranger nothing. */
const RECEIPT = "q7Xv0Jm2RkG8s1TzYbNcLw";

const send = (wire: Pick<Wire, "url">, name = "Ngozi Obi") =>
  sendGridMailer({ apiKey: "SG.test", baseUrl: wire.url, from: "alerts@example.com" }).send(
    { address: "ngozi@example.com", name },
    { subject: "SOS: Ada Obi needs help", html: "<p>Help</p>", text: "Help" },
    RECEIPT,
  );

describe("sending an email", () => {
  test("speaks SendGrid's v3 API", async () => {
    const wire = await startWire({ status: 202 });
    expect(await send(wire)).toEqual({ kind: "accepted" });
    const [request] = wire.requests;
    expect(request).toMatchObject({ method: "POST", path: "/v3/mail/send" });
    expect(request?.headers.authorization).toBe("Bearer SG.test");
    expect(request?.body).toMatchObject({
      from: { email: "alerts@example.com", name: "GuardianLink" },
      subject: "SOS: Ada Obi needs help",
      content: [
        { type: "text/plain", value: "Help" },
        { type: "text/html", value: "<p>Help</p>" },
      ],
      personalizations: [
        {
          to: [{ email: "ngozi@example.com", name: "Ngozi Obi" }],
        },
      ],
      tracking_settings: { click_tracking: { enable: false } },
    });
    expect((request?.body as { custom_args: unknown }).custom_args).toEqual({ reference: RECEIPT });
  });

  test.each([
    ["Obi, Ngozi; Mum", "Obi Ngozi Mum"],
    ["Musa (Dad) <musa@example.com>", "Musa Dad musa"],
    ["Ọláyínká O'Neil-Ade Jr.", "Ọláyínká O'Neil-Ade Jr."],
    ["Loans: 0803,123,4567", "Loans"],
  ])("the name %j is sent as %j, in which SendGrid reads no other address", async (name, sent) => {
    const wire = await startWire({ status: 202 });
    await send(wire, name);
    expect(wire.requests[0]?.body).toMatchObject({
      personalizations: [{ to: [{ email: "ngozi@example.com", name: sent }] }],
    });
  });

  test.each<[status: number, kind: string]>([
    [400, "refused"],
    [401, "retry"],
    [403, "retry"],
    [404, "retry"],
    [408, "retry"],
    [413, "refused"],
    [429, "retry"],
    [500, "retry"],
    [503, "retry"],
  ])("a %i means: %s", async (status, kind) => {
    const wire = await startWire({ status, body: { errors: [{ message: "no", field: null }] } });
    const outcome = await send(wire);
    expect(outcome.kind).toBe(kind);
    expect(outcome).not.toHaveProperty("isUnclear");
    expect(wire.requests).toHaveLength(1);
  });

  test.each([502, 504])("a gateway's %i means that it was perhaps taken", async (status) => {
    expect(await send(await startWire({ status }))).toMatchObject({ kind: "retry", isUnclear: true });
  });

  test("is accepted by the status, also when the connection breaks before the end of the body", async () => {
    const wire = await startWire({
      status: 202,
      headers: { "content-length": "100" },
      body: {},
      isCut: true,
    });
    expect(await send(wire)).toEqual({ kind: "accepted" });
  });

  test("a page with a status of success means that it was perhaps taken, an empty 200 that it was", async () => {
    const page = await startWire({ status: 200, text: "<html>Please sign in</html>" });
    expect(await send(page)).toMatchObject({ kind: "retry", isUnclear: true });
    expect(await send(await startWire({ status: 200 }))).toEqual({ kind: "accepted" });
    expect(await send(await startWire({ status: 202, text: "\u0000?" }))).toEqual({ kind: "accepted" });
  });

  test("a busy service gets the pause that it asks for", async () => {
    const wire = await startWire({ status: 429, headers: { "retry-after": "20" } });
    expect(await send(wire)).toMatchObject({ kind: "retry", waitMs: 20_000 });
  });

  test("a dropped connection is tried again by the queue, not by the adapter", async () => {
    const answer: WireAnswer = "drop";
    const wire = await startWire(answer);
    expect(await send(wire)).toMatchObject({ kind: "retry", isUnclear: true });
    expect(wire.requests).toHaveLength(1);
  });

  test("a service that cannot be reached is tried again, and has surely not got it", async () => {
    const outcome = await send({ url: await deadUrl() });
    expect(outcome.kind).toBe("retry");
    expect(outcome).not.toHaveProperty("isUnclear");
  });

  test("the reasons are sentences that a traveller can read", () => {
    expect(noAnswerOutcome(new Error("socket hang up"))).toEqual({
      kind: "retry",
      reason: "The email service couldn't be reached. Trying again.",
      isUnclear: true,
    });
  });
});
