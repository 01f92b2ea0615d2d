import type { Alert, AlertType, Channel, Delivery } from "@guardianlink/domain/alert";
import type { EmailMessage, PushMessage } from "@guardianlink/domain/alert-texts";
import type { EmergencyContact } from "@guardianlink/domain/contact";
import type { StoredRole } from "@guardianlink/domain/contact-role";
import type { AlertId, ContactId, DeviceId, MedicalToken, TripId, UserId } from "@guardianlink/domain/ids";
import type { Coordinates } from "@guardianlink/domain/location";
import type { MedicalOpening, MedicalProfile } from "@guardianlink/domain/medical-profile";
import type { Payment } from "@guardianlink/domain/payment";
import type { Trip } from "@guardianlink/domain/trip";

/** What the use cases need from the world outside. The adapters implement these. */

export type Clock = () => Date;

export interface TripRef {
  readonly userId: UserId;
  readonly tripId: TripId;
}

export interface AlertRef extends TripRef {
  readonly alertId: AlertId;
}

export interface DeliveryRef extends AlertRef {
  readonly deliveryId: string;
}

// ---- deliveries -----------------------------------------------------------------------------------------------------

/** Where one delivery goes: an address, or all devices of an account. */
export type Recipient =
  | { readonly channel: "email"; readonly address: string; readonly name: string }
  | { readonly channel: "push"; readonly userId: UserId };

/**
 * How a delivery is made. It lies beside the ledger entry that the traveller reads, because a recipient's account and
 * devices are not the traveller's to see.
 */
export interface DeliveryJob {
  readonly recipient: Recipient;
  /** Nothing is left to do: everything was accepted, or it failed for good. */
  readonly done: boolean;
  /** A run is sending until then; after that it is taken for dead. */
  readonly leaseUntil: Date | null;
  /** From when on an open delivery counts as forgotten, because neither a run nor the queue has touched it; null when it is done. */
  readonly forgottenAt: Date | null;
  /** Ids of the devices that have got the push; they never get it again. */
  readonly acceptedDevices: readonly DeviceId[];
  /**
   * A secret that the messages of this delivery carry. Whoever names it has got the push; the mail provider names it in its reports,
   * and learns no id of a person from it. Empty in jobs of an earlier version.
   */
  readonly receipt: string;
  readonly attempts: number;
}

/** The part of the ledger entry that sending changes. */
export type LedgerChange = Pick<Delivery, "state" | "reason" | "attempts" | "updatedAt">;

/** One step of a job, decided from what is stored. */
export interface JobStep<Result> {
  readonly result: Result;
  readonly job: DeliveryJob | null;
  readonly ledger: LedgerChange | null;
}

export interface PlannedDelivery {
  readonly delivery: Delivery;
  /** Null for a contact who wants nothing: the ledger says so, and nothing is sent. */
  readonly recipient: Recipient | null;
}

/** What fanning out needs to know of a contact. */
export interface AlertContact extends Pick<EmergencyContact, "id" | "name" | "email"> {
  /** What the server knows that the contact has said, whatever the contact's row says; null before it was asked. */
  readonly role: Pick<StoredRole, "state" | "token"> | null;
}

export interface DeliveryStore {
  /** The contacts in the order in which they were added. */
  listContacts(user: UserId): Promise<readonly AlertContact[]>;
  /**
   * Adds the deliveries that are not there yet and, with a stamp, closes the alert to further ones; all or nothing. An alert
   * that is closed gets none, unless they come late on purpose. Repeating it changes nothing.
   * @returns the ids of the deliveries that are not done, and whether it was this call that closed the alert
   */
  addDeliveries(
    alert: AlertRef,
    planned: readonly PlannedDelivery[],
    stamp: { readonly contactCount: number; readonly fannedOutAt: Date } | null,
    options: { readonly isLate: boolean; readonly forgottenAt: Date },
  ): Promise<{ readonly open: readonly string[]; readonly isClosedNow: boolean }>;
  /** Takes one step of a job, atomically; null when there is no such job. */
  stepJob<Result>(
    delivery: DeliveryRef,
    decide: (job: DeliveryJob, ledger: Pick<Delivery, "state" | "reason">) => JobStep<Result>,
  ): Promise<Result | null>;
  /** The delivery whose messages carry the receipt; null when there is none. */
  findByReceipt(receipt: string): Promise<DeliveryRef | null>;
}

