import { alertRefSchema, deliveryRefSchema } from "@guardianlink/domain/refs";
import { overdueTrips } from "../adapters/firestore/trips/overdue-trips.ts";
import type { Log } from "../adapters/shared/logs.ts";
import { isSignedBySendGrid, readSendGridEvents } from "../adapters/mail/sendgrid-events.ts";
import { readAfricasTalkingReport } from "../adapters/phone/africastalking-sms-reports.ts";
import { readCallEvent } from "../adapters/phone/voice-events.ts";
import { readTermiiReport } from "../adapters/phone/termii-reports.ts";
import { isSignedByMeta, readWhatsAppEvents } from "../adapters/whatsapp/whatsapp-events.ts";
import { services } from "../adapters/services.ts";
import { answerCall } from "../usecases/alerts/answers/answer-call.ts";
import type { CallPorts } from "../usecases/alerts/answers/answer-call.ts";
import { climbLadder } from "../usecases/alerts/ladder/climb-ladder.ts";
import { escalateAlerts } from "../usecases/alerts/ladder/escalate-alerts.ts";
import { deliverAlert, DeliverAgainError } from "../usecases/alerts/deliver/deliver-alert.ts";
import { fanOutAlert } from "../usecases/alerts/fan-out/fan-out-alert.ts";
import type { FanOutPorts } from "../usecases/alerts/fan-out/fan-out-alert.ts";
import { resumeAlerts } from "../usecases/alerts/fan-out/resume-alerts.ts";
import { recordMailEvent } from "../usecases/alerts/reports/record-mail-event.ts";
import { recordMessageReport } from "../usecases/alerts/reports/record-message-report.ts";
import { recordPushShown } from "../usecases/alerts/reports/record-push-shown.ts";
import type { Clock } from "../usecases/shared/clock.ts";
import { escalateOverdueTrips } from "../usecases/trips/escalate-overdue-trips.ts";
import type { OverdueTrips } from "../usecases/trips/ports.ts";
import { fanOutPorts, messageReportPorts } from "./alert-ports.ts";
import { callPorts } from "./call-ports.ts";
import { standaloneProviders } from "./standalone-providers.ts";
import type { ProviderSettings } from "./standalone-providers.ts";

export type { OverdueTrips };

// The use cases with their real adapters for a process that is not Cloud Functions. The reliability
// tests and the benches start here, and import no other file of the functions.

/** A webhook call as the mail provider makes it. */
export interface SignedCall {
  readonly signature: string;
  readonly timestamp: string;
  readonly rawBody: string;
}

export interface PipelineSettings {
  readonly providers: ProviderSettings;
  /** base64 DER of the public key of the mail provider's reports. */
  readonly mailKey: string;
  /** The secret that signs WhatsApp's reports. */
  readonly whatsAppSecret: string;
  readonly clock: Clock;
  readonly log: Log;
  /**
   * Called with the key of each message that a provider has accepted, before anything else happens.
   */
  readonly onAccepted: (key: string) => void;
}

/** The inputs of the alert pipeline, each as the parsed JSON of its event. */
export interface AlertPipeline {
  fanOut(alert: unknown): Promise<void>;
  /** @returns whether the delivery is finished; if not, the queue must retry */
  deliver(delivery: unknown): Promise<boolean>;
  /** @throws when the provider has not signed the call */
  takeMailEvents(call: SignedCall): Promise<void>;
  takePushShown(receipt: string): Promise<boolean>;
  /** Moves the ladder of an alert as far as it is due. */
  climb(alert: unknown): Promise<void>;
  /** The checks of each minute: due ladders and dropped alerts. */
  sweep(): Promise<void>;
  /** The form that the voice service posts at the end of a call. */
  takeCallReport(form: unknown): Promise<void>;
  /** @throws when Meta has not signed the call */
  takeWhatsAppEvents(call: Pick<SignedCall, "signature" | "rawBody">): Promise<void>;
  takeTextReport(body: unknown): Promise<void>;
}

type ReportInputs = Pick<
  AlertPipeline,
  "takeMailEvents" | "takeWhatsAppEvents" | "takeTextReport" | "takePushShown" | "takeCallReport"
>;

/** The inputs of what providers report. */
function reportInputs({ mailKey, whatsAppSecret, clock }: PipelineSettings, ports: CallPorts): ReportInputs {
  const messageReports = { ...messageReportPorts(), clock };
  const reports = { store: services.deliveries(), clock };
  return {
    async takeMailEvents(call) {
      const rawBody = Buffer.from(call.rawBody);
      if (!isSignedBySendGrid({ ...call, rawBody, publicKey: mailKey, now: clock() }))
        throw new Error("A report of the mail provider is not signed by it.");
      for (const event of readSendGridEvents(JSON.parse(call.rawBody))) await recordMailEvent(event, reports);
    },
    async takeWhatsAppEvents({ signature, rawBody }) {
      if (!isSignedByMeta(Buffer.from(rawBody), signature, whatsAppSecret))
        throw new Error("A report of WhatsApp is not signed by Meta.");
      for (const report of readWhatsAppEvents(JSON.parse(rawBody), clock()).reports)
        await recordMessageReport(report, messageReports);
    },
    async takeTextReport(body) {
      const report = readTermiiReport(body) ?? readAfricasTalkingReport(body);
      if (report !== null) await recordMessageReport(report, messageReports);
    },
    takePushShown: (receipt) => recordPushShown(receipt, reports),
    async takeCallReport(form) {
      const event = readCallEvent(form);
      if (event !== null) await answerCall(event, ports);
    },
  };
}

/** Makes the alert pipeline over a real database, with the given providers, clock and log. */
export function alertPipeline(settings: PipelineSettings): AlertPipeline {
  const { providers, clock, log, onAccepted } = settings;
  const ports: CallPorts & FanOutPorts = {
    ...fanOutPorts(),
    ...callPorts(),
    ...standaloneProviders(providers, onAccepted),
    log,
    clock,
  };
  return {
    ...reportInputs(settings, ports),
    fanOut: (alert) => fanOutAlert(alertRefSchema.parse(alert), ports),
    async deliver(delivery) {
      try {
        await deliverAlert(deliveryRefSchema.parse(delivery), ports);
        return true;
      } catch (error) {
        if (error instanceof DeliverAgainError) return false;
        throw error;
      }
    },
    climb: (alert) => climbLadder(alertRefSchema.parse(alert), ports),
    async sweep() {
      await escalateAlerts(ports);
      await resumeAlerts({ ...ports, forgotten: services.forgottenAlerts() });
    },
  };
}

/**
 * Runs the check for overdue trips once on a database.
 * @param watch wraps the port to the trips, so that a bench can count what is read
 */
export const overdueCheck = (
  firestore: Parameters<typeof overdueTrips>[0],
  watch: (trips: OverdueTrips) => OverdueTrips,
  log: Log,
): (() => Promise<void>) => {
  const ports = { trips: watch(overdueTrips(firestore)), log, clock: () => new Date() };
  return () => escalateOverdueTrips(ports);
};
