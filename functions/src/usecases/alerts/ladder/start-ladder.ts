import { startLadder } from "@guardianlink/domain/alerts/ladder";
import { mayCall } from "@guardianlink/domain/contacts/phone-limits";
import type { AlertRef } from "@guardianlink/domain/refs";
import type { Phones } from "../../messaging/ports.ts";
import type { AlertContext } from "../facts/alert-context.ts";
import { hasPhone } from "../facts/contact-phones.ts";
import type { AlertContact } from "../delivery-store-ports.ts";
import type { AlertLog, AlertTimer } from "../ports.ts";

/**
 * The ladder of the alert. Contacts who share an address or number are one person on it: the first
 * of them who may be called.
 */
export function planLadder(
  { alert }: Pick<AlertContext, "alert">,
  people: readonly AlertContact[],
  now: Date,
  { phones }: { readonly phones: Phones },
) {
  const callable = people.filter((contact) => mayCall(contact) && hasPhone(phones, "voice")(contact));
  const canBeCalled = (contact: AlertContact): boolean =>
    callable.find(({ phone }) => phone === contact.phone) === contact;
  return startLadder(
    alert.type,
    people.map((contact) => ({ id: contact.id, canBeCalled: canBeCalled(contact) })),
    now,
  );
}

/**
 * Sets the timer of the next round. Never throws: the check each minute finds a ladder whose timer
 * was lost.
 */
export async function wakeLadder(
  alert: AlertRef,
  at: Date | null,
  { ladderTimer, log }: { readonly ladderTimer: AlertTimer; readonly log: AlertLog },
): Promise<void> {
  if (at === null) return;
  await ladderTimer.wake(alert, at).catch((error: unknown) => log.ladderNotMoved(alert, error));
}
