import { bilingualTemplate, WHATSAPP_TEMPLATES } from "@guardianlink/domain/alerts/whatsapp-templates";
import type { WhatsAppMessage } from "@guardianlink/domain/alerts/whatsapp-texts";
import { expect, test } from "vitest";
import { startWire } from "../../testing/wire.ts";
import { reportedMessenger } from "../reported-refusals.ts";
import { withPlainerTemplates } from "./plainer-templates.ts";
import { cloudApiMessenger } from "./whatsapp-messenger.ts";

const sos: WhatsAppMessage = {
  template: bilingualTemplate(WHATSAPP_TEMPLATES.sosWithMap),
  variables: ["SOS: Ada Obi na buƙatar taimako", "Ada Obi", "15:07 WAT", "near Ikeja"],
  map: { latitude: 6.6018, longitude: 3.3515, name: "Ada Obi", address: "near Ikeja" },
  linkPart: "AAECAwQFBgcICQoLDA0ODw",
};

async function send(code: number) {
  const wire = await startWire({ status: 400, body: { error: { message: "No", code } } });
  const told: string[] = [];
  const options = { baseUrl: wire.url, phoneNumberId: "106540352242922", token: "EAAG" };
  const log = {
    accountRefused: (provider: string, template = "") => void told.push(`${provider} ${template}`),
  };
  const messenger = withPlainerTemplates(reportedMessenger(cloudApiMessenger(options), log));
  const outcome = await messenger.send("+2348031234567", sos, "q7Xv0Jm2RkG8s1TzYbNcLw");
  const asked = wire.requests.map(({ body }) => (body as { template: { name: string } }).template.name);
  return { outcome, asked, told };
}

test.each([
  ["missing", 132001],
  ["paused", 132015],
  ["disabled", 132016],
])(
  "a template that is %s is replaced by one with less in it, and the operator hears of each",
  async (_why, code) => {
    const { outcome, asked, told } = await send(code);
    expect(asked).toEqual(["guardianlink_sos_map_bilingual", "guardianlink_sos_map", "guardianlink_sos"]);
    expect(told).toEqual(asked.map((name) => `whatsapp ${name}`));
    expect(outcome).toMatchObject({ kind: "refused", reason: "WhatsApp isn't accepting this message now." });
  },
);

test.each([
  ["a number without WhatsApp", 131026, 0],
  ["an unpaid bill", 131042, 1],
  ["a fault that may have taken the message", 131000, 0],
])("%s tries no other template", async (_what, code, told) => {
  const sent = await send(code);
  expect(sent.asked).toHaveLength(1);
  expect(sent.told).toHaveLength(told);
});
