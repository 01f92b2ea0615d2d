import type { Coordinates } from "../location.ts";
import type { CheckAnswer } from "../watch/check-kinds.ts";
import type { PhoneStatus } from "../watch/phone-status.ts";
import { CHECK_ACTIONS } from "../worker-messages.ts";
import type { Alert, AlertType } from "./alert.ts";

/** A location and how accurate it is. Accuracy in metres. */
interface KnownPlace extends Coordinates {
  readonly accuracy?: number | null;
  /** When the traveller was there. */
  readonly timestamp?: Date;
}

/**
 * Why a message is sent: the alert itself, a louder round because no one has answered, a question
 * to the contact who has said "I'm on it", or news to the others that this contact has.
 */
export const MESSAGE_PURPOSES = ["alert", "remind", "ask", "on-it"] as const;
export type MessagePurpose = (typeof MESSAGE_PURPOSES)[number];

/** The facts that an alert may state. Unknown facts are null and left out; nothing is invented. */
export interface AlertFacts {
  readonly type: AlertType;
  readonly senderName: string;
  readonly senderPhone: string | null;
  readonly licensePlate: string;
  readonly driverName: string;
  readonly destination: string | null;
  readonly coordinates: KnownPlace | null;
  readonly address: string | null;
  readonly happenedAt: Date;
  /**
   * When the server received it. An SOS from a phone that is offline arrives later than it
   * happened.
   */
  readonly receivedAt: Date;
  readonly eta: Date | null;
  /**
   * When the traveller ended the trip; null while it is running. A message may wait for its
   * provider until after that.
   */
  readonly endedAt: Date | null;
  /** The live page of this contact, or null while there is none. */
  readonly liveLink: string | null;
  /**
   * Whether contacts were alerted in this trip. Then its end is not called safe, because anyone may
   * have pressed the button.
   */
  readonly isAfterAlert: boolean;
  /** Whether the traveller's safety PIN ended the trip. */
  readonly isConfirmed?: boolean;
  /** Whether the traveller has sent an SOS in this trip before this one. */
  readonly isUpdate?: boolean;
  /** What the traveller was asked and did not answer; absent when the alert has another reason. */
  readonly check?: Alert["check"];
  /** What the traveller answered to "All well?"; absent for other alerts, and for "I'm fine". */
  readonly answer?: CheckAnswer;
  /** What the traveller's phone last said of itself; absent when that is not known. */
  readonly phoneStatus?: PhoneStatus | null;
  /** Marked TEST everywhere, because no one is in danger. */
  readonly isTest: boolean;
  /** "alert" when it is not named. */
  readonly purpose?: MessagePurpose;
  /**
   * The contact who is on it, for the news of that; null for the holder of a link that was passed
   * on.
   */
  readonly helper?: string | null;
}

/** The label of the button that the traveller pressed to answer "All well?". */
export const pressedButton = ({ answer }: Pick<AlertFacts, "answer">): string =>
  answer === "more-time" ? CHECK_ACTIONS.more : CHECK_ACTIONS.fine;
