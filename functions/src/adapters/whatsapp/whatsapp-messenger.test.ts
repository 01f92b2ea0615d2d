import { WHATSAPP_TEMPLATES } from "@guardianlink/domain/alerts/whatsapp-templates";
import type { WhatsAppMessage } from "@guardianlink/domain/alerts/whatsapp-texts";
import { describe, expect, test } from "vitest";
import { deadUrl, startWire, timeoutOf } from "../../testing/wire.ts";
import type { WireAnswer } from "../../testing/wire.ts";
import { cloudApiMessenger } from "./whatsapp-messenger.ts";

const RECEIPT = "q7Xv0Jm2RkG8s1TzYbNcLw";
const TOKEN = "AAECAwQFBgcICQoLDA0ODw";
const taken = {
  messaging_product: "whatsapp",
  contacts: [{ input: "2348031234567", wa_id: "2348031234567" }],
  messages: [{ id: "wamid.1", message_status: "accepted" }],
};
const sos: WhatsAppMessage = {
  template: WHATSAPP_TEMPLATES.sosWithMap,
  variables: ["Ada Obi", "15:07 WAT", "near Ikeja"],
  map: { latitude: 6.6018, longitude: 3.3515, name: "Ada Obi", address: "near Ikeja" },
  linkPart: TOKEN,
};

async function send(answer: WireAnswer, message = sos) {
  const wire = await startWire(answer);
  const options = {
    baseUrl: wire.url,
    phoneNumberId: "106540352242922",
    token: "EAAG",
    timeoutMs: timeoutOf(answer),
  };
  return { wire, outcome: await cloudApiMessenger(options).send("+2348031234567", message, RECEIPT) };
}

const failure = (status: number, code: number): WireAnswer => ({
  status,
  body: { error: { message: `(#${code}) No`, type: "OAuthException", code, fbtrace_id: "A" } },
});

describe("sending a WhatsApp message", () => {
  test("speaks the Cloud API: map, variables, the button with the receipt and the live page", async () => {
    const { wire, outcome } = await send({ status: 200, body: taken });
    expect(outcome).toEqual({ kind: "accepted", providerRef: "whatsapp:wamid.1", costKobo: 1000 });
    const [request] = wire.requests;
    expect(request).toMatchObject({ method: "POST", path: "/v25.0/106540352242922/messages" });
    expect(request?.headers.authorization).toBe("Bearer EAAG");
    expect(request?.body).toEqual({
      messaging_product: "whatsapp",
      recipient_type: "individual",
      to: "2348031234567",
      type: "template",
      template: {
        name: "guardianlink_sos_map",
        language: { code: "en" },
        components: [
          {
            type: "header",
            parameters: [
              {
                type: "location",
                location: {
                  latitude: "6.6018",
                  longitude: "3.3515",
                  name: "Ada Obi",
                  address: "near Ikeja",
                },
              },
            ],
          },
          {
            type: "body",
            parameters: [
              { type: "text", text: "Ada Obi" },
              { type: "text", text: "15:07 WAT" },
              { type: "text", text: "near Ikeja" },
            ],
          },
          {
            type: "button",
            sub_type: "quick_reply",
            index: "0",
            parameters: [{ type: "payload", payload: `on-it.${RECEIPT}` }],
          },
          { type: "button", sub_type: "url", index: "1", parameters: [{ type: "text", text: TOKEN }] },
        ],
      },
      biz_opaque_callback_data: RECEIPT,
    });
  });

  test("leaves out map, buttons and link where the template has none", async () => {
    const message = {
      template: WHATSAPP_TEMPLATES.endedAfterAlert,
      variables: ["Ada", "15:07 WAT"],
      map: null,
      linkPart: null,
    };
    const { wire } = await send({ status: 200, body: taken }, message);
    expect(wire.requests[0]?.body).toMatchObject({
      template: { components: [{ type: "body", parameters: [{}, {}] }] },
    });
  });

  test.each<[string, WireAnswer, string]>([
    ["a number without WhatsApp", failure(400, 131026), "refused"],
    ["a person in an experiment", failure(400, 130472), "refused"],
    ["too much from businesses", failure(400, 131049), "refused"],
    ["a template that is missing", failure(404, 132001), "refused"],
    ["a wrong parameter", failure(400, 100), "refused"],
    ["an expired token", failure(401, 190), "retry"],
    ["a missing permission", failure(403, 200), "retry"],
    ["an unpaid bill", failure(400, 131042), "retry"],
    ["too many messages", failure(429, 130429), "retry"],
    ["a fault of Meta's that passes", failure(503, 131016), "retry"],
    ["a busy service without a code", { status: 503 }, "retry"],
  ])("%s means that nothing was sent", async (_name, answer, kind) => {
    const { outcome, wire } = await send(answer);
    expect(outcome.kind).toBe(kind);
    expect(outcome).not.toHaveProperty("isUnclear");
    expect(wire.requests).toHaveLength(1);
  });

  test("a second message to a person within seconds waits", async () => {
    expect((await send(failure(400, 131056))).outcome).toMatchObject({ kind: "retry", waitMs: 6000 });
  });

  test.each<WireAnswer>(["drop", "hang", { status: 502 }, { status: 200, body: {} }, failure(500, 131000)])(
    "without a clear answer it was perhaps sent: %j",
    async (answer) => expect((await send(answer)).outcome).toMatchObject({ kind: "retry", isUnclear: true }),
  );

  test("a service that cannot be reached has surely not got it", async () => {
    const options = { baseUrl: await deadUrl(), phoneNumberId: "1", token: "EAAG" };
    const outcome = await cloudApiMessenger(options).send("+2348031234567", sos, RECEIPT);
    expect(outcome).toEqual({ kind: "retry", reason: "WhatsApp couldn't be reached. Trying again." });
  });
});
