import { contactOfDelivery } from "@guardianlink/domain/alerts/alert";
import type { Delivery } from "@guardianlink/domain/alerts/alert";
import { declinedReason, getsAlerts, tripChannelsOf } from "@guardianlink/domain/contacts/contact-role";
import { isPhoneAllowed, mayCall, maySms, mayWhatsApp } from "@guardianlink/domain/contacts/phone-limits";
import { isMemberContactId } from "@guardianlink/domain/family/family";
import type { UserId } from "@guardianlink/domain/ids";
import type { AlertContact, DeliveryJob } from "../delivery-store-ports.ts";
import { isTripNews } from "../facts/alert-context.ts";
import type { AlertContext } from "../facts/alert-context.ts";
import type { ClaimedDelivery } from "./claimed-delivery.ts";
import type { DeliverPorts } from "./deliver-ports.ts";

/** How a delivery that is not sent is closed. */
export type Unsent = Pick<Delivery, "state" | "reason">;

/** Who gets a delivery now. */
interface CurrentRecipient extends Pick<ClaimedDelivery, "contact"> {
  /** Why nothing may be sent any more; null when the delivery continues. */
  readonly unsent: Unsent | null;
}

/** A delivery that is not sent, with the reason for the ledger. */
export const failed = (reason: string): Unsent => ({ state: "failed", reason });

const GOES_ON = { contact: null, unsent: null } as const;
const REMOVED = failed("No longer your contact. Nothing was sent.");
const NOT_IN_APP = failed("This contact no longer gets alerts in the app.");
const NO_NUMBER = failed("We can't text or call this number.");
const UNWANTED = {
  sms: failed("This contact doesn't want texts."),
  whatsapp: failed("This contact doesn't want WhatsApp messages."),
  voice: failed("This contact doesn't want calls."),
} as const;
const NO_TRIP_NEWS = failed("This contact doesn't want messages about trips any more.");

/** What the contact's own choices say about a message that is not a push. */
function unwanted(
  job: DeliveryJob,
  contact: AlertContact,
  context: AlertContext,
  ports: DeliverPorts,
): Unsent | null {
  const { channel } = job.recipient;
  if (isTripNews(context) && !tripChannelsOf(contact.role).some((wanted) => wanted === channel))
    return NO_TRIP_NEWS;
  if (channel === "email" || channel === "push") return null;
  if (contact.phone === null || !isPhoneAllowed(contact.phone, ports.phones.otherPrefixes)) return NO_NUMBER;
  const isWanted = {
    sms: () => maySms(contact, job.purpose === "alert" ? 0 : 1),
    whatsapp: () => mayWhatsApp(contact),
    voice: () => mayCall(contact),
  };
  return isWanted[channel]() ? null : UNWANTED[channel];
}

/**
 * Looks up the recipient again, because a delivery may wait for hours: a person who was removed or
 * has declined meanwhile must not get a location. When the lookup fails the delivery continues,
 * because an alert must not wait for it.
 */
export async function findRecipient(
  { ref, job, context }: Omit<ClaimedDelivery, "contact">,
  ports: DeliverPorts,
): Promise<CurrentRecipient> {
  const id = contactOfDelivery(ref.deliveryId);
  const { recipient } = job;
  const isFamily = async (account: UserId): Promise<boolean> =>
    (await ports.family.listMembers(ref.userId)).some((member) => member.id === account);
  try {
    if (recipient.channel === "push" && isMemberContactId(id))
      return (await isFamily(recipient.userId)) ? GOES_ON : { contact: null, unsent: REMOVED };
    const contact = await context.findContact(id, recipient.channel === "email" ? recipient.address : null);
    if (contact === null) return { contact, unsent: REMOVED };
    const declined = { state: "declined", reason: declinedReason(contact.name) } as const;
    if (!getsAlerts(contact)) return { contact, unsent: declined };
    if (recipient.channel !== "push") return { contact, unsent: unwanted(job, contact, context, ports) };
    const isChosen = contact.role?.pushTo?.userId === recipient.userId;
    return { contact, unsent: isChosen || (await isFamily(recipient.userId)) ? null : NOT_IN_APP };
  } catch (error) {
    ports.log.deliveryFailed(ref, error);
    return GOES_ON;
  }
}
