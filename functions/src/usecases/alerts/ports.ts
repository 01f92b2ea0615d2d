import type { Alert, AlertType, Channel, Delivery } from "@guardianlink/domain/alert";
import type { LadderState } from "@guardianlink/domain/alert-ladder";
import type { EmergencyContact } from "@guardianlink/domain/contact";
import type { StoredRole } from "@guardianlink/domain/contact-role";
import type { ContactId, DeviceId, UserId } from "@guardianlink/domain/ids";
import type { Coordinates } from "@guardianlink/domain/location";
import type { MessagePurpose } from "@guardianlink/domain/alert-texts";
import type { PinPurpose } from "@guardianlink/domain/pin-requests";
import type { AlertRef, DeliveryRef, TripRef } from "@guardianlink/domain/refs";
import type { Trip } from "@guardianlink/domain/trip";
import type { MessageReport, SendOutcome } from "../messaging/ports.ts";
import type { LimitLog } from "../shared/limit-log.ts";
import type { Travellers, Trips } from "../shared/readers.ts";

/** The ports through which alerting reaches the outside. The adapters implement them. */

/** The recipient of one delivery: an address, or all devices of an account. */
export type Recipient =
  | { readonly channel: "email"; readonly address: string; readonly name: string }
  | { readonly channel: "push"; readonly userId: UserId }
  /** `phone` is E.164. `isRerouted`: the first service's route has refused the number for good. */
  | {
      readonly channel: "sms";
      readonly phone: string;
      readonly name: string;
      readonly isRerouted?: boolean | undefined;
    }
  | { readonly channel: "whatsapp"; readonly phone: string; readonly name: string }
  | { readonly channel: "voice"; readonly phone: string; readonly name: string };

/**
 * Why a message is sent: the alert itself, a louder round of the ladder, a question, or news of a
 * helper.
 */
export type Purpose = MessagePurpose;

/**
 * How a delivery is carried out. It is stored beside the ledger entry that the traveller reads,
 * because the recipient's account and devices are not the traveller's to see.
 */
export interface DeliveryJob {
  readonly recipient: Recipient;
  /** Nothing is left to do: everything was accepted, or it failed for good. */
  readonly done: boolean;
  /** A run holds the job until then. After that the run counts as dead. */
  readonly leaseUntil: Date | null;
  /**
   * From then on an open delivery counts as forgotten, because neither a run nor the queue has
   * touched it. Null when it is done.
   */
  readonly forgottenAt: Date | null;
  /** Ids of the devices that accepted the push. They never get it again. */
  readonly acceptedDevices: readonly DeviceId[];
  /**
   * A secret that the messages of this delivery carry. A device that sends it back has received the
   * push. The mail provider includes it in its reports, and learns no personal id from it. Empty in
   * jobs of an earlier version.
   */
  readonly receipt: string;
  readonly attempts: number;
  readonly purpose: Purpose;
  /**
   * The contact who is on it, for the news of that; null for a stranger, and for other messages.
   */
  readonly helper: ContactId | null;
  /** When it was planned; null in jobs of an earlier version. */
  readonly plannedAt: Date | null;
  /**
   * A run has begun to send and not recorded how it went. On a channel that must not be sent twice,
   * the message then counts as perhaps sent.
   */
  readonly isInFlight: boolean;
  /** Names the message in the provider's reports; null while it has none. */
  readonly providerRef: string | null;
}

/** The fields of the ledger entry that sending changes. */
type LedgerChange = Pick<Delivery, "state" | "reason" | "attempts" | "updatedAt"> &
  Partial<Pick<Delivery, "costKobo">>;

/** One step of a job, decided from what is stored. Null leaves that part unchanged. */
export interface JobStep<Result> {
  readonly result: Result;
  readonly job: DeliveryJob | null;
  readonly ledger: LedgerChange | null;
}

export interface PlannedDelivery {
  readonly delivery: Delivery;
  /** Null for a contact who has declined: the ledger says so, and nothing is sent. */
  readonly recipient: Recipient | null;
  /** "alert" when it is not named. */
  readonly purpose?: Purpose;
  readonly helper?: ContactId | null;
}

