import { CANNOT_HELP } from "@guardianlink/domain/alerts/alert";
import type { Delivery } from "@guardianlink/domain/alerts/alert";
import type { CallForHelp } from "../../data/statistics/calls-for-help.ts";

/** What a contact did about an alert. The best of its messages counts. */
export type ContactOutcome = "onIt" | "cannot" | "opened" | "notOpened" | "notReached";

export interface ContactAnswers {
  readonly id: string;
  readonly name: string;
  /** The alerts that were meant for the contact. */
  readonly alerts: number;
  readonly outcomes: Readonly<Record<ContactOutcome, number>>;
}

export interface AlertStatistics {
  readonly sos: number;
  readonly overdue: number;
  /** Made because "All well?" was not answered. */
  readonly unanswered: number;
  /** Those with the most alerts first. */
  readonly contacts: readonly ContactAnswers[];
}

/** One message of an alert; null for one that was never meant to be sent. */
function outcomeOf({ state, reason }: Pick<Delivery, "state" | "reason">): ContactOutcome | null {
  switch (state) {
    case "acknowledged":
      return "onIt";
    case "opened":
      return reason === CANNOT_HELP ? "cannot" : "opened";
    case "delivered":
    case "accepted":
    case "queued":
      return "notOpened";
    case "failed":
      return "notReached";
    case "declined":
      return null;
  }
}

const BEST_FIRST: readonly ContactOutcome[] = ["onIt", "cannot", "opened", "notOpened", "notReached"];
const NONE: ContactAnswers["outcomes"] = { onIt: 0, cannot: 0, opened: 0, notOpened: 0, notReached: 0 };

/** Each contact of one alert with the best outcome. */
function contactsOf({ deliveries }: CallForHelp): ReadonlyMap<string, [name: string, best: ContactOutcome]> {
  const best = new Map<string, [string, ContactOutcome]>();
  for (const delivery of deliveries) {
    const outcome = outcomeOf(delivery);
    if (outcome === null) continue;
    const known = best.get(delivery.contactId)?.[1];
    if (known === undefined || BEST_FIRST.indexOf(outcome) < BEST_FIRST.indexOf(known))
      best.set(delivery.contactId, [delivery.contactName, outcome]);
  }
  return best;
}

export function alertStatistics(calls: readonly CallForHelp[]): AlertStatistics {
  const contacts = new Map<string, ContactAnswers>();
  for (const call of calls)
    for (const [id, [name, outcome]] of contactsOf(call)) {
      const { alerts, outcomes } = contacts.get(id) ?? { alerts: 0, outcomes: NONE };
      const counted = { ...outcomes, [outcome]: outcomes[outcome] + 1 };
      contacts.set(id, { id, name, alerts: alerts + 1, outcomes: counted });
    }
  const count = (kind: (call: CallForHelp) => boolean): number => calls.filter(kind).length;
  return {
    sos: count(({ alert }) => alert.type === "sos"),
    overdue: count(({ alert }) => alert.type === "overdue" && alert.check == null),
    unanswered: count(({ alert }) => alert.type === "overdue" && alert.check != null),
    contacts: [...contacts.values()].sort((a, b) => b.alerts - a.alerts || a.name.localeCompare(b.name)),
  };
}
