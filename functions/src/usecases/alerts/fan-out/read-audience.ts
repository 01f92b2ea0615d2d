import { getsAlerts } from "@guardianlink/domain/contacts/contact-role";
import type { Alert } from "@guardianlink/domain/alerts/alert";
import type { FamilyMember } from "@guardianlink/domain/family/family";
import type { AlertRef } from "@guardianlink/domain/refs";
import { liveLinksFor } from "../../sharing/make-live-links.ts";
import type { DeliverPorts } from "../deliver/deliver-ports.ts";
import type { AlertContact } from "../delivery-store-ports.ts";
import { readAlertContext } from "../facts/alert-context.ts";
import type { AlertContext } from "../facts/alert-context.ts";
import { contactWith, distinctContacts } from "../facts/contact-addresses.ts";

/** An alert and the contacts it is meant for. */
export interface Audience {
  readonly context: AlertContext;
  /** All contacts, also those who have declined. */
  readonly contacts: readonly AlertContact[];
  /** Those who get alerts, each address once. */
  readonly people: readonly AlertContact[];
  /** Fails on its own: emails do not wait for it. */
  readonly family: Promise<readonly FamilyMember[]>;
  /** Resolves when the live links of `people` are stored. */
  readonly links: Promise<unknown>;
}

/**
 * Reads what belongs to an alert with its contacts, and starts to create their live links. Messages
 * wait for their link, so that it is created while the accounts are looked up.
 * @param read the alert as it was read
 * @returns null when its trip is gone
 */
export async function readAudience(
  alert: AlertRef,
  read: Alert,
  ports: DeliverPorts,
): Promise<Audience | null> {
  const family = ports.family.listMembers(alert.userId);
  // It is awaited later. Until then its failure must not count as unhandled.
  family.catch(() => undefined);
  const [found, contacts] = await Promise.all([
    readAlertContext(alert, ports, read),
    ports.store.listContacts(alert.userId),
  ]);
  if (found === null) return null;
  const people = distinctContacts(contacts).filter(getsAlerts);
  const links = liveLinksFor(alert, people, ports);
  const duressPorts = { ...ports, shares: ports.duressShares };
  const duressLinks =
    found.duress && (found.alert.type === "duress" ? links : liveLinksFor(alert, people, duressPorts));
  const context: AlertContext = {
    ...found,
    findLiveLink: async (contact) => (await links).get(contact) ?? null,
    findDuressLink: async (contact) => (await duressLinks)?.get(contact) ?? null,
    findContact: (contact, address) => Promise.resolve(contactWith(contacts, contact, address)),
  };
  return { context, contacts, people, family, links };
}
