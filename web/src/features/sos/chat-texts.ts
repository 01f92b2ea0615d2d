import { chatText } from "@guardianlink/domain/alert-texts";
import type { LocationReading } from "@guardianlink/domain/location";

/** The known facts of the trip and its traveller, for a message that needs no server. */
export interface SosFacts {
  readonly senderName: string;
  readonly licensePlate: string;
  readonly driverName: string;
  readonly destination: string | null;
  readonly eta: Date | null;
  readonly coordinates: LocationReading | null;
  readonly address: string | null;
  readonly happenedAt: Date;
  readonly type: "sos" | "overdue" | "started";
}

/**
 * The text of the WhatsApp and SMS buttons. It is sent when it is tapped, so it is never late.
 * @param liveLink the live page of whoever gets it; null while none is known
 * @param aheadMs how wrong this phone's clock is; the message has the right times
 */
export function sosChatText(facts: SosFacts, liveLink: string | null, aheadMs: number): string {
  const right = (time: Date): Date => new Date(time.getTime() - aheadMs);
  const happenedAt = right(facts.happenedAt);
  return chatText({
    ...facts,
    eta: facts.eta && right(facts.eta),
    coordinates: facts.coordinates && {
      ...facts.coordinates,
      timestamp: right(facts.coordinates.timestamp),
    },
    senderPhone: null,
    happenedAt,
    receivedAt: happenedAt,
    endedAt: null,
    liveLink,
    isAfterAlert: false,
    isTest: false,
  });
}
