import { APP_NAME } from "./config.ts";

/** What a contact will get. The page and the email use the same words. */
export const roleDuties = (travellerName: string): readonly string[] => [
  `We alert you if ${travellerName} raises an SOS or is late, with the location and the trip. Then please call ${travellerName}.`,
  `We also notify you when a trip starts and ends.`,
  `It's free. You don't need an app or an account.`,
];

/** What a contact is told about their own data. */
export const roleData = (travellerName: string): string =>
  `${travellerName} has entered your name, phone number and email address. We use them only for these messages, and delete them when ${travellerName} removes you or leaves ${APP_NAME}.`;

/**
 * The fragment of the page's address that opens the question at once. It sends nothing by itself.
 */
export const DECLINE_ANCHOR = "#decline";

/**
 * The version of the texts below. It is stored with a contact's choice, so that it can be shown
 * later what they agreed to. Raise it when the meaning changes.
 */
export const PHONE_TEXT_VERSION = 1;

/** What is said about texts and calls, and the buttons. */
export const phoneTexts = {
  title: "Texts and calls",
  lead: (travellerName: string): string =>
    `In an alert we text you. If no one answers, we call you and ask if you can help ${travellerName}.`,
  sms: { on: "Texts are on.", off: "Texts are off.", stop: "Stop texts", start: "Get texts" },
  voice: { on: "Calls are on.", off: "Calls are off.", stop: "Stop calls", start: "Get calls" },
} as const;
