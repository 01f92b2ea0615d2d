/** Why an accepted text has not arrived, in words for the ledger. */
export const SMS_FAILURES = {
  network: "The network couldn't deliver the text.",
  dnd: "The network blocked the text (do not disturb).",
  off: "The phone was off or had no signal for too long.",
} as const;
