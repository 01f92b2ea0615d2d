import type { UserId } from "@guardianlink/domain/ids";
import { distinctContacts, planDeliveries } from "./plan-deliveries.ts";
import { readAlertContext } from "./alert-context.ts";
import type { AlertContext } from "./alert-context.ts";
import { attemptDelivery } from "./deliver-alert.ts";
import type { DeliverPorts } from "./deliver-alert.ts";
import type { Accounts, AlertRef, DeliveryQueue, DeliveryRef } from "./ports.ts";

export interface FanOutPorts extends DeliverPorts {
  readonly accounts: Accounts;
  readonly queue: DeliveryQueue;
}

/** So many deliveries are tried at once; a longer list goes to the queue. */
const TRIED_AT_ONCE = 40;

type Lookup =
  | { readonly accounts: ReadonlyMap<string, UserId>; readonly error: null }
  | { readonly accounts: ReadonlyMap<string, UserId>; readonly error: unknown };

/** The accounts to push to, by address: verified, and with a device that can show a push. */
async function findAccounts(emails: readonly string[], ports: FanOutPorts): Promise<Lookup> {
  try {
    const verified = [...(await ports.accounts.findVerified(emails))];
    const reachable = await Promise.all(verified.map(([, user]) => ports.devices.hasDevices(user)));
    return { accounts: new Map(verified.filter((_entry, index) => reachable[index])), error: null };
  } catch (error) {
    return { accounts: new Map(), error };
  }
}

/** Tries a delivery now, and leaves it to the queue when that does not settle it. */
async function tryThenQueue(ref: DeliveryRef, context: AlertContext, ports: FanOutPorts): Promise<void> {
  let isOver = false;
  try {
    isOver = await attemptDelivery(ref, context, ports);
  } catch (error) {
    ports.log.deliveryFailed(ref, error);
  }
  if (!isOver) await ports.queue.enqueue(ref);
}

async function deliverOpen(open: readonly DeliveryRef[], context: AlertContext, ports: FanOutPorts) {
  const rest = open.slice(TRIED_AT_ONCE).map((ref) => ports.queue.enqueue(ref));
  const first = open.slice(0, TRIED_AT_ONCE).map((ref) => tryThenQueue(ref, context, ports));
  await Promise.all([...rest, ...first]);
}

/**
 * Makes the deliveries of an alert, tries each at once and queues those that need another try: an SOS does not wait for a
 * queue. Repeated or interrupted, it carries on: deliveries have ids of their own, and one that is done is left alone.
 *
 * Emails do not wait for the lookup of accounts: when it fails they go out, the alert stays open, and the error is thrown
 * so that the event comes again for the pushes.
 */
export async function fanOutAlert(alert: AlertRef, ports: FanOutPorts): Promise<void> {
  const [context, contacts] = await Promise.all([
    readAlertContext(alert, ports),
    ports.store.listContacts(alert.userId),
  ]);
  if (context === null) return;
  const emails = distinctContacts(contacts).map((contact) => contact.email);
  const lookup = await findAccounts(emails, ports);
  const now = ports.clock();
  const stamp = lookup.error === null ? { contactCount: contacts.length, fannedOutAt: now } : null;
  const planned = planDeliveries(alert, contacts, lookup.accounts, now);
  const open = await ports.store.addDeliveries(alert, planned, stamp);
  await deliverOpen(
    open.map((deliveryId) => ({ ...alert, deliveryId })),
    context,
    ports,
  );
  ports.log.alertFannedOut(alert, open.length);
  if (lookup.error !== null) {
    ports.log.accountsNotLookedUp(alert, lookup.error);
    throw new Error("The accounts of the contacts could not be looked up; only emails went out.", {
      cause: lookup.error,
    });
  }
}
