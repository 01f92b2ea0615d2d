import { getsAlerts, isReachable } from "@guardianlink/domain/contact-role";
import type { HasRole } from "@guardianlink/domain/contact-role";
import { knownItems } from "../list-state.ts";
import type { ListState } from "../list-state.ts";

/** Who of the emergency contacts an alert goes to. */
export interface AlertAudience<C extends HasRole> {
  readonly all: readonly C[];
  /** Those an alert is sent to: all who have not declined. */
  readonly alerted: readonly C[];
  /** Those an alert can be expected to arrive at: their email has not come back either. */
  readonly reachable: readonly C[];
  readonly declined: readonly C[];
}

/** Sorts the contacts by what an alert does for them; null while no one can say who the contacts are. */
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
