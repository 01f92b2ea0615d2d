import { firstName } from "@guardianlink/domain/account";
import { isMemberContactId } from "@guardianlink/domain/family";
import { HOUR_MS, SECOND_MS } from "@guardianlink/domain/config";
import type { ContactId } from "@guardianlink/domain/ids";
import type { AlertRef } from "@guardianlink/domain/refs";
import type { ShareLink } from "@guardianlink/domain/share";
import { pushToDevices, UNRECORDED } from "../messaging/push-to-devices.ts";
import type { LadderPorts } from "./ladder-ports.ts";
import type { AlertContact, SentDelivery } from "./ports.ts";

/** What is known when a contact has answered. */
export interface Answered {
  /** Null for the holder of a link that was handed on. */
  readonly contactId: ContactId | null;
  readonly senderName: string | null;
  readonly contacts: readonly AlertContact[];
  readonly sent: readonly SentDelivery[];
  readonly links: readonly ShareLink[];
}

/**
 * Pushes to the others who got the alert in the app that someone is on it. It says who answered and
 * nothing more, and asks no one to stop. Never throws and is not sent again: their live page shows
 * it too.
 */
export async function notifyOthers(ref: AlertRef, answered: Answered, ports: LadderPorts): Promise<void> {
  const { contactId, senderName, contacts, sent, links } = answered;
  const answerer = contacts.find(({ id }) => id === contactId)?.name;
  const who = answerer === undefined ? "Someone" : firstName(answerer);
  const about = senderName === null ? "the traveller" : firstName(senderName);
  const message = {
    title: `${who} is on it`,
    body: `${who} has answered the alert about ${about}. Open the live page to help too.`,
    data: { type: "contact_answered", tripId: ref.tripId, alertId: ref.alertId },
    tag: `on-it-${ref.tripId}`,
    urgency: "normal",
    ttlSeconds: HOUR_MS / SECOND_MS,
  } as const;
  const linkOf = (id: ContactId): string | null => {
    if (isMemberContactId(id)) return ports.familyPage;
    const token = links.find((link) => link.contactId === id && link.revokedAt === null)?.token;
    return token === undefined ? null : ports.linkTo(token);
  };
  const others = new Map(
    sent.flatMap(({ delivery, recipient }) =>
      recipient.channel === "push" && delivery.contactId !== contactId && recipient.userId !== ref.userId
        ? [[recipient.userId, delivery.contactId] as const]
        : [],
    ),
  );
  const pushed = await Promise.allSettled(
    [...others].map(([account, id]) =>
      pushToDevices(account, { ...message, link: linkOf(id) }, UNRECORDED, ports),
    ),
  );
  for (const one of pushed) if (one.status === "rejected") ports.log.othersNotNotified(ref, one.reason);
}
