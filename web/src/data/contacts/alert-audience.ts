import { getsAlerts, isReachable } from "@guardianlink/domain/contacts/contact-role";
import type { HasRole } from "@guardianlink/domain/contacts/contact-role";
import { knownItems } from "../live-state.ts";
import type { ListState } from "../live-state.ts";

/** The emergency contacts that an alert is sent to. */
export interface AlertAudience<C extends HasRole> {
  readonly all: readonly C[];
  /** The contacts that an alert is sent to: all who have not declined. */
  readonly alerted: readonly C[];
  /** The contacts that an alert is expected to reach: their email has not bounced either. */
  readonly reachable: readonly C[];
  readonly declined: readonly C[];
}

/**
 * Sorts the contacts by whether an alert is sent to them and expected to reach them; null while the
 * contacts are unknown.
 */
export function alertAudience<C extends HasRole>(contacts: ListState<C>): AlertAudience<C> | null {
  const all = knownItems(contacts);
  if (all === null) return null;
  return {
    all,
    alerted: all.filter(getsAlerts),
    reachable: all.filter(isReachable),
    declined: all.filter((contact) => !getsAlerts(contact)),
  };
}
