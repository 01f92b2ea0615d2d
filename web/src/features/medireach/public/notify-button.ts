import type { MedicalToken } from "@guardianlink/domain/ids";
import { whatsappLink } from "@guardianlink/domain/links";
import { medicalChatText } from "@guardianlink/domain/medical-alert";
import type { MedicalText } from "@guardianlink/domain/medical-alert";
import type { PublicMedicalProfile } from "@guardianlink/domain/medical-profile";
import type { MedicalApi } from "./api.ts";
import { element } from "../../../ui/public/dom.ts";
import { lines, setText } from "../../../ui/public/update.ts";

export interface NotifyPorts {
  readonly api: Pick<MedicalApi, "alert">;
  /** The location of this phone, as text. */
  readonly place: () => Promise<string>;
  readonly now: () => Date;
  /** Opens a link in a new tab. The browser may refuse. */
  readonly open: (url: string) => void;
}

/** The keys of the button's label, and of the outcome below it. */
const STATES = {
  idle: ["notify"],
  sending: ["notifying"],
  notified: ["notified", "notifiedTitle", "notifiedText"],
  notifiedBefore: ["notified", "notifiedTitle", "alreadyNotified"],
  failed: ["notify", "errorTitle", "notifyFailed"],
} as const;

/**
 * Creates the button that alerts the contact: idle, sending, notified. Notified is final; after a
 * failure it can be pressed again.
 * @param text the texts of the language that is now shown
 * @returns its node, which stays the same, and what draws it anew in another language
 */
export function notifyButton(
  publicToken: MedicalToken,
  profile: PublicMedicalProfile,
  text: () => MedicalText,
  ports: NotifyPorts,
): { readonly node: Node; readonly draw: () => void } {
  let state: keyof typeof STATES = "idle";
  const button = element("button", { class: "button notify", type: "button" });
  // The outcome stands below the button: a message over the page would cover the button's own.
  const outcome = element("div", { role: "status" });
  // A browser may refuse a new window so long after the tap, so offer this link as well.
  const whatsapp = element("a", { class: "button", target: "_blank", rel: "noopener noreferrer" });
  const node = element("div", { class: "notify-box" }, button, outcome);

  function draw(): void {
    const [label, title, sentence] = STATES[state];
    button.disabled = state !== "idle" && state !== "failed";
    setText(button, text()(label));
    setText(whatsapp, text()("openWhatsapp"));
    outcome.replaceChildren(
      ...(title === undefined ? [] : [element("p", {}, ...lines(text()(title)))]),
      ...(sentence === undefined ? [] : [element("p", { class: "note" }, ...lines(text()(sentence)))]),
    );
  }

  function enter(next: typeof state): void {
    state = next;
    draw();
  }

  async function send(): Promise<void> {
    enter("sending");
    const location = await ports.place();
    try {
      const { emergencyContactPhone, alreadyNotified } = await ports.api.alert({ publicToken, location });
      enter(alreadyNotified ? "notifiedBefore" : "notified");
      if (emergencyContactPhone !== null && profile.emergencyContactName !== null)
        offerWhatsapp(emergencyContactPhone, location);
    } catch {
      enter("failed");
    }
  }

  function offerWhatsapp(phone: string, location: string): void {
    const { fullName, emergencyContactName: contactName } = profile;
    const facts = { fullName, contactName, location, happenedAt: ports.now() };
    whatsapp.href = whatsappLink(phone, medicalChatText(facts, text()));
    node.append(whatsapp);
    ports.open(whatsapp.href);
  }

  button.addEventListener("click", () => void send());
  return { node, draw };
}