export interface ForgottenAlerts {
  /** Calls for help that no run has fanned out, or that have a delivery which counts as forgotten; each once. */
  list(now: Date): Promise<readonly AlertRef[]>;
}

export interface DeliveryQueue {
  /** Puts the delivery into the queue; once is enough, more is harmless. */
  enqueue(delivery: DeliveryRef): Promise<void>;
}

// ---- reading alerts, trips and people -------------------------------------------------------------------------------

/** A traveller as others see them; what is not known, or not given, is null. `phone` is E.164. */
export interface Sender {
  readonly name: string | null;
  readonly phone: string | null;
}

export interface AlertReader {
  getAlert(alert: AlertRef): Promise<Alert | null>;
  getTrip(trip: TripRef): Promise<Trip | null>;
  getUserName(user: UserId): Promise<string | null>;
  /** Who an alert or a live link is about, in one read. */
  getSender(user: UserId): Promise<Sender>;
}

export interface AlertWriter {
  /** Creates the alert under its id. @returns false when there is one already, or the trip has gone with its account */
  createAlert(alert: Alert): Promise<boolean>;
}

export interface OverdueTrips {
  /** Trips whose time to escalate has come, in batches, the longest overdue first. Reads the due ones only. */
  dueTrips(now: Date): AsyncIterable<readonly TripRef[]>;
  /**
   * Decides in a transaction over the trip as it is now. When `decide` gives an alert, the alert is created and the trip
   * is marked as escalated, both or neither.
   */
  claim(trip: TripRef, decide: (trip: Trip) => Alert | null): Promise<boolean>;
}

export interface Accounts {
  /** The accounts that have *verified* one of the addresses, by address. */
  findVerified(emails: readonly string[]): Promise<ReadonlyMap<string, UserId>>;
}

// ---- sending --------------------------------------------------------------------------------------------------------

/** What a provider said. `reason` is a sentence that a traveller can read. */
export type SendOutcome =
  | { readonly kind: "accepted" }
  /**
   * `isUnclear`: no answer came, so the provider may have taken the message all the same. `waitMs`: for so long the provider asks to be
   * left alone.
   */
  | { readonly kind: "retry"; readonly reason: string; readonly isUnclear?: true; readonly waitMs?: number }
  | { readonly kind: "refused"; readonly reason: string };

export interface Mailer {
  /** Never throws for an answer of the provider. */
  send(
    to: { address: string; name: string },
    message: EmailMessage,
    /** Comes back in the provider's events and means nothing to anybody else; null for a message that is in no ledger. */
    reference: string | null,
  ): Promise<SendOutcome>;
}

/** A push as all devices of a contact get it. */
export interface Push extends PushMessage {
  readonly data: Readonly<Record<string, string>>;
  /** Where a tap on the notification leads; https. */
  readonly link: string | null;
  /** Replaces an earlier notification with the same tag. */
  readonly tag: string;
  readonly urgency: "high" | "normal";
  /** For how long it makes sense to deliver it, in seconds. */
  readonly ttlSeconds: number;
}

export interface Pusher {
  /** `dead`: the token will never work again. Never throws for an answer of the provider. */
  send(token: string, push: Push): Promise<SendOutcome | { readonly kind: "dead" }>;
}

/** A browser that receives pushes. */
export interface PushDevice {
  readonly id: DeviceId;
  readonly token: string;
}

export interface Devices {
  listDevices(user: UserId): Promise<readonly PushDevice[]>;
  hasDevices(user: UserId): Promise<boolean>;
  /** Removes the device unless it has got a new token since. */
  removeDevice(user: UserId, device: PushDevice): Promise<void>;
}

export interface Geocoder {
  /** The address of a place; null when there is none or the answer takes too long. Never throws. */
  addressOf(place: Coordinates): Promise<string | null>;
}

// ---- the public medical page ----------------------------------------------------------------------------------------

