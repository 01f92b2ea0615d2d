import { expect, test } from "vitest";
import { halfConfigured, secretsOf } from "./optional-services.ts";

const TERMII = { TERMII_BASE_URL: "https://v3.api.termii.com", TERMII_SENDER: "GuardianLnk" };
const WHATSAPP = { WHATSAPP_PHONE_NUMBER_ID: "106540352242922" };
const USERNAME = { AFRICASTALKING_USERNAME: "guardianlink" };
const VOICE = { AFRICASTALKING_VOICE_NUMBER: "+2342013330000" };
const SECOND = { AFRICASTALKING_SMS_SENDER: "GuardianLnk" };

test("a service that is off needs no secret, and one that is on names each once", () => {
  expect(secretsOf({ TERMII_SENDER: "x" }, "sending")).toEqual([]);
  expect(secretsOf({ ...TERMII, ...USERNAME, ...VOICE, ...SECOND }, "sending")).toEqual([
    "TERMII_API_KEY",
    "AFRICASTALKING_API_KEY",
  ]);
  expect(secretsOf({ ...TERMII, ...USERNAME, ...VOICE }, "events")).toEqual(["PHONE_EVENTS_SECRET"]);
  expect(secretsOf({ ...TERMII, ...WHATSAPP }, "events", ["whatsapp"])).toEqual([
    "WHATSAPP_APP_SECRET",
    "WHATSAPP_VERIFY_TOKEN",
  ]);
  expect(secretsOf({ ...TERMII, TERMII_SIGNS_REPORTS: "yes" }, "events")).toEqual([
    "PHONE_EVENTS_SECRET",
    "TERMII_WEBHOOK_SECRET",
  ]);
});

test.each([
  [{}, []],
  [{ ...TERMII, ...WHATSAPP, ...USERNAME, ...VOICE, ...SECOND }, []],
  [{ ...USERNAME, ...VOICE }, []],
  [{ ...USERNAME, ...SECOND }, []],
  [{ TERMII_SENDER: "x" }, ["Termii's texts are off: TERMII_BASE_URL is missing."]],
  [VOICE, ["Africa's Talking's calls are off: AFRICASTALKING_USERNAME is missing."]],
  [
    USERNAME,
    [
      "Africa's Talking's texts are off: AFRICASTALKING_SMS_SENDER is missing.",
      "Africa's Talking's calls are off: AFRICASTALKING_VOICE_NUMBER is missing.",
    ],
  ],
])("the operator is told what is missing of a service that is begun: %j", (source, problems) =>
  expect(halfConfigured(source)).toEqual(problems),
);
