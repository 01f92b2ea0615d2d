import { chatText } from "@guardianlink/domain/alert-texts";
import type { Coordinates } from "@guardianlink/domain/location";

/** What is known of the trip and its traveller for a message that needs no server. */
export interface SosFacts {
  readonly senderName: string;
  readonly licensePlate: string;
  readonly driverName: string;
  readonly destination: string | null;
  readonly eta: Date | null;
  readonly coordinates: Coordinates | null;
  readonly address: string | null;
  readonly happenedAt: Date;
}

/**
 * The text that the WhatsApp and SMS buttons carry. It leaves the phone when it is tapped, so it is never late.
 * @param liveLink the live page of whoever gets it; null while none is known
 */
export const sosChatText = (facts: SosFacts, liveLink: string | null): string =>
  chatText({
    ...facts,
    type: "sos",
    senderPhone: null,
    receivedAt: facts.happenedAt,
    endedAt: null,
    liveLink,
    isTest: false,
  });
