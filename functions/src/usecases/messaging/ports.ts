import type { NumberPlace } from "@guardianlink/domain/contacts/phone-limits";
import type { EmailMessage, PushMessage } from "@guardianlink/domain/messages/message";
import type { DeviceId, UserId } from "@guardianlink/domain/ids";
import type { WhatsAppMessage } from "@guardianlink/domain/alerts/whatsapp-texts";

/** The ports through which messages are sent and calls are made. The adapters implement them. */

/**
 * A provider's answer. `reason` is a sentence that a traveller can read. `isOfAccount`: the
 * provider refuses this message, or all of ours, until the operator has acted.
 */
export type SendOutcome =
  /** `providerRef` names the message in the provider's reports; `costKobo` is what it costs. */
  | { readonly kind: "accepted"; readonly providerRef?: string; readonly costKobo?: number }
  /**
   * `isUnclear`: no answer came, so the provider may have accepted the message. `isRepeatable`: it
   * is safe to ask this provider again, because it sends the same message once. `waitMs`: it asks
   * for a pause of this length before the next attempt.
   */
  | {
      readonly kind: "retry";
      readonly reason: string;
      readonly isUnclear?: true;
      readonly isRepeatable?: true;
      readonly isOfAccount?: true;
      readonly waitMs?: number;
    }
  | { readonly kind: "refused"; readonly reason: string; readonly isOfAccount?: true };

export interface Mailer {
  /** Never throws for an answer of the provider. */
  send(
    to: { address: string; name: string },
    message: EmailMessage,
    /**
     * Returned in the provider's events, and meaningless to anyone else. Null for a message that no
     * ledger records.
     */
    reference: string | null,
    /**
     * How long ago an earlier attempt was made that the provider may have accepted, in
     * milliseconds; null when there was none.
     */
    unclearForMs?: number | null,
  ): Promise<SendOutcome>;
}

/** A report of the mail provider on an email that it had accepted. */
export interface MailEvent {
  /** The reference that the email carried. */
  readonly reference: string;
  readonly kind: "processed" | "deferred" | "delivered" | "opened" | "bounced" | "dropped";
}

/** Sends text messages. */
export interface Texter {
  /**
   * Never throws for an answer of the provider.
   * @param to E.164
   * @param isRerouted whether the usual service has refused this number permanently
   */
  send(to: string, text: string, isRerouted?: boolean): Promise<SendOutcome>;
}

/** Sends WhatsApp messages. */
export interface Messenger {
  /**
   * Never throws for an answer of the provider.
   * @param to E.164
   * @param reference returned in the provider's reports and by the buttons, and meaningless to
   * others
   */
  send(to: string, message: WhatsAppMessage, reference: string): Promise<SendOutcome>;
}

/** Makes calls. The provider asks for the words when the call is answered. */
export interface Caller {
  /**
   * Never throws for an answer of the provider.
   * @param to E.164
   * @param reference returned in the provider's questions and reports, and meaningless to others
   */
  call(to: string, reference: string): Promise<SendOutcome>;
}

/** The phone channels that the operator has set up. */
export interface Phones {
  /** Null when the channel is off. */
  readonly sms: Texter | null;
  /** Null when the channel is off. */
  readonly whatsapp: Messenger | null;
  /** Null when the channel is off. */
  readonly voice: Caller | null;
  /** Country codes that are texted and called besides Nigerian mobile numbers. */
  readonly otherPrefixes: readonly string[];
  /** What all texts, WhatsApp messages and calls of a day may cost together, in kobo. */
  readonly budgetKobo: number;
}

/** A report of a provider on a text or WhatsApp message that it had accepted. */
export interface MessageReport {
  readonly providerRef: string;
  /** The receipt that the message carries; null for a provider that returns none. */
  readonly reference: string | null;
  /** "read": a person has seen it. */
  readonly kind: "sent" | "delivered" | "read" | "failed";
  /**
   * Whether this route takes no text for the number, so that another one is tried. Absent means no.
   */
  readonly isRouteRefused?: boolean;
  /** Why it failed, in words that a traveller can read; null for none. */
  readonly reason: string | null;
  /** Null when the provider does not say. */
  readonly costKobo: number | null;
}

/** A push as every device of a recipient gets it. */
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
  /** Removes the device, unless it has a new token by now. */
  removeDevice(user: UserId, device: PushDevice): Promise<void>;
}

export interface MessagingLog {
  deviceRemoved(user: UserId, deviceId: DeviceId): void;
  deviceNotRemoved(user: UserId, deviceId: DeviceId, error: unknown): void;
  /** @param user null for a stranger at a public endpoint */
  limitNotCounted(user: UserId | null, error: unknown): void;
}

/**
 * The outcome of one run of sending. `acceptedDevices` are the devices that accepted the push in
 * this run; none for an email.
 */
export interface SendRun {
  readonly outcome: SendOutcome;
  readonly acceptedDevices: readonly DeviceId[];
}

/** Finds the accounts whose contact at a number agreed, or was asked, before that of all others. */
export interface PhonePlaces {
  placeOf(user: UserId, phone: string): Promise<NumberPlace>;
}

/** Finds the accounts whose first message a mailbox got before that of all others. */
export interface MailPlaces {
  /** Whether the account is one of the first, and its contact there has not answered. */
  hasPlace(user: UserId, address: string): Promise<boolean>;
}
