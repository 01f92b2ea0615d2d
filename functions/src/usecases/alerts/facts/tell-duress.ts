import { canonicalAddress } from "@guardianlink/domain/messages/mail-limits";
import { isDuressAlert } from "@guardianlink/domain/paths";
import type { AlertRef } from "@guardianlink/domain/refs";
import type { AlertContext, Duress } from "./alert-context.ts";
import type { ShareStore } from "../../sharing/ports.ts";
import { contactWith } from "./contact-addresses.ts";
import type { AlertContact, PlannedDelivery, Recipient } from "../delivery-store-ports.ts";

/** Whether a message would arrive at the traveller's own phone, where someone else may read it. */
function isOwn(recipient: Recipient, contact: AlertContact | null, { own }: Duress): boolean {
  switch (recipient.channel) {
    case "push":
      return recipient.userId === own.userId;
    case "email":
      return (
        own.email !== null &&
        canonicalAddress(contact?.email ?? recipient.address) === canonicalAddress(own.email)
      );
    default:
      return (contact?.phone ?? recipient.phone) === own.phone;
  }
}

/**
 * When the duress PIN was entered, for a recipient who is told of it; null for everyone else. The
 * traveller's own addresses are not told, nor are members of the family who are not contacts, whom
 * the traveller has not chosen for that.
 */
export function duressToldTo(
  recipient: Recipient,
  contact: AlertContact | null,
  { duress }: Pick<AlertContext, "duress">,
): Date | null {
  return duress === null || contact === null || isOwn(recipient, contact, duress) ? null : duress.at;
}

/** Whether a planned message of an alert after a duress PIN may be sent. */
export function mayTellDuress(
  { delivery, recipient }: PlannedDelivery,
  contacts: readonly AlertContact[],
  context: Pick<AlertContext, "duress">,
): boolean {
  if (recipient === null) return true;
  return duressToldTo(recipient, contactWith(contacts, delivery.contactId, null), context) !== null;
}

/**
 * The ports for an alert: one after a duress PIN has live links of its own, because the traveller's
 * phone can open all others.
 */
export const withOwnLinks = <
  Ports extends { readonly shares: ShareStore; readonly duressShares: ShareStore },
>(
  { alertId }: AlertRef,
  ports: Ports,
): Ports => (isDuressAlert(alertId) ? { ...ports, shares: ports.duressShares } : ports);
