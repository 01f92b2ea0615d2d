import { tripMessages } from "@guardianlink/domain/app-texts";
import type { ToastMessage } from "@guardianlink/domain/toast-message";
import type { Outcome } from "../../data/outcome.ts";

/** What the PIN dialog says. */
export const END_QUESTION = {
  title: "End this trip?",
  text: "We'll stop tracking and tell your contacts the trip has ended.",
  label: "End Trip",
} as const;
export const POSTPONE_QUESTION = {
  title: "Move your arrival?",
  text: "It's more than an hour later than planned, so we ask for your PIN.",
  label: "Move Arrival",
} as const;
export const FINE_QUESTION = {
  title: "All well?",
  text: "Enter your PIN, and we won't tell your contacts.",
  label: "I'm fine",
} as const;

/** The toast after the traveller ends the trip. */
export const endToast: Record<Outcome, ToastMessage> = {
  accepted: tripMessages.ended,
  waiting: tripMessages.endedLocally,
  refused: {
    title: "Trip not ended",
    text: "The server refused the change. Please try again, and tell your contacts yourself that you are safe.",
  },
};

export const EXTEND_REFUSED: ToastMessage = {
  title: "Arrival not moved",
  text: "The server refused the change. Please try again.",
};

export const EXTENDED = (time: string): ToastMessage => ({
  title: "Arrival moved",
  text: `You are expected at ${time} now.`,
});

export const ENDED_ELSEWHERE: ToastMessage = {
  title: "Trip is over",
  text: "This trip was ended on another device.",
};
