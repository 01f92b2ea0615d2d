import type { UserId } from "@guardianlink/domain/ids";
import { distinctContacts, planDeliveries } from "./plan-deliveries.ts";
import type { Accounts, AlertRef, Clock, DeliveryQueue, DeliveryStore, Devices, Log } from "./ports.ts";

export interface FanOutPorts {
  readonly store: DeliveryStore;
  readonly accounts: Accounts;
  readonly devices: Devices;
  readonly queue: DeliveryQueue;
  readonly log: Log;
  readonly clock: Clock;
}

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

/**
 * Makes the deliveries of an alert and queues those that are not done. Repeated or interrupted, it carries on: deliveries
 * have ids of their own, and one that is done is not queued again.
 *
 * Emails do not wait for the lookup of accounts: when it fails they go out, the alert stays open, and the error is thrown
 * so that the event comes again for the pushes.
 */
export async function fanOutAlert(alert: AlertRef, ports: FanOutPorts): Promise<void> {
  const contacts = await ports.store.listContacts(alert.userId);
  const emails = distinctContacts(contacts).map((contact) => contact.email);
  const lookup = await findAccounts(emails, ports);
  const now = ports.clock();
  const stamp = lookup.error === null ? { contactCount: contacts.length, fannedOutAt: now } : null;
  const planned = planDeliveries(alert, contacts, lookup.accounts, now);
  const open = await ports.store.addDeliveries(alert, planned, stamp);
  await Promise.all(open.map((deliveryId) => ports.queue.enqueue({ ...alert, deliveryId })));
  ports.log.alertFannedOut(alert, open.length);
  if (lookup.error !== null) {
    ports.log.accountsNotLookedUp(alert, lookup.error);
    throw new Error("The accounts of the contacts could not be looked up; only emails are queued.", {
      cause: lookup.error,
    });
  }
}
