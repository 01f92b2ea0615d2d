import type { Alert, AlertType, Channel, Delivery } from "@guardianlink/domain/alert";
import type { EmergencyContact } from "@guardianlink/domain/contact";
import type { StoredRole } from "@guardianlink/domain/contact-role";
import type { ContactId, DeviceId, UserId } from "@guardianlink/domain/ids";
import type { Coordinates } from "@guardianlink/domain/location";
import type { AlertRef, DeliveryRef, TripRef } from "@guardianlink/domain/refs";
import type { Trip } from "@guardianlink/domain/trip";
import type { SendOutcome } from "../messaging/ports.ts";
import type { Travellers, Trips } from "../shared/readers.ts";

/** The ports through which alerting reaches the outside. The adapters implement them. */

/** The recipient of one delivery: an address, or all devices of an account. */
export type Recipient =
  | { readonly channel: "email"; readonly address: string; readonly name: string }
  | { readonly channel: "push"; readonly userId: UserId };

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
}

/** The fields of the ledger entry that sending changes. */
type LedgerChange = Pick<Delivery, "state" | "reason" | "attempts" | "updatedAt">;

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
}

/** The fields of a contact that the fan-out needs. */
export interface AlertContact extends Pick<EmergencyContact, "id" | "name" | "email"> {
  /**
   * The contact's answer as the server stores it, whatever the contact document says. Null before
   * the contact was asked.
   */
  readonly role: Pick<StoredRole, "state" | "token"> | null;
}

export interface DeliveryStore {
  /** The first MAX_CONTACTS contacts in the order in which they were added. */
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
    options: { readonly isLate: boolean; readonly forgottenAt: Date },
  ): Promise<{ readonly open: readonly string[]; readonly isClosedNow: boolean }>;
  /**
   * Ends the countdown of an SOS: releases it and moves its running trip to `sos`, or closes it when
   * it was taken back. Repeating the call changes nothing.
   * @returns false when it was taken back, or is gone
   */
  releaseSos(alert: AlertRef, now: Date): Promise<boolean>;
  /** Applies one step to a job in a transaction. Null when there is no such job. */
  stepJob<Result>(
    delivery: DeliveryRef,
    decide: (job: DeliveryJob, ledger: Pick<Delivery, "state" | "reason">) => JobStep<Result>,
  ): Promise<Result | null>;
  /** The delivery whose messages carry the receipt; null when there is none. */
  findByReceipt(receipt: string): Promise<DeliveryRef | null>;
}

export interface ForgottenAlerts {
  /**
   * Lists calls for help that no run has fanned out, or that have a forgotten delivery, each once.
   */
  list(now: Date): Promise<readonly AlertRef[]>;
}

export interface DeliveryQueue {
  /** Queues the delivery. Queueing it more than once is harmless. */
  enqueue(delivery: DeliveryRef): Promise<void>;
}

export interface AlertReader extends Travellers, Trips {
  getAlert(alert: AlertRef): Promise<Alert | null>;
  /**
   * Counts the SOS of the same account from `since` on that reached the server before this one and
   * were not taken back.
   * @returns at most `max`
   */
  countEarlierSos(alert: AlertRef, since: Date, max: number): Promise<number>;
  /** Whether contacts were alerted in the trip: by an SOS that was not taken back, or as overdue. */
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
  /** The alerts of the trip that call for help: SOS and overdue. */
  listCalls(trip: TripRef): Promise<readonly Alert[]>;
  /** The trips of the user that have not ended. */
  listRunningTrips(user: UserId): Promise<readonly Trip[]>;
  /** Every alert of the trip. */
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
export interface AlertLog {
  alertFannedOut(alert: AlertRef, fanOut: FanOutFigures): void;
  accountsNotLookedUp(alert: AlertRef, error: unknown): void;
  /** An SOS was not sent as messages, because the account had sent MAX_SENT_SOS in the window. */
  alertCoalesced(alert: AlertRef): void;
  sosNotCounted(alert: AlertRef, error: unknown): void;
  alertResumed(alert: AlertRef): void;
  alertNotResumed(alert: AlertRef, error: unknown): void;
  deliveryAttempted(delivery: DeliveryRef, attempt: AttemptFigures): void;
  deliveryFailed(delivery: DeliveryRef, error: unknown): void;
  contactSkipped(user: UserId, contactId: ContactId): void;
}

export interface Geocoder {
  /**
   * The address of a location; null when there is none or the answer takes too long. Never throws.
   */
  addressOf(place: Coordinates): Promise<string | null>;
}