export interface MedicalProfiles {
  /** The profile that the link opens; null when no profile has this token. */
  findByToken(token: MedicalToken): Promise<MedicalProfile | null>;
  recordOpening(user: UserId, opening: Omit<MedicalOpening, "id">): Promise<void>;
  /** Takes the right to alert the profile's contact, unless it was taken less than `coolDownMs` ago. */
  claimAlert(user: UserId, now: Date, coolDownMs: number): Promise<boolean>;
  /** Gives the right back, because nothing was sent. */
  releaseAlert(user: UserId): Promise<void>;
}

/** At most `limit` requests of one kind from one address in a window. */
export interface AddressRule {
  readonly name: string;
  readonly limit: number;
  readonly windowMs: number;
}

export interface AddressLimits {
  /** Counts a request. @returns whether it is within the rule */
  take(rule: AddressRule, address: string, now: Date): Promise<boolean>;
}

// ---- payments -------------------------------------------------------------------------------------------------------

/** What the provider says of a payment. `status` is its own word; "success" is the only one that pays. */
export interface ProviderPayment {
  readonly status: string;
  readonly amountKobo: number;
  readonly currency: string;
}

export interface PaymentProvider {
  /** Opens a payment page. @throws when the provider does not answer or refuses */
  initialize(payment: {
    readonly reference: string;
    readonly email: string;
    readonly amountKobo: number;
    readonly currency: string;
    readonly callbackUrl: string;
  }): Promise<{ readonly authorizationUrl: string }>;
  /** Null when the provider knows no such payment. @throws when it does not answer */
  verify(reference: string): Promise<ProviderPayment | null>;
}

export interface PaymentStore {
  create(reference: string, payment: Omit<Payment, "id">): Promise<void>;
  get(reference: string): Promise<Payment | null>;
  /**
   * Marks the payment as paid and prolongs the payer's subscription, both or neither. `prolong` gets the end of the present one.
   * @returns false when the payment was paid already; then nothing changes
   */
  activate(reference: string, paidAt: Date, prolong: (endsAt: Date | null) => Date): Promise<boolean>;
}

// ---- logging: ids only ----------------------------------------------------------------------------------------------

/** Times are in milliseconds. docs/operations/metrics counts these fields by their names. */
export interface FanOutFigures {
  readonly alertType: AlertType;
  readonly deliveries: number;
  /** From the arrival of the alert at the server to the end of the first try of all deliveries. */
  readonly sinceAlertMs: number;
}

export interface AttemptFigures {
  readonly alertType: AlertType;
  readonly channel: Channel;
  readonly outcome: SendOutcome["kind"];
  readonly attempt: number;
  readonly sinceAlertMs: number;
}

export interface OverdueCheckFigures {
  readonly escalated: number;
  readonly failed: number;
  readonly durationMs: number;
}

export interface Log {
  alertFannedOut(alert: AlertRef, fanOut: FanOutFigures): void;
  accountsNotLookedUp(alert: AlertRef, error: unknown): void;
  alertCarriedOn(alert: AlertRef): void;
  alertNotCarriedOn(alert: AlertRef, error: unknown): void;
  deliveryAttempted(delivery: DeliveryRef, attempt: AttemptFigures): void;
  deliveryFailed(delivery: DeliveryRef, error: unknown): void;
  deviceRemoved(user: UserId, deviceId: DeviceId): void;
  /** @param lagMs for how long the trip had been due */
  tripEscalated(trip: TripRef, lagMs: number): void;
  overdueCheckDone(check: OverdueCheckFigures): void;
  tripNotEscalated(trip: TripRef, error: unknown): void;
  tripNotWatched(trip: TripRef, error: unknown): void;
  contactSkipped(user: UserId, contactId: ContactId): void;
  liveLinksNotMade(alert: AlertRef, error: unknown): void;
  travellerNotTold(trip: TripRef, error: unknown): void;
  paymentActivated(reference: string): void;
  paymentRefused(reference: string, status: string): void;
  webhookRefused(): void;
  openingNotRecorded(user: UserId, error: unknown): void;
  medicalAlertSent(user: UserId, outcome: SendOutcome["kind"]): void;
}
