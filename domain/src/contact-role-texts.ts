import { APP_NAME } from "./config.ts";

/** What a contact will get. The page and the email use the same words. */
export const roleDuties = (travellerName: string): readonly string[] => [
  `You get a message when ${travellerName} sends an SOS or does not arrive in time, with the place and the trip. Then please call ${travellerName}.`,
  `You also hear when a trip starts and when it has ended safely.`,
  `It costs you nothing, and you need no app and no account.`,
];

/** What a contact is told about their own data. */
export const roleData = (travellerName: string): string =>
  `${travellerName} has entered your name, phone number and email address. They are used for these messages only, and go when ${travellerName} removes you or leaves ${APP_NAME}.`;

/**
 * The fragment of the page's address that opens the question at once. It sends nothing by itself.
 */
export const DECLINE_ANCHOR = "#decline";
