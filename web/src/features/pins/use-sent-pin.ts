import type { PinStep } from "@guardianlink/domain/account/pin-requests";
import type { PinResponse } from "@guardianlink/domain/account/pin-response";
import type { TripId } from "@guardianlink/domain/ids";
import { useEffect, useEffectEvent, useState } from "react";
import { verifyPin } from "../../data/pins/verify-pin.ts";
import { forgetWaitingPin, keepWaitingPin } from "../../data/pins/waiting-pin.ts";
import { useUser } from "../../platform/auth/session.ts";
import { ServerRefusal } from "../../platform/firebase/server-refusal.ts";
import { reportProblem } from "../../platform/report.ts";
import { useServices } from "../../platform/services.ts";
import type { Services } from "../../platform/services.ts";

/** How often a PIN that waits for a connection is sent again. */
const RETRY_MS = 5000;

/** A PIN that the server has not replied to yet. */
interface SentPin {
  readonly pin: string;
  readonly tripId: TripId;
  readonly step: PinStep;
  /** Whether it was entered to end the trip, because it was too late to take the SOS back. */
  readonly isLate: boolean;
}

interface PinSending {
  /** Null while no PIN was entered, and after each reply. */
  readonly sent: SentPin | null;
  /** Whether the PIN waits for a connection. */
  readonly isWaiting: boolean;
  readonly send: (sent: SentPin) => void;
  /** Stops sending. */
  readonly forget: () => void;
}

/** What the server answers to a PIN: the outcome, or why it is not checked. */
type PinReply = PinResponse | ServerRefusal;

/**
 * Sends a PIN once.
 * @returns null while there is no network
 * @throws when the server cannot be reached
 */
async function replyTo(sent: SentPin, services: Services): Promise<PinReply | null> {
  if (!services.network.isOnline()) return null;
  try {
    return await verifyPin(services, sent, sent.pin);
  } catch (error) {
    if (error instanceof ServerRefusal) return error;
    throw error;
  }
}

/**
 * Sends a PIN until the server replies. A PIN that waits is kept in the memory of this page only.
 */
export function useSentPin(onReply: (reply: PinReply, to: SentPin) => void): PinSending {
  const services = useServices();
  const { uid } = useUser();
  const [sent, setSent] = useState<SentPin | null>(null);
  const [isWaiting, setWaiting] = useState(false);

  const forget = (): void => {
    forgetWaitingPin(services.device, uid);
    setSent(null);
    setWaiting(false);
  };
  const wait = ({ step, tripId }: SentPin): void => {
    if (step.purpose === "end" || step.purpose === "cancel") keepWaitingPin(services.device, uid, tripId);
    setWaiting(true);
  };
  const settle = (reply: PinReply, pin: SentPin): void => {
    forget();
    onReply(reply, pin);
  };
  const trySend = useEffectEvent(async (pin: SentPin, isCurrent: () => boolean): Promise<void> => {
    const reply = await replyTo(pin, services).catch((error: unknown) => {
      if (isCurrent()) reportProblem(error);
      return null;
    });
    if (!isCurrent()) return;
    if (reply === null) wait(pin);
    else settle(reply, pin);
  });
  useEffect(() => {
    if (sent === null) return undefined;
    let isCurrent = true;
    const stop = repeat(services, () => trySend(sent, () => isCurrent));
    return () => {
      isCurrent = false;
      stop();
    };
  }, [sent, services]);

  return { sent, isWaiting, send: setSent, forget };
}

/**
 * Runs a task at once, at intervals and whenever the network changes, but never twice at a time.
 * @returns stops it
 */
function repeat(
  { clock, network }: Pick<Services, "clock" | "network">,
  run: () => Promise<void>,
): () => void {
  let isBusy = false;
  const runAlone = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    await run();
    isBusy = false;
  };
  const again = (): void => void runAlone();
  again();
  const stopInterval = clock.every(RETRY_MS, again);
  const stopListening = network.subscribe(again);
  return () => {
    stopInterval();
    stopListening();
  };
}
