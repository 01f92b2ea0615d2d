import { firstName } from "@guardianlink/domain/account";
import { EMERGENCY_NUMBER, EMERGENCY_NUMBER_TEXT } from "@guardianlink/domain/config";
import { groupedPhone } from "@guardianlink/domain/e164";
import { telLink } from "@guardianlink/domain/links";
import type { PublicMedicalProfile } from "@guardianlink/domain/medical-profile";
import { element } from "../../../ui/public/dom.ts";

/**
 * Builds the page with the profile. `notify` is the button that alerts the contact, or null without
 * an address to alert.
 */
export function profileView(profile: PublicMedicalProfile, notify: Node | null): Node[] {
  return [
    element(
      "header",
      { class: "alert" },
      element("p", { class: "kicker" }, "Emergency Medical Information"),
      element("h1", {}, profile.fullName),
    ),
    tiles(profile),
    ambulanceCall(),
    contactBlock(profile, notify),
    block("Chronic Conditions", profile.chronicConditions),
    block("Current Medications", profile.medications),
    element("p", { class: "note" }, "The owner is told when this page is opened."),
  ].filter((node) => node !== null);
}

/** Builds the tiles that must be seen first, leaving out empty ones. */
function tiles({ bloodType, allergies }: PublicMedicalProfile): HTMLElement | null {
  const all = [tile("Blood Type", bloodType, "blood"), tile("Allergies", allergies, "allergies")];
  return all.some((one) => one !== null) ? element("dl", { class: "tiles" }, ...all) : null;
}

const tile = (label: string, value: string | null, kind: string): HTMLElement | null =>
  value === null
    ? null
    : element("div", { class: `tile ${kind}` }, element("dt", {}, label), element("dd", {}, value));

const block = (title: string, text: string | null): HTMLElement | null =>
  text === null
    ? null
    : element("section", { class: "block" }, element("h2", {}, title), element("p", {}, text));

function contactBlock(profile: PublicMedicalProfile, notify: Node | null): HTMLElement | null {
  const { emergencyContactName: name, emergencyContactPhone: phone, emergencyContactEmail: email } = profile;
  if (name === null && phone === null && email === null) return null;
  return element(
    "section",
    { class: "block contact" },
    element("h2", {}, "Emergency Contact"),
    name === null ? null : element("p", { class: "name" }, name),
    phone === null
      ? null
      : element("a", { class: "button primary", href: telLink(phone) }, callLabel(name, phone)),
    notify,
    email === null ? null : element("a", { class: "button", href: `mailto:${email}` }, "Email"),
    // A button on paper has no address behind it.
    email === null ? null : element("p", { class: "printed" }, email),
  );
}

/** "Call Ngozi · +234 803 123 4567". */
const callLabel = (name: string | null, phone: string): string =>
  name === null ? `Call ${groupedPhone(phone)}` : `Call ${firstName(name)} · ${groupedPhone(phone)}`;

const ambulanceCall = (): HTMLElement =>
  element(
    "p",
    { class: "call" },
    element(
      "a",
      { class: "button danger", href: telLink(EMERGENCY_NUMBER) },
      `Ambulance: call ${EMERGENCY_NUMBER_TEXT}`,
    ),
  );

/** Builds the page for a link that opens nothing, and for a missing answer. */
export function notFoundView(onRetry: (() => void) | null): Node[] {
  const retry = element("button", { class: "button", type: "button" }, "Try Again");
  if (onRetry) retry.addEventListener("click", onRetry);
  return [
    element(
      "section",
      { class: "missing" },
      element("h1", {}, "Profile Not Found"),
      element("p", {}, "This medical profile link is invalid or has expired."),
      onRetry ? retry : null,
    ),
    ambulanceCall(),
  ];
}
