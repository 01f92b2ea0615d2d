import { expect, test } from "vitest";
import { parsePhoneEnv } from "./phone-env.ts";

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

const WHATSAPP = {
  WHATSAPP_PHONE_NUMBER_ID: "106540352242922",
  WHATSAPP_TOKEN: "EAAG",
  WHATSAPP_APP_SECRET: "secret",
  WHATSAPP_VERIFY_TOKEN: "q7Xv0Jm2RkG8s1TzYbNcLw",
};

test("without settings the phone channels are off", () => {
  expect(parsePhoneEnv({ TERMII_SENDER: "" })).toEqual({
    sms: null,
    secondSms: null,
    whatsapp: null,
    whatsappEvents: null,
    voice: null,
    recordings: null,
    otherPrefixes: [],
    budgetKobo: 2_000_000,
    eventsSecret: null,
    termiiSecret: null,
  });
});

test("each channel is on once it has its settings", () => {
  expect(parsePhoneEnv({ ...SMS, PHONE_OTHER_PREFIXES: "+233,+229" })).toMatchObject({
    sms: { sender: "GuardianLnk" },
    voice: null,
    otherPrefixes: ["+233", "+229"],
  });
  expect(parsePhoneEnv({ ...VOICE }).voice?.baseUrl).toBe("https://voice.africastalking.com");
  expect(parsePhoneEnv(WHATSAPP)).toMatchObject({
    sms: null,
    whatsapp: { baseUrl: "https://graph.facebook.com", phoneNumberId: "106540352242922", token: "EAAG" },
    whatsappEvents: { appSecret: "secret" },
  });
  expect(parsePhoneEnv({ AFRICASTALKING_SMS_SENDER: "GuardianLnk", ...VOICE }).secondSms).toEqual({
    baseUrl: "https://api.africastalking.com",
    username: "guardianlink",
    sender: "GuardianLnk",
    apiKey: "atsk",
  });
});

test("the folder of the recordings for calls has no slash at its end", () => {
  const recordingsOf = (VOICE_RECORDINGS: string) => parsePhoneEnv({ VOICE_RECORDINGS }).recordings;
  expect(recordingsOf("https://media.test/calls/")).toBe("https://media.test/calls");
  expect(recordingsOf("")).toBeNull();
  expect(() => recordingsOf("media.test")).toThrow(/VOICE_RECORDINGS/);
});

test("a wrong setting is named without its value", () => {
  expect(() => parsePhoneEnv({ ...SMS, PHONE_EVENTS_SECRET: "short", PHONE_BUDGET_NAIRA: "much" })).toThrow(
    /PHONE_EVENTS_SECRET .*PHONE_BUDGET_NAIRA/,
  );
});
