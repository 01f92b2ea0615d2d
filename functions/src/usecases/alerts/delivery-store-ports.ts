import type { Alert, Delivery, DeliveryState } from "@guardianlink/domain/alerts/alert";
import type { LadderState } from "@guardianlink/domain/alerts/alert-ladder";
import type { EmergencyContact } from "@guardianlink/domain/contacts/contact";
import type { StoredRole } from "@guardianlink/domain/contacts/contact-role";
import type { ContactId, DeviceId, UserId } from "@guardianlink/domain/ids";
import type { MessagePurpose } from "@guardianlink/domain/alerts/alert-facts";
import type { AlertRef, DeliveryRef } from "@guardianlink/domain/refs";

// How deliveries of an alert are stored and queued.

/** The recipient of one delivery: an address, or all devices of an account. */
export type Recipient =
  | { readonly channel: "email"; readonly address: string; readonly name: string }
  | { readonly channel: "push"; readonly userId: UserId }
  /** `phone` is E.164. `isRerouted`: the first service has refused the number permanently. */
  | {
      readonly channel: "sms";
      readonly phone: string;
      readonly name: string;
      readonly isRerouted?: boolean | undefined;
    }
  | { readonly channel: "whatsapp"; readonly phone: string; readonly name: string }
  | { readonly channel: "voice"; readonly phone: string; readonly name: string };

/**
 * How a delivery is carried out. It is stored beside the ledger entry that the traveller reads,
 * because the recipient's account and devices are not the traveller's to see.
 */
export interface DeliveryJob {
  readonly recipient: Recipient;
  /** Nothing is left to do: everything was accepted, or it failed permanently. */
  readonly done: boolean;
  /** A run holds the job until then. After that the run counts as dead. */
  readonly leaseUntil: Date | null;
  /**
   * The run that claimed the job last, by which it knows its own claim again when the answer to
   * that write was lost. Null before the first claim, and in jobs of an earlier version.
   */
  readonly claimedBy: string | null;
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
  readonly purpose: MessagePurpose;
  /**
   * The contact who is on it, for the news of that; null for a stranger, and for other messages.
   */
  readonly helper: ContactId | null;
  /** When it was planned; null in jobs of an earlier version. */
  readonly plannedAt: Date | null;
  /**
   * A run has begun to send and has not recorded the outcome. On a channel that must not send
   * twice, the message then counts as perhaps sent.
   */
  readonly isInFlight: boolean;
  /**
   * When the first call began whose message the provider may have accepted although its answer was
   * lost; null for none.
   */
  readonly perhapsSentAt: Date | null;
  /** Names the message in the provider's reports; null while it has none. */
  readonly providerRef: string | null;
}

/** The fields of the ledger entry from which a step is decided. */
export type LedgerEntry = Pick<Delivery, "state" | "reason" | "costKobo">;

/** The fields of the ledger entry that sending changes. */
export type LedgerChange = Pick<Delivery, "state" | "reason" | "attempts" | "updatedAt"> &
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
  readonly purpose?: MessagePurpose;
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
        Partial<Pick<StoredRole, "askedAt" | "numbers">>)
    | null;
  /** E.164; null for a number that cannot be read. */
  readonly phone: string | null;
  /** Whether someone has refused everything for this number; absent means no. */
  readonly isNumberRefused?: boolean;
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
   * @returns the released alert; null when it was taken back, or is gone
   */
  releaseSos(alert: AlertRef, now: Date): Promise<Alert | null>;
  /** Closes an SOS that is sent to no one. Repeating the call changes nothing. */
  closeCoalesced(alert: AlertRef, now: Date): Promise<void>;
  /** Applies one step to a job in a transaction. Null when there is no such job. */
  stepJob<Result>(
    delivery: DeliveryRef,
    decide: (job: DeliveryJob, ledger: LedgerEntry) => JobStep<Result>,
  ): Promise<Result | null>;
  /** The states of the contact's other deliveries of the alert. */
  listOtherStates(delivery: DeliveryRef): Promise<readonly DeliveryState[]>;
  /** The delivery whose messages carry the receipt; null when there is none. */
  findByReceipt(receipt: string): Promise<DeliveryRef | null>;
  /** The delivery that a provider knows by this name; null when there is none. */
  findByProviderRef(providerRef: string): Promise<DeliveryRef | null>;
}

export interface DeliveryQueue {
  /**
   * Queues the delivery. Queueing it more than once is harmless.
   * @param options.isReopened it was done before, so a task that it had does not count
   * @param options.at not before that time; null for at once
   */
  enqueue(
    delivery: DeliveryRef,
    options?: { readonly isReopened?: boolean; readonly at?: Date | null },
  ): Promise<void>;
}
