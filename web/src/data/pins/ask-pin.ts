import type { PinStep } from "@guardianlink/domain/account/pin-requests";
import type { TripId } from "@guardianlink/domain/ids";
import type { AnsweredCheck } from "@guardianlink/domain/watch/check-api";
import { createContext, useContext } from "react";

/** What a PIN is asked for. */
export interface PinQuestion {
  readonly tripId: TripId;
  /** What the server does once the PIN is right. */
  readonly step: PinStep;
  /** The title and the text of the dialog, and the label of its button. */
  readonly title: string;
  readonly text: string;
  readonly label: string;
  /** Until when the PIN can take an SOS back. After that it can only end the trip. */
  readonly until?: Date;
}

/**
 * "closed": the traveller has closed the dialog, and nothing has changed. "ended": it was too late
 * to take the SOS back, and the PIN has ended the trip. An answer to "All well?" resolves with how
 * it found its question instead of "done".
 */
export type PinAnswer = "done" | "ended" | "closed" | AnsweredCheck;

/**
 * Asks for the PIN and resolves once the server has done what it confirms, or the dialog is closed.
 */
export type AskPin = (question: PinQuestion) => Promise<PinAnswer>;

const AskPinContext = createContext<AskPin | null>(null);

export const AskPinProvider = AskPinContext.Provider;

/** Asks for the traveller's PIN; null for a traveller who has none. */
export const useAskPin = (): AskPin | null => useContext(AskPinContext);
