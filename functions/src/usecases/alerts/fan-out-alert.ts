import { isCallForHelp } from "@guardianlink/domain/alerts/alert";
import type { Alert } from "@guardianlink/domain/alerts/alert";
import { getsAlerts, tripChannelsOf } from "@guardianlink/domain/contacts/contact-role";
import type { FamilyMember } from "@guardianlink/domain/family/family";
import type { UserId } from "@guardianlink/domain/ids";
import { HOUR_MS } from "@guardianlink/domain/config";
import { startLadder } from "@guardianlink/domain/alerts/ladder";
import { isPhoneAllowed, mayCall, maySms, mayWhatsApp } from "@guardianlink/domain/contacts/phone-limits";
import type { PhoneChannel } from "@guardianlink/domain/contacts/phone-limits";
import { COALESCED_SOS_PER_HOUR, MAX_SENT_SOS, SENT_SOS_WINDOW_MS } from "@guardianlink/domain/limits";
import { windowEnd } from "@guardianlink/domain/rate-limit";
import type { RateRule } from "@guardianlink/domain/rate-limit";
import { isRaised } from "@guardianlink/domain/alerts/sos";
import { waitOutCountdown } from "./wait-out-countdown.ts";
import { chosenAccounts, distinctContacts, planDeliveries } from "./plan-deliveries.ts";
import type { ChannelFilter } from "./plan-deliveries.ts";
import { contactWith, isTripNews, readAlertContext } from "./alert-context.ts";
import type { AlertContext } from "./alert-context.ts";
import { attemptDelivery } from "./deliver-alert.ts";
import type { DeliverPorts } from "./deliver-ports.ts";
import { plannedUntil } from "./delivery-job.ts";
import { memberAccounts, planMemberDeliveries } from "./plan-member-deliveries.ts";
import { liveLinksFor } from "../sharing/make-live-links.ts";
import type { AlertRef, DeliveryRef } from "@guardianlink/domain/refs";
import { mayTellDuress, sideOf } from "./tell-duress.ts";
import type { AlertContact } from "./delivery-store-ports.ts";
import type { LadderTimer } from "./ladder-store-ports.ts";

export interface FanOutPorts extends DeliverPorts {
  /** Makes the rules refuse new SOS of the account until then. */
  readonly closeSos: (user: UserId, until: Date) => Promise<void>;
  /** Resolves after `ms`. */
  readonly wait: (ms: number) => Promise<void>;
  readonly ladderTimer: LadderTimer;
}

/** How many deliveries are attempted at once; the rest of a longer list goes to the queue. */
const TRIED_AT_ONCE = 40;

/**
 * The accounts to push to. With an `error` the lookup failed and no account is known; null means no
 * error.
 */
interface Lookup {
  readonly accounts: ReadonlyMap<string, UserId>;
  readonly members: readonly FamilyMember[];
  readonly error: unknown;
}

/**
 * Finds the accounts to push to, by address: chosen by the contact or linked as family, and with a
 * device that can show a push. An account that only has a contact's address gets nothing, because
 * anyone can sign up with it.
 */
async function findAccounts(
  user: UserId,
  people: readonly AlertContact[],
  ports: FanOutPorts,
): Promise<Lookup> {
  try {
    const members = await ports.family.listMembers(user);
    const known = [...new Map([...memberAccounts(members), ...chosenAccounts(people)])];
    const reachable = await Promise.all(known.map(([, account]) => ports.devices.hasDevices(account)));
    return { accounts: new Map(known.filter((_entry, index) => reachable[index])), members, error: null };
  } catch (error) {
    return { accounts: new Map(), members: [], error };
  }
}

const COALESCED_SOS: RateRule = { name: "coalesced sos", limit: COALESCED_SOS_PER_HOUR, windowMs: HOUR_MS };
const SENT_SOS: RateRule = { name: "sos", limit: MAX_SENT_SOS, windowMs: SENT_SOS_WINDOW_MS };

