import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { isSignedByMeta, readWhatsAppEvents } from "./whatsapp-events.ts";

const SECRET = "app-secret";
const NOW = new Date("2026-11-23T14:00:00.500Z");
const RECEIPT = "q7Xv0Jm2RkG8s1TzYbNcLw";
const second = String(Math.floor(NOW.getTime() / 1000));

const wrapped = (...values: readonly object[]) => ({
  object: "whatsapp_business_account",
  entry: [{ id: "1", changes: values.map((value) => ({ field: "messages", value })) }],
});
const status = (more: object = {}) => ({
  id: "wamid.1",
  status: "delivered",
  timestamp: second,
  recipient_id: "2348031234567",
  biz_opaque_callback_data: RECEIPT,
  ...more,
});
const read = (body: unknown) => readWhatsAppEvents(body, NOW);

describe("the signature of a webhook call", () => {
  const rawBody = Buffer.from('{"entry":[]}');
  const signature = `sha256=${createHmac("sha256", SECRET).update(rawBody).digest("hex")}`;

  test("is Meta's over the raw body", () => expect(isSignedByMeta(rawBody, signature, SECRET)).toBe(true));

  test.each<[string, Buffer, string | undefined, string]>([
    ["another body", Buffer.from("{}"), signature, SECRET],
    ["another secret", rawBody, signature, "other"],
    ["no secret", rawBody, `sha256=${createHmac("sha256", "").update(rawBody).digest("hex")}`, ""],
    ["no signature", rawBody, undefined, SECRET],
    ["the former kind", rawBody, "sha1=0123456789012345678901234567890123456789", SECRET],
    ["a short one", rawBody, "sha256=ab", SECRET],
  ])("does not fit %s", (_name, body, given, secret) =>
    expect(isSignedByMeta(body, given, secret)).toBe(false),
  );
});

describe("the reports of a webhook call", () => {
  test("are read from every entry, with our receipt", () => {
    const { reports } = read(
      wrapped(
        {
          statuses: [
            status({ status: "sent" }),
            status({ pricing: { billable: true, category: "utility" } }),
          ],
        },
        { statuses: [status({ status: "read" })] },
      ),
    );
    const known = { providerRef: "whatsapp:wamid.1", reference: RECEIPT, reason: null };
    expect(reports).toEqual([
      { ...known, kind: "sent", costKobo: null },
      { ...known, kind: "delivered", costKobo: 1000 },
      { ...known, kind: "read", costKobo: null },
    ]);
  });

  test("say why a message failed, which costs nothing", () => {
    const failed = { status: "failed", errors: [{ code: 131026, title: "Message undeliverable" }] };
    expect(read(wrapped({ statuses: [status(failed)] })).reports).toMatchObject([
      { kind: "failed", reason: "This number is not on WhatsApp, or can't get our messages.", costKobo: 0 },
    ]);
    expect(read(wrapped({ statuses: [status({ status: "failed" })] })).reports).toMatchObject([
      { reason: "WhatsApp couldn't deliver the message." },
    ]);
  });

  test("need no phone number: a person with a user name has none", () => {
    const { recipient_id: _number, ...anonymous } = status({ user_id: "NG.12345" });
    expect(read(wrapped({ statuses: [anonymous] })).reports).toHaveLength(1);
  });
});

describe("the taps of a webhook call", () => {
  const button = {
    type: "button",
    id: "wamid.2",
    button: { payload: `on-it.${RECEIPT}`, text: "I'm on it" },
  };

  test("are read by their payload, with the end of their second, and never later than now", () => {
    const earlier = String(Number(second) - 10);
    const taps = read(
      wrapped(
        { messages: [{ ...button, from: "2348031234567", timestamp: second }] },
        {
          messages: [{ ...button, timestamp: earlier }, button],
        },
      ),
    ).taps.map(({ payload, at }) => [payload, at.toISOString()]);
    expect(taps).toEqual([
      [`on-it.${RECEIPT}`, "2026-11-23T14:00:00.500Z"],
      [`on-it.${RECEIPT}`, "2026-11-23T13:59:50.999Z"],
      [`on-it.${RECEIPT}`, "2026-11-23T14:00:00.500Z"],
    ]);
  });

  test("are read from a button within a conversation too", () => {
    const reply = {
      type: "interactive",
      timestamp: second,
      interactive: { type: "button_reply", button_reply: { id: "cannot.x", title: "I can't" } },
    };
    expect(read(wrapped({ messages: [reply] })).taps).toEqual([{ payload: "cannot.x", at: NOW }]);
  });
});

test.each([
  [null],
  [{}],
  [{ entry: [] }],
  [
    wrapped({
      statuses: [{ status: "warped" }, 7],
      messages: [{ type: "text", text: { body: "Hi" } }, null],
    }),
  ],
  [wrapped({ user_id_update: [] })],
])("nothing is read from %j", (body) => expect(read(body)).toEqual({ reports: [], taps: [] }));
