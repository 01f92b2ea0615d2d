import { describe, expect, test } from "vitest";
import { africasTalkingCaller } from "./africastalking-caller.ts";
import { callXml, readCallEvent } from "./voice-events.ts";
import { alertCall } from "@guardianlink/domain/alerts/call-texts";
import { LANGUAGE_CODES } from "@guardianlink/domain/languages/languages";
import { exampleAlertFacts } from "@guardianlink/domain/testing/alert-facts";
import { startWire, timeoutOf } from "../../testing/wire.ts";
import type { WireAnswer } from "../../testing/wire.ts";

const addresses = { keysTo: "https://x.test/api/voice/s", recordings: null };

const RECEIPT = "q7Xv0Jm2RkG8s1TzYbNcLw";
const queued = {
  entries: [{ phoneNumber: "+2348031234567", status: "Queued", sessionId: "ATVId_1" }],
  errorMessage: "None",
};

async function call(answer: WireAnswer) {
  const wire = await startWire(answer);
  const options = {
    baseUrl: wire.url,
    username: "guardianlink",
    number: "+2342013330000",
    apiKey: "atsk",
    timeoutMs: timeoutOf(answer),
  };
  return { wire, outcome: await africasTalkingCaller(options).call("+2348031234567", RECEIPT) };
}

describe("making a call", () => {
  test("speaks Africa's Talking's form, with the delivery's receipt in it", async () => {
    const { wire, outcome } = await call({ status: 201, body: queued });
    expect(outcome).toEqual({ kind: "accepted", providerRef: "africastalking:ATVId_1", costKobo: 5000 });
    const [request] = wire.requests;
    expect(request).toMatchObject({ method: "POST", path: "/call" });
    expect(request?.headers["apikey"]).toBe("atsk");
    expect(Object.fromEntries(new URLSearchParams(String(request?.body)))).toEqual({
      username: "guardianlink",
      from: "+2342013330000",
      to: "+2348031234567",
      clientRequestId: RECEIPT,
    });
  });

  test.each<[string, WireAnswer, string]>([
    ["an invalid number", { status: 200, body: { entries: [{ status: "InvalidPhoneNumber" }] } }, "refused"],
    ["no credit", { status: 200, body: { entries: [{ status: "InsufficientCredit" }] } }, "retry"],
    ["a wrong caller", { status: 200, body: { entries: [], errorMessage: "Invalid callerId" } }, "retry"],
    ["a wrong key", { status: 401 }, "retry"],
    ["a bad request", { status: 400 }, "refused"],
    ["a busy service", { status: 503 }, "retry"],
  ])("%s is no call", async (_name, answer, kind) => {
    const { outcome } = await call(answer);
    expect(outcome.kind).toBe(kind);
    expect(outcome).not.toHaveProperty("isUnclear");
  });

  test.each<WireAnswer>(["drop", "hang", { status: 502 }, { status: 200, body: [] }])(
    "without a clear answer it was perhaps made: %j",
    async (answer) => expect((await call(answer)).outcome).toMatchObject({ kind: "retry", isUnclear: true }),
  );
});

describe("what the phone service posts", () => {
  test("is a question while the call runs", () => {
    expect(
      readCallEvent({ isActive: "1", sessionId: "ATVId_1", clientRequestId: RECEIPT, dtmfDigits: "1" }),
    ).toEqual({
      providerRef: "africastalking:ATVId_1",
      reference: RECEIPT,
      isActive: true,
      digits: "1",
      durationS: null,
      costKobo: null,
    });
  });

  test("is a report with its cost once the call is over", () => {
    const form = {
      isActive: "0",
      sessionId: "s",
      durationInSeconds: "31",
      currencyCode: "NGN",
      amount: "12.5",
    };
    expect(readCallEvent(form)).toMatchObject({
      isActive: false,
      digits: null,
      durationS: 31,
      costKobo: 1250,
    });
    expect(readCallEvent({ ...form, currencyCode: "KES" })?.costKobo).toBeNull();
  });

  test.each([[null], [{}], [{ isActive: "2", sessionId: "s" }], [[]]])("nothing is read from %j", (body) =>
    expect(readCallEvent(body)).toBeNull(),
  );
});

const machine = (text: string) => ({ recording: null, text });
const recorded = (text: string) => ({ recording: "ha/sos.mp3", text });

describe("what is said in a call", () => {
  test("asks for a key and says goodbye without one", () => {
    expect(callXml({ question: machine("Press 1."), goodbye: machine("Bye.") }, addresses)).toBe(
      '<?xml version="1.0" encoding="UTF-8"?><Response><GetDigits timeout="20" numDigits="1" finishOnKey="#" callbackUrl="https://x.test/api/voice/s"><Say voice="woman" playBeep="false">Press 1.</Say></GetDigits><Say voice="woman" playBeep="false">Bye.</Say></Response>',
    );
  });

  test("escapes what a person has typed", () => {
    const xml = callXml({ question: null, goodbye: machine(`Ada <Say> & "Obi"\u0007's`) }, addresses);
    expect(xml).toContain("Ada &lt;Say&gt; &amp; &quot;Obi&quot; &apos;s");
  });

  test("plays a recording before the English words, in the question and in the goodbye", () => {
    const recordings = "https://media.test/a&b";
    const script = { question: recorded("Press 1."), goodbye: { recording: "ha/nokey.mp3", text: "Bye." } };
    expect(callXml(script, { ...addresses, recordings })).toBe(
      '<?xml version="1.0" encoding="UTF-8"?><Response><GetDigits timeout="20" numDigits="1" finishOnKey="#" callbackUrl="https://x.test/api/voice/s"><Play url="https://media.test/a&amp;b/ha/sos.mp3"/><Say voice="woman" playBeep="false">Press 1.</Say></GetDigits><Play url="https://media.test/a&amp;b/ha/nokey.mp3"/><Say voice="woman" playBeep="false">Bye.</Say></Response>',
    );
  });

  test("is English alone while the operator has no recordings", () => {
    const script = { question: recorded("Press 1."), goodbye: recorded("Bye.") };
    expect(callXml(script, addresses)).not.toContain("Play");
  });

  test.each(LANGUAGE_CODES)(
    "waits for one key in one GetDigits, with one Say and at most one Play: %s",
    (language) => {
      const script = alertCall(exampleAlertFacts(), language);
      const xml = callXml(script, { ...addresses, recordings: "https://media.test" });
      const [, inside = ""] = /<GetDigits [^>]*>(.*)<\/GetDigits>/.exec(xml) ?? [];
      expect(xml.match(/<GetDigits/g)).toHaveLength(1);
      expect(inside.match(/<Say/g)).toHaveLength(1);
      expect(inside.match(/<Play/g) ?? []).toHaveLength(script.question?.recording === null ? 0 : 1);
    },
  );
});
