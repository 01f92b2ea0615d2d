import { isPhoneAllowed } from "@guardianlink/domain/contacts/phone-limits";
import type { PhoneChannel } from "@guardianlink/domain/contacts/phone-limits";
import type { Phones } from "../../messaging/ports.ts";
import type { AlertContact } from "../delivery-store-ports.ts";

/** Whether a phone channel is on and can reach the contact. */
export const hasPhone =
  (phones: Phones, channel: PhoneChannel) =>
  (contact: AlertContact): contact is AlertContact & { readonly phone: string } =>
    phones[channel] !== null && contact.phone !== null && isPhoneAllowed(contact.phone, phones.otherPrefixes);
