import type { Alert } from "@guardianlink/domain/alert";
import { alertEmail } from "@guardianlink/domain/alert-email";
import type { Trip } from "@guardianlink/domain/trip";
import { alertFacts, placeOf } from "./alert-facts.ts";
import { alertPush } from "./alert-push.ts";
import { claimJob, settleJob } from "./delivery-job.ts";
import type { RunResult } from "./delivery-job.ts";
import type {
  AlertReader,
  Clock,
  DeliveryJob,
  DeliveryRef,
  DeliveryStore,
  Geocoder,
  Mailer,
} from "./ports.ts";
import { pushToDevices } from "./push-to-devices.ts";
import type { PushPorts } from "./push-to-devices.ts";

export interface DeliverPorts extends PushPorts {
  readonly store: DeliveryStore;
  readonly reader: AlertReader;
  readonly mailer: Mailer;
  readonly geocoder: Geocoder;
  readonly clock: Clock;
}

/** The delivery is not over: the queue must come again. */
export class DeliverAgainError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = "DeliverAgainError";
  }
}

const UNEXPECTED = "The message could not be sent. Trying again.";

interface Context {
  readonly alert: Alert;
  readonly trip: Trip;
  readonly senderName: string | null;
}

async function readContext(ref: DeliveryRef, reader: AlertReader): Promise<Context | null> {
  const [alert, trip, senderName] = await Promise.all([
    reader.getAlert(ref),
    reader.getTrip(ref),
    reader.getUserName(ref.userId),
  ]);
  return alert === null || trip === null ? null : { alert, trip, senderName };
}

/** The address that the email names: the one that the phone found, else the map service's within its time limit. */
async function findAddress({ alert, trip }: Context, geocoder: Geocoder): Promise<string | null> {
  if (alert.address !== null) return alert.address;
  const place = placeOf(alert, trip);
  return place === null ? null : geocoder.addressOf(place);
}

async function send(
  ref: DeliveryRef,
  job: DeliveryJob,
  context: Context,
  ports: DeliverPorts,
): Promise<RunResult> {
  const { recipient } = job;
  if (recipient.channel === "push") {
    // A push does not wait for a map service: it shows the address only when the phone has sent it along.
    const facts = alertFacts({ ...context, address: context.alert.address });
    return pushToDevices(recipient.userId, alertPush(facts, ref), job.acceptedDevices, ports);
  }
  const facts = alertFacts({ ...context, address: await findAddress(context, ports.geocoder) });
  return { outcome: await ports.mailer.send(recipient, alertEmail(facts), ref), acceptedDevices: [] };
}

/** Sends, and turns what nobody expected into another try: an alert is not lost to a bug in one of its parts. */
async function trySend(
  ref: DeliveryRef,
  job: DeliveryJob,
  context: Context,
  ports: DeliverPorts,
): Promise<RunResult> {
  try {
    return await send(ref, job, context, ports);
  } catch (error) {
    ports.log.deliveryFailed(ref, error);
    return { outcome: { kind: "retry", reason: UNEXPECTED }, acceptedDevices: [] };
  }
}

/**
 * Sends one email or push and records the outcome. A lease keeps concurrent and repeated runs apart, so what a provider has
 * accepted is never sent again. When a run dies between the provider's yes and the record of it, nobody can know, and the
 * message is sent again: two calls for help are better than none.
 * @throws DeliverAgainError when the queue must come again
 */
export async function deliverAlert(ref: DeliveryRef, ports: DeliverPorts): Promise<void> {
  const context = await readContext(ref, ports.reader);
  if (context === null) return;
  const claim = await ports.store.stepJob(ref, (job) => claimJob(job, ports.clock()));
  if (claim === null || claim.kind === "done") return;
  if (claim.kind === "busy") throw new DeliverAgainError("Another run is sending this delivery.");
  const run = await trySend(ref, claim.job, context, ports);
  const { alert } = context;
  const outcome = await ports.store.stepJob(ref, (job) =>
    settleJob(job, run, { alertType: alert.type, alertCreatedAt: alert.createdAt, now: ports.clock() }),
  );
  ports.log.deliveryAttempted(ref, claim.job.recipient.channel, outcome?.kind ?? run.outcome.kind);
  if (outcome?.kind === "retry") throw new DeliverAgainError(outcome.reason);
}
