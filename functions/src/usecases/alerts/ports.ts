import type { Alert, AlertType, Channel } from "@guardianlink/domain/alerts/alert";
import type { ContactId, UserId } from "@guardianlink/domain/ids";
import type { Coordinates } from "@guardianlink/domain/location";
import type { PinPurpose } from "@guardianlink/domain/account/pin-requests";
import type { AlertRef, DeliveryRef, TripRef } from "@guardianlink/domain/refs";
import type { Trip } from "@guardianlink/domain/trips/trip";
import type { SendOutcome } from "../messaging/ports.ts";
import type { LimitLog } from "../shared/limit-log.ts";
import type { Travellers, Trips } from "../shared/readers.ts";

// What alerting reads and writes besides its deliveries, and what it logs.

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
   * One that was only shown on the live page does not count.
   */
  hasEmergency(trip: TripRef): Promise<boolean>;
}

export interface AlertWriter {
  /**
   * Creates the alert under its id.
   * @returns false when it exists already, or its trip was deleted with the account
   */
  createAlert(alert: Alert): Promise<boolean>;
}

/**
 * Runs a function for an alert at a given time. The checks each minute are the safety net. A
 * repeated call adds nothing.
 */
export interface AlertTimer {
  wake(alert: AlertRef, at: Date): Promise<void>;
}

/** Lists the alerts of trips. */
export interface TripAlerts {
  /**
   * The alerts of the trip that call for help: SOS and overdue. Of very many, the first and the
   * newest.
   */
  listEmergencies(trip: TripRef): Promise<readonly Alert[]>;
  /** The trips of the user that have not ended. */
  listRunningTrips(user: UserId): Promise<readonly Trip[]>;
  /** The alerts of the trip; of very many, the newest. */
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
  countdownNotQueued(alert: AlertRef, error: unknown): void;
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
