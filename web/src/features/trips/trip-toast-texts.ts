import { tripMessages } from "@guardianlink/domain/app-texts";
import type { ToastMessage } from "@guardianlink/domain/toast-message";
import type { Outcome } from "../../data/outcome.ts";

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