/** The fields of a contact that the fan-out needs. */
export interface AlertContact extends Pick<EmergencyContact, "id" | "name" | "email" | "language"> {
  /**
   * The contact's answer as the server stores it, whatever the contact document says. Null before
   * the contact was asked.
   */
  readonly role:
    | (Pick<StoredRole, "state" | "token" | "phones" | "trips" | "pushTo" | "language"> &
        Partial<Pick<StoredRole, "askedAt">>)
    | null;
  /** E.164; null for a number that cannot be read, or whose holder wants nothing from us. */
  readonly phone: string | null;
}

export interface DeliveryStore {
  /** The first MAX_CONTACTS contacts that were added, in the traveller's order of calls. */
  listContacts(user: UserId): Promise<readonly AlertContact[]>;
  /** Null when there is none. */
  getContact(user: UserId, contactId: ContactId): Promise<AlertContact | null>;
  /**
   * Adds the missing deliveries and, with a stamp, closes the alert to further ones, in one
   * transaction. A closed alert gets none, unless `isLate` says that they are late on purpose.
   * Repeating the call changes nothing.
   * @returns the ids of the deliveries that are not done, and whether this call closed the alert
   */
  addDeliveries(
    alert: AlertRef,
    planned: readonly PlannedDelivery[],
    stamp: { readonly contactCount: number; readonly fannedOutAt: Date } | null,
    options: {
      readonly isLate: boolean;
      readonly forgottenAt: Date;
      /** The ladder of the alert. It is stored once; null for none. */
      readonly ladder: Pick<LadderState, "ladder" | "nextRoundAt"> | null;
    },
  ): Promise<{ readonly open: readonly string[]; readonly isClosedNow: boolean }>;
  /**
   * Ends the countdown of an SOS: releases it and moves its running trip to `sos`, or closes it
   * when it was taken back. Repeating the call changes nothing.
   * @returns false when it was taken back, or is gone
   */
  releaseSos(alert: AlertRef, now: Date): Promise<boolean>;
  /** Closes an SOS that is sent to no one. Repeating the call changes nothing. */
  closeCoalesced(alert: AlertRef, now: Date): Promise<void>;
  /** Applies one step to a job in a transaction. Null when there is no such job. */
  stepJob<Result>(
    delivery: DeliveryRef,
    decide: (job: DeliveryJob, ledger: Pick<Delivery, "state" | "reason" | "costKobo">) => JobStep<Result>,
  ): Promise<Result | null>;
  /** The delivery whose messages carry the receipt; null when there is none. */
  findByReceipt(receipt: string): Promise<DeliveryRef | null>;
  /** The delivery that a provider knows by this name; null when there is none. */
  findByProviderRef(providerRef: string): Promise<DeliveryRef | null>;
}

/** A delivery of an alert with its job. */
export interface SentDelivery {
  readonly delivery: Pick<Delivery, "contactId" | "contactName" | "state" | "updatedAt">;
  readonly recipient: Recipient;
  readonly round: number;
}

export interface Ladders {
  /** The alerts whose next round is due, page by page, the latest first. */
  due(now: Date): AsyncIterable<readonly AlertRef[]>;
  /** Ends ladders without a further round. */
  setAside(alerts: readonly AlertRef[]): Promise<void>;
  /** Every delivery of the alert that has a recipient. */
  listDeliveries(alert: AlertRef): Promise<readonly SentDelivery[]>;
  /**
   * Moves the ladder and creates the deliveries of the move, both or neither. A decision for null
   * changes nothing.
   * @returns false when nothing was changed
   */
  move(
    alert: AlertRef,
    decide: (alert: Alert) => LadderState | null,
    planned: readonly PlannedDelivery[],
    forgottenAt: Date,
  ): Promise<boolean>;
}

/** Wakes a ladder at the time of its next round. The check each minute is the safety net. */
export interface LadderTimer {
  wake(alert: AlertRef, at: Date): Promise<void>;
}

/** Reports that came before the answer to the call that they are about was recorded. */
export interface EarlyReports {
  keep(report: MessageReport, now: Date): Promise<void>;
  find(providerRef: string): Promise<MessageReport | null>;
}

/** A tap on a button of a WhatsApp message. */
export interface WhatsAppTap {
  /** What the button carries. */
  readonly payload: string;
  /** When it was tapped. */
  readonly at: Date;
}

