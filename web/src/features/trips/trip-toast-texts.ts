import type { ToastMessage } from "@guardianlink/domain/toast-message";

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
  text: "Enter your PIN to confirm that you're fine.",
  label: "I'm fine",
} as const;

export const EXTENDED = (time: string): ToastMessage => ({
  title: "Arrival moved",
  text: `You're expected at ${time} now.`,
});

/** This page does not know who has ended it, nor where. */
export const ENDED_ELSEWHERE: ToastMessage = {
  title: "Trip is over",
  text: "It wasn't ended on this page.",
};