/**
 * Whether an SOS is only shown on the live page, because the account has sent MAX_SENT_SOS in the
 * same window. The server's own count decides, because an owner can set the alert's time of arrival
 * anew. After a flood of them the rules refuse more for the rest of the hour. Windows are fixed, so that a person who goes on asking for help is heard again in the next
 * one.
 */
async function mustCoalesce(ref: AlertRef, alert: Alert, ports: FanOutPorts): Promise<boolean> {
  if (alert.type !== "sos" || alert.isCoalesced || alert.fannedOutAt !== null) return alert.isCoalesced;
  const { userId, tripId, alertId } = ref;
  const request = { key: userId, account: userId, now: alert.createdAt, holder: `${tripId}/${alertId}` };
  try {
    if (await ports.limits.take(SENT_SOS, request)) return false;
    if (!(await ports.limits.take(COALESCED_SOS, request)))
      await ports.closeSos(userId, windowEnd(COALESCED_SOS, request.now));
    return true;
  } catch (error) {
    // An alert does not wait for a count.
    ports.log.sosNotCounted(ref, error);
    return false;
  }
}

/** Whether a channel of phones is on and can reach the contact. */
const hasPhone =
  ({ phones }: FanOutPorts, channel: PhoneChannel) =>
  ({ phone }: AlertContact): boolean =>
    phones[channel] !== null && phone !== null && isPhoneAllowed(phone, phones.otherPrefixes);

/**
 * Which contacts get the alert on which channel. A start, or an end without an alert before, goes only
 * to those who asked for it. Contacts who got an alert on their phone also learn there that its trip
 * has ended.
 */
function channelsFor(context: AlertContext, ports: FanOutPorts): ChannelFilter {
  const { alert, isAfterAlert } = context;
  const onWhatsApp = hasPhone(ports, "whatsapp");
  if (isTripNews(context))
    return {
      email: ({ role }) => tripChannelsOf(role).includes("email"),
      sms: () => false,
      whatsapp: (contact) => tripChannelsOf(contact.role).includes("whatsapp") && onWhatsApp(contact),
    };
  const isLoud = isCallForHelp(alert.type) || isAfterAlert;
  return {
    email: () => true,
    sms: (contact) => isLoud && maySms(contact, 0) && hasPhone(ports, "sms")(contact),
    whatsapp: (contact) => isLoud && mayWhatsApp(contact) && onWhatsApp(contact),
  };
}

/** The ladder of the alert. Contacts who share an address or number are one person on it. */
function planLadder({ alert }: AlertContext, people: readonly AlertContact[], ports: FanOutPorts) {
  const canBeCalled = (contact: AlertContact): boolean =>
    mayCall(contact) &&
    hasPhone(ports, "voice")(contact) &&
    people.find(({ phone }) => phone === contact.phone) === contact;
  return startLadder(
    alert.type,
    people.map((contact) => ({ id: contact.id, canBeCalled: canBeCalled(contact) })),
    ports.clock(),
  );
}

/** Attempts a delivery now, and queues it when the attempt does not finish it. */
async function tryThenQueue(ref: DeliveryRef, context: AlertContext, ports: FanOutPorts): Promise<void> {
  let isOver = false;
  try {
    isOver = await attemptDelivery(ref, context, ports);
  } catch (error) {
    ports.log.deliveryFailed(ref, error);
  }
  if (!isOver) await ports.queue.enqueue(ref);
}

export async function deliverOpen(
  open: readonly DeliveryRef[],
  context: AlertContext,
  ports: FanOutPorts,
): Promise<void> {
  const rest = open.slice(TRIED_AT_ONCE).map((ref) => ports.queue.enqueue(ref));
  const first = open.slice(0, TRIED_AT_ONCE).map((ref) => tryThenQueue(ref, context, ports));
  await Promise.all([...rest, ...first]);
}

/** Never throws: the check each minute finds a ladder whose timer was lost. */
export async function wakeLadder(alert: AlertRef, at: Date | null, ports: FanOutPorts): Promise<void> {
  if (at === null) return;
  await ports.ladderTimer.wake(alert, at).catch((error: unknown) => ports.log.ladderNotMoved(alert, error));
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
