import { CANNOT_HELP, CHANNELS, deliveryId, isFurther } from "@guardianlink/domain/alerts/alert";
import type { Delivery } from "@guardianlink/domain/alerts/alert";
import { ladderOf } from "@guardianlink/domain/alerts/alert-ladder";
import type { ContactId } from "@guardianlink/domain/ids";
import type { AlertRef } from "@guardianlink/domain/refs";
import type { RecordAnswer, TrackAnswer } from "../../sharing/ports.ts";
import type { DeliveryJob, DeliveryStore, JobStep } from "../delivery-store-ports.ts";
import { unchanged } from "../job/delivery-job.ts";
import type { TripAlerts } from "../ports.ts";

/**
 * The ledger entry after an answer: the contact has seen the alert, whatever happened to its
 * message. "I can't" takes back an earlier "I'm on it", so that no one relies on it.
 */
export function applyAnswer(
  job: Pick<DeliveryJob, "attempts">,
  ledger: Pick<Delivery, "state">,
  answer: TrackAnswer,
  now: Date,
): JobStep<boolean> {
  const state = answer === "cannot" ? "opened" : answer;
  if (answer !== "cannot" && !isFurther(ledger.state, state)) return unchanged(false);
  const reason = answer === "cannot" ? CANNOT_HELP : null;
  return { result: true, job: null, ledger: { state, reason, attempts: job.attempts, updatedAt: now } };
}

export interface RecordAnswerPorts {
  readonly track: Pick<TripAlerts, "listAlertRefs" | "listEmergencies">;
  readonly store: Pick<DeliveryStore, "stepJob">;
  /** Lets the ladder of an alert see the answer. */
  readonly climb: (alert: AlertRef, passedOnBy: ContactId | null) => Promise<void>;
}

/**
 * Makes the function that records a contact's answer in every alert of a trip and on every channel,
 * and then lets the ladders of the trip see it.
 */
export const recordContactAnswer =
  ({ track, store, climb }: RecordAnswerPorts): RecordAnswer =>
  async (trip, contact, answer, now) => {
    const alerts = await track.listAlertRefs(trip);
    await Promise.all(
      alerts.flatMap((alert) =>
        CHANNELS.map((channel) =>
          store.stepJob({ ...alert, deliveryId: deliveryId(contact, channel) }, (job, ledger) =>
            applyAnswer(job, ledger, answer, now),
          ),
        ),
      ),
    );
    if (answer === "opened") return;
    const climbing = (await track.listEmergencies(trip)).filter((call) => ladderOf(call).ladder.length > 0);
    await Promise.all(
      climbing.map(({ id: alertId }) => climb({ ...trip, alertId }, answer === "cannot" ? contact : null)),
    );
  };
