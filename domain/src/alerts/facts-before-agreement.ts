import { UNNAMED_USER } from "../config.ts";
import type { AlertFacts } from "./alert-facts.ts";
import { bareName, withoutLinks } from "../messages/mail-limits.ts";

/**
 * What a person reads who has not agreed to be a contact. Anyone can name a stranger as a contact,
 * so our messages carry no notes of the traveller, names lose web addresses and numbers, and the
 * plate loses web addresses.
 * @param facts with the address of the server's geocoder, not of the phone
 */
export const factsBeforeAgreement = (facts: AlertFacts): AlertFacts => ({
  ...facts,
  senderName: bareName(facts.senderName, UNNAMED_USER),
  licensePlate: withoutLinks(facts.licensePlate, ""),
  driverName: bareName(facts.driverName, ""),
  destination: null,
  ...(facts.helper == null ? {} : { helper: bareName(facts.helper, "A contact") }),
});

/**
 * What a text, a WhatsApp message or a call says to a contact who has agreed. They agreed by their
 * mailbox, and no one has shown that the number is theirs: a traveller could own the mailbox and
 * name a stranger's number. So what people have typed loses web addresses and numbers.
 */
export const factsForPhone = (facts: AlertFacts): AlertFacts => ({
  ...facts,
  senderName: bareName(facts.senderName, UNNAMED_USER),
  driverName: bareName(facts.driverName, ""),
  address: bareName(facts.address ?? "", "") || null,
  ...(facts.helper == null ? {} : { helper: bareName(facts.helper, "A contact") }),
});
