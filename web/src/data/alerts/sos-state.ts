import type { Alert } from "@guardianlink/domain/alerts/alert";
import type { ListState } from "../live-state.ts";

/** The newest alert of this page, or one that an earlier page has left. */
export interface SendingSos {
  readonly alert: Alert;
  /** True until the person has been shown the state, a few seconds at most. */
  readonly isFresh: boolean;
  readonly isAccepted: boolean;
}

/** `gone` means refused or cancelled. */
export interface SendingEvent {
  readonly kind: "raised" | "told" | "accepted" | "gone";
  readonly alert: Alert;
}

/**
 * The alert that this page is sending, after an event. An answer to an earlier alert does not
 * affect a later one.
 */
export function nextSending(sending: SendingSos | null, { kind, alert }: SendingEvent): SendingSos | null {
  if (kind === "raised") return { alert, isFresh: true, isAccepted: false };
  if (sending?.alert.id !== alert.id) return sending;
  if (kind === "gone") return null;
  return { ...sending, isFresh: false, isAccepted: sending.isAccepted || kind === "accepted" };
}

/** An alert that an earlier page has raised, and that waits on this phone still. */
export const leftByEarlierPage = (alert: Alert): SendingSos => ({ alert, isFresh: false, isAccepted: false });

/** Everything that this phone knows about the SOS of a trip. */
export interface SosFacts {
  /** Whether the trip's own state says that it has an SOS. */
  readonly hasSos: boolean;
  /** The alerts that this device has raised, in all of its tabs. */
  readonly recordedIds: readonly string[];
  /** The SOS and overdue alerts that the database has. */
  readonly alerts: ListState<Alert>;
  readonly sending: SendingSos | null;
}

export interface SosState {
  /**
   * `sending` for the first seconds, then `raised` while the alert is on the server or on its way
   * there.
   */
  readonly phase: "idle" | "sending" | "raised";
  /** Newest first, including one that only this page has, without those that were cancelled. */
  readonly alerts: readonly Alert[];
  /** Whether the newest alert waits on this phone for the server. */
  readonly isPending: boolean;
  /** Whether the server turned out not to have an alert of this device. */
  readonly isLost: boolean;
  /** Whether the alerts are being read, and none is known yet. */
  readonly isReading: boolean;
  /** How many alerts this device has raised. */
  readonly raisedHere: number;
  /** Reads the alerts again; null unless they could not be read. */
  readonly retry: (() => void) | null;
}

function allAlerts({ alerts, sending, recordedIds }: SosFacts): Pick<SosState, "alerts" | "isPending"> {
  const items = alerts.state === "ready" ? alerts.items : [];
  const stored = items
    .filter(({ type, cancelledAt }) => type === "sos" && cancelledAt === null)
    .sort((a, b) => b.happenedAt.getTime() - a.happenedAt.getTime());
  // The database normally shows a write at once. It does not when its storage is full, nor for a
  // moment when a plain request was faster than its own.
  const isShown =
    sending !== null &&
    !items.some(({ id }) => id === sending.alert.id) &&
    (!sending.isAccepted || recordedIds.includes(sending.alert.id));
  const isOnlyHere = isShown && !sending.isAccepted;
  const all = isShown ? [sending.alert, ...stored] : stored;
  const [newest] = all;
  const isAccepted = sending?.isAccepted === true && sending.alert.id === newest?.id;
  // The server counts the contacts of each alert. Once it has, only an addition to the alert waits.
  const waits = alerts.state === "ready" && alerts.hasPendingWrites && newest?.contactCount === null;
  return { alerts: all, isPending: isOnlyHere || (waits && !isAccepted) };
}

/**
 * Whether the server seems not to have an alert that this device raised. This may be true for a
 * moment after the alert was accepted, because two connections answer the write and the listener.
 */
export function isAlertMissing(facts: SosFacts): boolean {
  const { alerts, sending, recordedIds } = facts;
  const isAnswered =
    alerts.state === "empty" || (alerts.state === "ready" && !alerts.fromCache && !alerts.hasPendingWrites);
  if (!isAnswered || sending?.isAccepted === false) return false;
  const known = allAlerts(facts).alerts;
  return recordedIds.some((recorded) => !known.some(({ id }) => id === recorded));
}

/**
 * @param isLost whether an alert has been missing for longer than two answers of the server can be
 * apart
 */
export function sosState(facts: SosFacts, isLost: boolean): SosState {
  const known = allAlerts(facts);
  const raisedHere = facts.recordedIds.length;
  // A held SOS moves the trip only when its countdown is over, so its alert counts before that.
  const stands = facts.hasSos || known.alerts.length > 0 || (raisedHere > 0 && !isLost);
  const phase = facts.sending?.isFresh === true ? "sending" : stands ? "raised" : "idle";
  const retry = facts.alerts.state === "failed" ? facts.alerts.retry : null;
  const isReading = facts.alerts.state === "loading" && known.alerts.length === 0;
  return { phase, ...known, isLost, raisedHere, isReading, retry };
}

/**
 * The state of an SOS in a few words. It never says "sent", because only deliveries show that.
 */
export function sosTitle({ alerts, isPending }: Pick<SosState, "alerts" | "isPending">): string {
  const first = alerts.at(-1);
  if (first === undefined) return "SOS raised";
  if (isPending && alerts.length === 1) return "SOS not sent yet";
  return first.fannedOutAt === null ? "Sending SOS" : "SOS raised";
}
