import { contact } from "../languages/en/contact.ts";
import { joined, translator } from "../languages/fill.ts";
import type { Translate } from "../languages/fill.ts";
import type { PhoneChannel } from "./phone-limits.ts";

/** Gives the texts of a contact's page and of the first mail in one language. */
export type ContactText = Translate<typeof contact>;

export const englishContactText: ContactText = translator<typeof contact>("en", contact);

/** What a contact will get. The page and the email use the same words. */
export const dutyTexts = (text: ContactText, traveller: string): readonly string[] => [
  text("dutyAlert", { traveller }),
  text("dutyTrips"),
  text("dutyFree"),
];

/**
 * The fragment of the page's address that opens the question at once. It sends nothing by itself.
 */
export const DECLINE_ANCHOR = "#decline";

/**
 * The version of the texts about texts and calls. It is stored with a contact's choice, so that it
 * can be shown later what they agreed to. Raise it when the meaning changes.
 */
export const PHONE_TEXT_VERSION = 2;

/**
 * The version of the texts about messages at the start and end of trips; see PHONE_TEXT_VERSION.
 */
export const TRIP_TEXT_VERSION = 1;

/** Which phone channels the operator has set up. */
export type PhoneChannelsOn = Readonly<Record<PhoneChannel, boolean>>;

/**
 * What a contact agrees to. It names who sends, which Meta asks for before the first message on
 * WhatsApp.
 */
export function phoneLead(text: ContactText, traveller: string, on: PhoneChannelsOn): string {
  const written = on.sms && on.whatsapp ? "smsWhatsappLead" : on.sms ? "smsLead" : "whatsappLead";
  return joined(
    [
      ...(on.sms || on.whatsapp ? [text(written)] : []),
      ...(on.voice ? [text("voiceLead", { traveller })] : []),
    ],
    " ",
  );
}
