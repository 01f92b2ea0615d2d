import type { MedicalToken } from "@guardianlink/domain/ids";
import { whatsappLink } from "@guardianlink/domain/links";
import { medicalChatText } from "@guardianlink/domain/medical-alert";
import { medicalMessages } from "@guardianlink/domain/app-texts";
import type { ToastMessage } from "@guardianlink/domain/toast-message";
import type { PublicMedicalProfile } from "@guardianlink/domain/medical-profile";
import type { MedicalApi } from "./api.ts";
import { element } from "../../../ui/public/dom.ts";

export interface NotifyPorts {
  readonly api: Pick<MedicalApi, "alert">;
  /** The location of this phone, as text. */
  readonly place: () => Promise<string>;
  readonly now: () => Date;
  /** Opens a link in a new tab. The browser may refuse. */
  readonly open: (url: string) => void;
}

const LABEL = "Notify Emergency Contact";

/**
 * Creates the button that alerts the contact: idle, sending, notified. Notified is final; after a
 * failure it can be pressed again.
 */
export function notifyButton(
  publicToken: MedicalToken,
  profile: PublicMedicalProfile,
  ports: NotifyPorts,
): Node {
  const button = element("button", { class: "button notify", type: "button" }, LABEL);
  // The outcome stands below the button: a message over the page would cover the button's own.
  const outcome = element("div", { role: "status" });
  const box = element("div", { class: "notify-box" }, button, outcome);
  const say = ({ title, text }: ToastMessage): void =>
    outcome.replaceChildren(
      element("p", {}, title),
      ...(text === null ? [] : [element("p", { class: "note" }, text)]),
    );

  const send = async (): Promise<void> => {
    button.disabled = true;
    button.textContent = "Sending Alert...";
    const location = await ports.place();
    try {
      const { emergencyContactPhone, alreadyNotified } = await ports.api.alert({ publicToken, location });
      button.textContent = "Contact Notified";
      say(alreadyNotified ? medicalMessages.alreadyNotified : medicalMessages.notified);
      if (emergencyContactPhone !== null && profile.emergencyContactName !== null)
        box.append(openWhatsapp(emergencyContactPhone, location));
    } catch {
      button.disabled = false;
      button.textContent = LABEL;
      say(medicalMessages.notifyFailed);
    }
  };

  const openWhatsapp = (phone: string, location: string): Node => {
    const text = medicalChatText({
      fullName: profile.fullName,
      contactName: profile.emergencyContactName,
      location,
      happenedAt: ports.now(),
    });
    const url = whatsappLink(phone, text);
    ports.open(url);
    // A browser may refuse a new window so long after the tap, so offer this link as well.
    return element(
      "a",
      { class: "button", href: url, target: "_blank", rel: "noopener noreferrer" },
      "Open WhatsApp",
    );
  };

  button.addEventListener("click", () => void send());
  return box;
}
