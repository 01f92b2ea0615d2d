import { expect, test } from "vitest";
import { parsePhoneEnv, phoneChannels } from "./phone-env.ts";

const SMS = {
  TERMII_BASE_URL: "https://v3.api.termii.com",
  TERMII_SENDER: "GuardianLnk",
  TERMII_API_KEY: "TL1",
};
const VOICE = {
  AFRICASTALKING_USERNAME: "guardianlink",
  AFRICASTALKING_VOICE_NUMBER: "+2342013330000",
  AFRICASTALKING_API_KEY: "atsk",
};

test("without settings the phone channels are off", () => {
  expect(parsePhoneEnv({ TERMII_SENDER: "" })).toEqual({
    sms: null,
    voice: null,
    otherPrefixes: [],
    budgetKobo: 2_000_000,
    eventsSecret: null,
  });
  expect(phoneChannels({})).toEqual({ sms: false, voice: false });
});

test("each channel is on once it has its settings", () => {
  expect(parsePhoneEnv({ ...SMS, PHONE_OTHER_PREFIXES: "+233,+229" })).toMatchObject({
    sms: { sender: "GuardianLnk" },
    voice: null,
    otherPrefixes: ["+233", "+229"],
  });
  expect(parsePhoneEnv({ ...VOICE }).voice?.baseUrl).toBe("https://voice.africastalking.com");
  expect(phoneChannels({ ...SMS, ...VOICE })).toEqual({ sms: true, voice: true });
});

test("a wrong setting is named without its value", () => {
  expect(() => parsePhoneEnv({ ...SMS, PHONE_EVENTS_SECRET: "short", PHONE_BUDGET_NAIRA: "much" })).toThrow(
    /PHONE_EVENTS_SECRET .*PHONE_BUDGET_NAIRA/,
  );
});
