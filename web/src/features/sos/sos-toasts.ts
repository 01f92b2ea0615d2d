import { EMERGENCY_NUMBER_TEXT } from "@guardianlink/domain/config";
import { alertMessages } from "@guardianlink/domain/messages";
import type { ToastMessage } from "@guardianlink/domain/toast-message";
import type { CommitOutcome } from "../../platform/commit-outcome.ts";
import type { ToastTone } from "../../ui/show-toast.ts";

export const SOS_WAITS: ToastMessage = {
  title: "SOS saved. Waiting for network",
  text: "It goes out by itself as soon as there is a connection. Call or text now.",
};

/** All contacts have declined: the server has the SOS, and sends it to none of them. */
export const SOS_FOR_NOBODY: readonly [ToastMessage, ToastTone] = [
  {
    title: "No contact was told",
    text: `All your contacts have declined. Call ${EMERGENCY_NUMBER_TEXT}, or call or text them yourself.`,
  },
  "error",
];

const UPDATE_SENT: ToastMessage = {
  title: "Update sent",
  text: "Your contacts get your newest position.",
};

/** What the toast says of an SOS, or of an update to it. "Sent" is said only when the server has it. */
export function sosToast(
  outcome: CommitOutcome,
  contacts: number,
  isUpdate: boolean,
): readonly [ToastMessage, ToastTone] {
  switch (outcome) {
    case "accepted":
      return [isUpdate ? UPDATE_SENT : alertMessages.sosSent(contacts), "success"];
    case "waiting":
      return [SOS_WAITS, "info"];
    case "refused":
      return [alertMessages.sosError, "error"];
  }
}
