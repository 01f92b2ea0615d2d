import { firstName } from "../account/account.ts";
import type { Alert } from "./alert.ts";
import { EMERGENCY_NUMBER_TEXT } from "../config.ts";
import type { ContactId } from "../ids.ts";

/** The fields of an alert from which the texts about its next round are made. */
type Climbing = Pick<
  Alert,
  | "type"
  | "createdAt"
  | "cancelledAt"
  | "ladder"
  | "round"
  | "nextRoundAt"
  | "heldAt"
  | "unansweredAt"
  | "ladderStoppedAt"
>;

/** Whether a further round of the alert is planned. */
export const hasNextRound = (alert: Climbing): boolean =>
  alert.cancelledAt === null &&
  alert.nextRoundAt != null &&
  alert.ladderStoppedAt == null &&
  alert.unansweredAt == null;

const severity = ({ type }: Climbing): number => (type === "sos" ? 1 : 0);

/**
 * The alert of a trip whose ladder matters now: the one that climbs, else one that was stopped or
 * that no one has answered. Null when there is none. Of several that climb, SOS go before overdue
 * alerts and older ones first, as on the server.
 */
export function climbingAlert<A extends Climbing>(alerts: readonly A[]): A | null {
  const raised = alerts
    .filter(({ cancelledAt }) => cancelledAt === null)
    .toSorted(
      (one, other) => severity(other) - severity(one) || one.createdAt.getTime() - other.createdAt.getTime(),
    );
  return (
    raised.find(hasNextRound) ??
    raised.find(({ ladderStoppedAt, unansweredAt }) => ladderStoppedAt != null || unansweredAt != null) ??
    null
  );
}

/**
 * "Calling Ngozi at 15:13.", that the calls were stopped, or that no one has answered; null when no
 * round follows, or a contact has answered.
 * @param contacts the contacts as they are known here
 * @param time writes a time of day
 */
export function nextRoundText(
  alert: Climbing,
  contacts: readonly { readonly id: ContactId | string; readonly name: string }[],
  time: (date: Date) => string,
): string | null {
  const { ladder, round, nextRoundAt, heldAt, unansweredAt, ladderStoppedAt } = alert;
  if (ladderStoppedAt != null) return "You stopped the calls. Your contacts keep what they got.";
  if (heldAt) return null;
  if (unansweredAt) return `No one has answered. Call ${EMERGENCY_NUMBER_TEXT}.`;
  const step = ladder?.[round ?? 0];
  if (!nextRoundAt || step === undefined) return null;
  const names = step.contactIds.flatMap((id) => contacts.find((contact) => contact.id === id)?.name ?? []);
  const [name] = names;
  const who =
    name !== undefined && step.contactIds.length === 1
      ? firstName(name)
      : step.contactIds.length === 1
        ? "1 contact"
        : `${step.contactIds.length} contacts`;
  return `${step.kind === "call" ? "Calling" : "Reminding"} ${who} at ${time(nextRoundAt)}.`;
}
