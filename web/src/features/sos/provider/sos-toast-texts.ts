import type { EmergencyContact } from "@guardianlink/domain/contacts/contact";
import { EMERGENCY_NUMBER_TEXT } from "@guardianlink/domain/config";
import { alertMessages } from "@guardianlink/domain/alerts/alert-messages";
import type { ToastMessage } from "@guardianlink/domain/toast-message";
import type { AlertAudience } from "../../../data/contacts/alert-audience.ts";
import type { Outcome } from "../../../data/outcome.ts";
import type { ToastTone } from "../../../ui/show-toast.ts";

const waits = (what: "SOS" | "Update"): ToastMessage => ({
  title: `${what} saved. Waiting for network`,
  text: "We'll send it when you're online. Call or text someone now.",
});

const CALL = `Call ${EMERGENCY_NUMBER_TEXT}, or call or text them yourself.`;

/** The server has the SOS but has no contact to send it to. */
const SOS_FOR_NO_ONE: ToastMessage = {
  title: "No one was alerted",
  text: `All your contacts have declined. ${CALL}`,
};

/** The server may hold an update back, so only the ledger says whether it is sent. */
const UPDATE_ACCEPTED: ToastMessage = {
  title: "The server has your update",
  text: "This page shows who gets it.",
};

/** What the PIN dialog says. */
export const CANCEL_QUESTION = {
  title: "Cancel SOS?",
  text: "Your SOS goes out unless you enter your PIN in time.",
  label: "Cancel SOS",
} as const;

const CANCEL_TEXTS: Record<Outcome, readonly [ToastMessage, ToastTone]> = {
  accepted: [{ title: "SOS cancelled", text: "No one was alerted." }, "success"],
  waiting: [
    {
      title: "Cancelling your SOS",
      text: "No answer yet. If it was sent already, tell your contacts you're fine.",
    },
    "info",
  ],
  refused: [
    { title: "Too late to cancel", text: "Your SOS goes to your contacts. If you're safe, call them." },
    "error",
  ],
};

/** The toast about an SOS that the traveller cancels. */
export const cancelToast = (outcome: Outcome): readonly [ToastMessage, ToastTone] => CANCEL_TEXTS[outcome];

/** The toast when WhatsApp can reach no one; null when a contact has a phone number. */
export const whatsappToast = (contacts: readonly Pick<EmergencyContact, "phone">[]): ToastMessage | null =>
  contacts.some(({ phone }) => phone !== "") ? null : alertMessages.noWhatsappContacts;

type Audience = Pick<AlertAudience<EmergencyContact>, "all" | "alerted">;

/** The tone is not green, because a message that was sent is not help. */
function acceptedToast(audience: Audience | null, isUpdate: boolean): readonly [ToastMessage, ToastTone] {
  if (audience?.all.length === 0) return [alertMessages.noContacts, "error"];
  if (audience?.alerted.length === 0) return [SOS_FOR_NO_ONE, "error"];
  if (isUpdate) return [UPDATE_ACCEPTED, "info"];
  return [
    audience === null ? alertMessages.sosAccepted : alertMessages.sosSent(audience.alerted.length),
    "info",
  ];
}

/**
 * The toast about an SOS, or about an update to it.
 * @param audience the contacts as they are known at this moment; null while no one can say who they
 * are
 */
export function sosToast(
  outcome: Outcome,
  audience: Audience | null,
  isUpdate: boolean,
): readonly [ToastMessage, ToastTone] {
  switch (outcome) {
    case "accepted":
      return acceptedToast(audience, isUpdate);
    case "waiting":
      return [waits(isUpdate ? "Update" : "SOS"), "info"];
    case "refused":
      return [alertMessages.sosError, "error"];
  }
}
