import { isCallForHelp } from "@guardianlink/domain/alerts/alert";
import { isRaised } from "@guardianlink/domain/alerts/sos";
import { getsAlerts, tripChannelsOf } from "@guardianlink/domain/contacts/contact-role";
import { maySms, mayWhatsApp } from "@guardianlink/domain/contacts/phone-limits";
import type { AlertRef } from "@guardianlink/domain/refs";
import { liveLinksFor } from "../../sharing/make-live-links.ts";
import { isTripNews, readAlertContext } from "../facts/alert-context.ts";
import type { AlertContext } from "../facts/alert-context.ts";
import { mustCoalesce } from "./coalesce-sos.ts";
import type { CoalescePorts } from "./coalesce-sos.ts";
import { contactWith, distinctContacts } from "../facts/contact-addresses.ts";
import { hasPhone } from "../facts/contact-phones.ts";
import { deliverOpen } from "../deliver/deliver-open.ts";
import type { DeliverPorts } from "../deliver/deliver-ports.ts";
import { plannedUntil } from "../job/delivery-job.ts";
import { findAccounts } from "./find-accounts.ts";
import type { LadderTimer } from "../ladder-store-ports.ts";
import { planDeliveries } from "./plan-deliveries.ts";
import type { ChannelFilter } from "./plan-deliveries.ts";
import { planMemberDeliveries } from "./plan-member-deliveries.ts";
import { planLadder, wakeLadder } from "../ladder/start-ladder.ts";
import { mayTellDuress, sideOf } from "../facts/tell-duress.ts";
import { waitOutCountdown } from "./wait-out-countdown.ts";

export interface FanOutPorts extends DeliverPorts, CoalescePorts {
  readonly log: DeliverPorts["log"];
  /** Resolves after `ms`. */
  readonly wait: (ms: number) => Promise<void>;
  readonly ladderTimer: LadderTimer;
}

/**
 * Which contacts get the alert on which channel. A start, or an end without an alert before, goes only
 * to those who asked for it. Contacts who got an alert on their phone also learn there that its trip
 * has ended.
 */
function channelsFor(context: AlertContext, ports: FanOutPorts): ChannelFilter {
  const { alert, isAfterAlert } = context;
  const onWhatsApp = hasPhone(ports.phones, "whatsapp");
  if (isTripNews(context))
    return {
      email: ({ role }) => tripChannelsOf(role).includes("email"),
      sms: () => false,
      whatsapp: (contact) => tripChannelsOf(contact.role).includes("whatsapp") && onWhatsApp(contact),
    };
  const isLoud = isCallForHelp(alert.type) || isAfterAlert;
  return {
    email: () => true,
    sms: (contact) => isLoud && maySms(contact, 0) && hasPhone(ports.phones, "sms")(contact),
    whatsapp: (contact) => isLoud && mayWhatsApp(contact) && onWhatsApp(contact),
  };
}

/**
 * Waits out the countdown of an SOS, plans the deliveries of an alert, attempts each at once and
 * queues those that need a retry: an SOS does not wait for a queue. When repeated or interrupted it
 * resumes: deliveries have ids of their own, and a finished one is left alone. Emails do not wait
 * for the account lookup: when it fails they are sent, the alert stays open, and the error is thrown
 * so that the event is retried for the pushes.
 * An SOS beyond the limit is decided first and costs a read and a write, so that a flood of them
 * does not hold up the SOS of others.
 * @param options.isLate the fan-out is done already, and the alert is sent to those who have not
 * got it: a contact who has accepted after a decline
 */
export async function fanOutAlert(
  alert: AlertRef,
  given: FanOutPorts,
  { isLate = false }: { readonly isLate?: boolean } = {},
): Promise<void> {
  const ports = sideOf(alert, given);
  const raised = await ports.reader.getAlert(alert);
  if (raised === null) return;
  if (!isRaised(raised) && !(await waitOutCountdown(alert, raised, ports))) return;
  if (await mustCoalesce(alert, raised, ports)) return ports.store.closeCoalesced(alert, ports.clock());
  // What has arrived during the countdown goes out too, so the alert is read anew.
  const [found, contacts] = await Promise.all([
    readAlertContext(alert, ports),
    ports.store.listContacts(alert.userId),
  ]);
  if (found === null) return;
  const people = distinctContacts(contacts).filter(getsAlerts);
  // Create the links while the accounts are looked up.
  const links = liveLinksFor(alert, people, ports);
  const isDuress = found.alert.type === "duress";
  const duressSide = { ...ports, shares: ports.duressShares };
  const duressLinks = found.duress && (isDuress ? links : liveLinksFor(alert, people, duressSide));
  const context: AlertContext = {
    ...found,
    findLiveLink: async (contact) => (await links).get(contact) ?? null,
    findDuressLink: async (contact) => (await duressLinks)?.get(contact) ?? null,
    findContact: (contact, address) => Promise.resolve(contactWith(contacts, contact, address)),
  };
  const lookup = await findAccounts(alert.userId, people, ports);
  const now = ports.clock();
  const isNews = isTripNews(found);
  const recipients = isNews ? people : contacts;
  const all = planDeliveries(alert, recipients, lookup.accounts, now, channelsFor(found, ports));
  const planned = isDuress ? all.filter((plan) => mayTellDuress(plan, contacts, found)) : all;
  const reachable = new Set(lookup.accounts.values());
  const family = isDuress ? [] : planMemberDeliveries(alert, lookup.members, planned, reachable, now);
  const ladder = isLate ? null : planLadder(context, people, ports);
  const reached = isNews ? new Set(planned.map(({ delivery }) => delivery.contactId)).size : null;
  const contactCount = (reached ?? contacts.filter(getsAlerts).length) + family.length;
  const stamp = lookup.error === null ? { contactCount, fannedOutAt: now } : null;
  const { open, isClosedNow } = await ports.store.addDeliveries(alert, [...planned, ...family], stamp, {
    isLate,
    forgottenAt: plannedUntil(now),
    ladder,
  });
  if (ladder !== null && isClosedNow) await wakeLadder(alert, ladder.nextRoundAt, ports);
  const refs = open.map((deliveryId) => ({ ...alert, deliveryId }));
  // The start of a trip may have no message that waits for the links.
  await Promise.all([deliverOpen(refs, context, ports), links]);
  const { type: alertType, createdAt } = context.alert;
  const sinceAlertMs = ports.clock().getTime() - createdAt.getTime();
  // Log this once per alert, however often it is resumed: the metrics count alerts by this line.
  if (isClosedNow) ports.log.alertFannedOut(alert, { alertType, deliveries: open.length, sinceAlertMs });
  if (lookup.error !== null) {
    ports.log.accountsNotLookedUp(alert, lookup.error);
    throw new Error("The accounts of the contacts could not be looked up; only emails went out.", {
      cause: lookup.error,
    });
  }
}