/** What a provider asks or reports during a call. */
export interface CallEvent {
  readonly providerRef: string;
  /** The receipt that the call carries; null when the provider does not return it. */
  readonly reference: string | null;
  /** False once the call is over. */
  readonly isActive: boolean;
  /** The keys that were pressed; null for none. */
  readonly digits: string | null;
  /** How long the call took in seconds; null while it runs. */
  readonly durationS: number | null;
  readonly costKobo: number | null;
}

/** A row for which an alert needs a resume: the alert itself, or one of its deliveries. */
export interface Forgotten {
  readonly alert: AlertRef;
  /** The path of the row. */
  readonly document: string;
}

export interface ForgottenAlerts {
  /** Calls for help that no run has fanned out, page by page. */
  unseen(now: Date): AsyncIterable<readonly Forgotten[]>;
  /** Deliveries that neither a run nor the queue has touched for too long, page by page. */
  open(now: Date): AsyncIterable<readonly Forgotten[]>;
  /** Closes alerts without sending them. */
  closeUnseen(forgotten: readonly Forgotten[], now: Date): Promise<void>;
  /** Stops looking after deliveries. What is queued is still tried. */
  leaveToQueue(forgotten: readonly Forgotten[]): Promise<void>;
}

export interface DeliveryQueue {
  /**
   * Queues the delivery. Queueing it more than once is harmless.
   * @param isReopened it was done before, so a task that it had does not count
   */
  enqueue(delivery: DeliveryRef, isReopened?: boolean): Promise<void>;
}

/** What the PINs that were entered in a trip mean for its messages. */
export interface TripPins {
  /** When a duress PIN was last entered; null when none was. */
  readonly duressAt: Date | null;
  /** What a safety PIN that is older than the trip has confirmed. */
  readonly confirmed: readonly PinPurpose[];
}

export interface AlertReader extends Travellers, Trips {
  getTripPins(trip: TripRef): Promise<TripPins>;
  getAlert(alert: AlertRef): Promise<Alert | null>;
  /**
   * Whether contacts were alerted in the trip: by an SOS that was not taken back, or as overdue.
   */
  hasCalls(trip: TripRef): Promise<boolean>;
}

export interface AlertWriter {
  /**
   * Creates the alert under its id.
   * @returns false when it exists already, or its trip was deleted with the account
   */
  createAlert(alert: Alert): Promise<boolean>;
}

/** Lists the alerts of trips. */
export interface TripAlerts {
  /**
   * The alerts of the trip that call for help: SOS and overdue. Of a great many the first and the
   * newest ones.
   */
  listEmergencies(trip: TripRef): Promise<readonly Alert[]>;
  /** The trips of the user that have not ended. */
  listRunningTrips(user: UserId): Promise<readonly Trip[]>;
  /** The alerts of the trip; of a great many the newest ones. */
  listAlertRefs(trip: TripRef): Promise<readonly AlertRef[]>;
}

/** Times are in milliseconds. docs/operations/metrics counts these fields by their names. */
interface FanOutFigures {
  readonly alertType: AlertType;
  readonly deliveries: number;
  /**
   * From the arrival of the alert at the server to the end of the first attempt of all deliveries.
   */
  readonly sinceAlertMs: number;
}

interface AttemptFigures {
  readonly alertType: AlertType;
  readonly channel: Channel;
  readonly outcome: SendOutcome["kind"];
  readonly attempt: number;
  readonly sinceAlertMs: number;
}

/** Ids and figures only. */
export interface AlertLog extends LimitLog {
  alertFannedOut(alert: AlertRef, fanOut: FanOutFigures): void;
  accountsNotLookedUp(alert: AlertRef, error: unknown): void;
  sosNotCounted(alert: AlertRef, error: unknown): void;
  alertResumed(alert: AlertRef): void;
  alertNotResumed(alert: AlertRef, error: unknown): void;
  deliveryAttempted(delivery: DeliveryRef, attempt: AttemptFigures): void;
  deliveryFailed(delivery: DeliveryRef, error: unknown): void;
  contactSkipped(user: UserId, contactId: ContactId): void;
  /** @param move what the ladder did */
  ladderMoved(alert: AlertRef, move: string, round: number): void;
  ladderNotMoved(alert: AlertRef, error: unknown): void;
}

export interface Geocoder {
  /**
   * The address of a location; null when there is none or the answer takes too long. Never throws.
   */
  addressOf(place: Coordinates): Promise<string | null>;
}
