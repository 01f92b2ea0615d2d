import type { MedicalToken } from "@guardianlink/domain/ids";
import { whatsappLink } from "@guardianlink/domain/links";
import { medicalChatText } from "@guardianlink/domain/medical/medical-alert";
import type { MedicalText } from "@guardianlink/domain/medical/medical-alert";
import type { PublicMedicalProfile } from "@guardianlink/domain/medical/medical-profile";
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

/** The keys of the button's label, and of the title and sentences below it. */
const STATES = {
  idle: { label: "notify", outcome: [] },
  sending: { label: "notifying", outcome: [] },
  notified: { label: "notified", outcome: ["notifiedTitle", "notifiedText"] },
  notifiedBefore: { label: "notified", outcome: ["notifiedTitle", "alreadyNotified"] },
  failed: { label: "notify", outcome: ["errorTitle", "notifyFailed", "callInstead"] },
  noEmails: { label: "notify", outcome: ["errorTitle", "notifyFailed", "noEmails", "callInstead"] },
} as const;
type OutcomeKey = (typeof STATES)[keyof typeof STATES]["outcome"][number];

/** The sentences below the button. Without a number to call, none says to call. */
const outcomeLines = (state: keyof typeof STATES, canCall: boolean, text: MedicalText): readonly Node[] =>
  (STATES[state].outcome as readonly OutcomeKey[])
    .filter((key) => key !== "callInstead" || canCall)
    .map((key, index) => element("p", index === 0 ? {} : { class: "note" }, ...lines(text(key))));

/** Alerts the contact. @returns the outcome, and the number to write to on WhatsApp */
async function alertContact(
  publicToken: MedicalToken,
  location: string,
  api: NotifyPorts["api"],
): Promise<{ readonly state: keyof typeof STATES; readonly phone?: string | null }> {
  try {
    const answer = await api.alert({ publicToken, location });
    if (answer === "no-emails") return { state: "noEmails" };
    const { emergencyContactPhone: phone, alreadyNotified } = answer;
    return { state: alreadyNotified ? "notifiedBefore" : "notified", phone };
  } catch {
    return { state: "failed" };
  }
}

/**
 * Creates the button that alerts the contact: idle, sending, notified. Notified is final, and so is
 * a contact who gets no emails; after another failure it can be pressed again.
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
  // The outcome shows below the button: a message over the page would cover the button's own.
  const outcome = element("div", { role: "status" });
  // A browser may refuse a new window so long after the tap, so offer this link as well.
  const whatsapp = element("a", { class: "button", target: "_blank", rel: "noopener noreferrer" });
  const node = element("div", { class: "notify-box" }, button, outcome);

  function draw(): void {
    button.disabled = state !== "idle" && state !== "failed";
    setText(button, text()(STATES[state].label));
    setText(whatsapp, text()("openWhatsapp"));
    outcome.replaceChildren(...outcomeLines(state, profile.emergencyContactPhone !== null, text()));
  }

  function enter(next: typeof state): void {
    state = next;
    draw();
  }

  async function send(): Promise<void> {
    enter("sending");
    const location = await ports.place();
    const { state: next, phone = null } = await alertContact(publicToken, location, ports.api);
    enter(next);
    if (phone !== null && profile.emergencyContactName !== null) offerWhatsapp(phone, location);
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
