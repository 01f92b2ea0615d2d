import { CHANNELS, deliveryId, isFurther } from "@guardianlink/domain/alert";
import type { Delivery } from "@guardianlink/domain/alert";
import type { RecordAnswer, TrackAnswer } from "../sharing/ports.ts";
import type { DeliveryJob, DeliveryStore, JobStep, TripAlerts } from "./ports.ts";

/**
 * The ledger entry after an answer: the contact has seen the alert, whatever happened to its
 * message.
 */
export const applyAnswer = (
  job: Pick<DeliveryJob, "attempts">,
  ledger: Pick<Delivery, "state">,
  answer: TrackAnswer,
  now: Date,
): JobStep<boolean> =>
  isFurther(ledger.state, answer)
    ? {
        result: true,
        job: null,
        ledger: { state: answer, reason: null, attempts: job.attempts, updatedAt: now },
      }
    : { result: false, job: null, ledger: null };

export interface RecordAnswerPorts {
  readonly track: Pick<TripAlerts, "listAlertRefs">;
  readonly store: Pick<DeliveryStore, "stepJob">;
}

/**
 * Makes the function that records a contact's answer in every alert of a trip and on every channel.
 */
export const recordContactAnswer =
  ({ track, store }: RecordAnswerPorts): RecordAnswer =>
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
  };
