import { firstName } from "@guardianlink/domain/account/account";
import { EMERGENCY_NUMBER } from "@guardianlink/domain/config";
import { groupedPhone } from "@guardianlink/domain/e164";
import { awaitsReview } from "@guardianlink/domain/languages/texts-in";
import { telLink } from "@guardianlink/domain/links";
import type { MedicalText } from "@guardianlink/domain/medical/medical-alert";
import type { PublicMedicalProfile } from "@guardianlink/domain/medical/medical-profile";
import { element } from "../../../ui/public/dom.ts";
import { lines } from "../../../ui/public/update.ts";

/**
 * Builds the page with the profile.
 * @param picker chooses the language
 * @param notify the button that alerts the contact, or null without an address to alert
 */
export function profileView(
  profile: PublicMedicalProfile,
  text: MedicalText,
  picker: Node,
  notify: Node | null,
): Node[] {
  return [
    element(
      "header",
      { class: "alert" },
      element("div", { class: "from" }, element("p", { class: "kicker" }, ...lines(text("kicker"))), picker),
      element("h1", {}, profile.fullName),
    ),
    tiles(profile, text),
    ambulanceCall(text),
    contactBlock(profile, text, notify),
    block(text("conditions"), profile.chronicConditions),
    block(text("medications"), profile.medications),
    note(text("ownerTold")),
    awaitsReview(text.language) ? note(text("review")) : null,
  ].filter((node) => node !== null);
}

const note = (words: string): HTMLElement => element("p", { class: "note" }, ...lines(words));

/** Builds the tiles that must be seen first, leaving out empty ones. */
function tiles({ bloodType, allergies }: PublicMedicalProfile, text: MedicalText): HTMLElement | null {
  const all = [tile(text("bloodType"), bloodType, "blood"), tile(text("allergies"), allergies, "allergies")];
  return all.some((one) => one !== null) ? element("dl", { class: "tiles" }, ...all) : null;
}

const tile = (label: string, value: string | null, kind: string): HTMLElement | null =>
  value === null
    ? null
    : element("div", { class: `tile ${kind}` }, element("dt", {}, ...lines(label)), element("dd", {}, value));

const block = (title: string, value: string | null): HTMLElement | null =>
  value === null
    ? null
    : element("section", { class: "block" }, element("h2", {}, ...lines(title)), element("p", {}, value));

function contactBlock(
  profile: PublicMedicalProfile,
  text: MedicalText,
  notify: Node | null,
): HTMLElement | null {
  const { emergencyContactName: name, emergencyContactPhone: phone, emergencyContactEmail: email } = profile;
  if (name === null && phone === null && email === null) return null;
  return element(
    "section",
    { class: "block contact" },
    element("h2", {}, ...lines(text("contactTitle"))),
    name === null ? null : element("p", { class: "name" }, name),
    phone === null
      ? null
      : element(
          "a",
          { class: "button primary", href: telLink(phone) },
          ...lines(text("call", { name: callee(name, phone) })),
        ),
    notify,
    email === null
      ? null
      : element("a", { class: "button", href: `mailto:${email}` }, ...lines(text("email"))),
    // A button on paper has no address behind it.
    email === null ? null : element("p", { class: "printed" }, email),
  );
}

/** "Ngozi · +234 803 123 4567". */
const callee = (name: string | null, phone: string): string =>
  name === null ? groupedPhone(phone) : `${firstName(name)} · ${groupedPhone(phone)}`;

const ambulanceCall = (text: MedicalText): HTMLElement =>
  element(
    "p",
    { class: "call" },
    element(
      "a",
      { class: "button danger", href: telLink(EMERGENCY_NUMBER) },
      ...lines(text("ambulance", { emergency: text("emergencyNumbers") })),
    ),
  );

/** Builds the page for a link that opens nothing, and for a missing answer. */
export function notFoundView(text: MedicalText, picker: Node, onRetry: (() => void) | null): Node[] {
  const retry = element("button", { class: "button", type: "button" }, ...lines(text("tryAgain")));
  if (onRetry) retry.addEventListener("click", onRetry);
  return [
    element("p", { class: "from" }, "GuardianLink", picker),
    element(
      "section",
      { class: "missing" },
      element("h1", {}, ...lines(text("notFoundTitle"))),
      element("p", {}, ...lines(text("notFound"))),
      onRetry ? retry : null,
    ),
    ambulanceCall(text),
  ];
}
