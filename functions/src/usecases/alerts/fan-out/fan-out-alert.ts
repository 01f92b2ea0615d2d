import { isCallForHelp } from "@guardianlink/domain/alerts/alert";
import type { Alert } from "@guardianlink/domain/alerts/alert";
import { isRaised } from "@guardianlink/domain/alerts/sos";
import type { AlertRef } from "@guardianlink/domain/refs";
import { deliverOpen } from "../deliver/deliver-open.ts";
import type { DeliverPorts } from "../deliver/deliver-ports.ts";
import { withOwnLinks } from "../facts/tell-duress.ts";
import { plannedUntil } from "../job/delivery-job.ts";
import { planLadder, wakeLadder } from "../ladder/start-ladder.ts";
import { mustCoalesce, watchForMany } from "./coalesce-sos.ts";
import type { CoalescePorts } from "./coalesce-sos.ts";
import { findAccounts } from "./find-accounts.ts";
import { planFanOut } from "./plan-fan-out.ts";
import { readAudience } from "./read-audience.ts";
import { waitOutCountdown } from "./wait-out-countdown.ts";
import type { CountdownPorts } from "./wait-out-countdown.ts";
import type { AlertTimer } from "../ports.ts";

export interface FanOutPorts extends DeliverPorts, CoalescePorts, CountdownPorts {
  readonly store: DeliverPorts["store"];
  readonly log: DeliverPorts["log"];
  readonly ladderTimer: AlertTimer;
}

/**
 * Waits out the countdown of an SOS, and closes an alert beyond the limit.
 * @returns the alert, with what has arrived during the countdown; null when it is not sent now
 */
async function alertToSend(ref: AlertRef, ports: FanOutPorts): Promise<Alert | null> {
  const stored = await ports.reader.getAlert(ref);
  if (stored === null) return null;
  // A question that was answered since has deliveries left to close.
  const isSent = stored.type !== "sos" && stored.fannedOutAt !== null;
  const raised = isSent || isRaised(stored) ? stored : await waitOutCountdown(ref, stored, ports);
  if (raised === null || !(await mustCoalesce(ref, raised, ports))) return raised;
  await ports.store.closeCoalesced(ref, ports.clock());
  if (raised.type === "sos") await ports.endSpareTrip(ref, ports.clock());
  return null;
}

/**
 * Waits out the countdown of an SOS, plans the deliveries of an alert, attempts each at once and
 * queues those that need a retry: an SOS does not wait for a queue. When repeated or interrupted it
 * resumes: deliveries have ids of their own, and a finished one is left alone. Emails do not wait
 * for the account lookup: when it fails they are sent, the alert stays open, and the error is
 * thrown so that the event is retried for the pushes. An alert beyond the limit is decided first
 * and costs a read and a write, so that a flood of them does not hold up the SOS of others.
 * @param options.isLate the fan-out is done already, and the alert is sent to those who have not
 * got it: a contact who has accepted after a decline
 */
export async function fanOutAlert(
  alert: AlertRef,
  given: FanOutPorts,
  { isLate = false }: { readonly isLate?: boolean } = {},
): Promise<void> {
  const ports = withOwnLinks(alert, given);
  const toSend = await alertToSend(alert, ports);
  if (toSend === null) return;
  const audience = await readAudience(alert, toSend, ports);
  if (audience === null) return;
  const { context, people, links } = audience;
  const lookup = await findAccounts(audience, ports);
  const now = ports.clock();
  const { planned, contactCount } = planFanOut(alert, audience, lookup, now, ports.phones);
  const ladder = isLate ? null : planLadder(context, people, now, ports);
  const stamp = lookup.error === null ? { contactCount, fannedOutAt: now } : null;
  const options = { isLate, forgottenAt: plannedUntil(now), ladder };
  const { open, isClosedNow } = await ports.store.addDeliveries(alert, planned, stamp, options);
  const timer = ladder !== null && isClosedNow ? wakeLadder(alert, ladder.nextRoundAt, ports) : null;
  const refs = open.map((deliveryId) => ({ ...alert, deliveryId }));
  // An alert may have no message that waits for the links.
  await Promise.all([deliverOpen(refs, context, ports), links, timer]);
  const { type: alertType, createdAt } = context.alert;
  const sinceAlertMs = ports.clock().getTime() - createdAt.getTime();
  // Log this once per alert, however often it is resumed: the metrics count alerts by this line.
  if (isClosedNow) ports.log.alertFannedOut(alert, { alertType, deliveries: open.length, sinceAlertMs });
  if (isClosedNow && isCallForHelp(alertType)) await watchForMany(alert, createdAt, ports);
  if (lookup.error === null) return;
  ports.log.accountsNotLookedUp(alert, lookup.error);
  throw new Error("The accounts of the contacts could not be looked up; only emails went out.", {
    cause: lookup.error,
  });
}
