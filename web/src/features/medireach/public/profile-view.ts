import { EMERGENCY_NUMBER, EMERGENCY_NUMBER_TEXT } from "@guardianlink/domain/config";
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
    block("Chronic Conditions", profile.chronicConditions),
    block("Current Medications", profile.medications),
    contactBlock(profile, notify),
    emergencyCall(),
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
    phone === null ? null : element("a", { class: "button primary", href: telLink(phone) }, `Call ${phone}`),
    email === null ? null : element("a", { class: "button", href: `mailto:${email}` }, `Email ${email}`),
    notify,
  );
}

const emergencyCall = (): HTMLElement =>
  element(
    "p",
    { class: "call" },
    element(
      "a",
      { class: "button danger", href: telLink(EMERGENCY_NUMBER) },
      `Ambulance: call ${EMERGENCY_NUMBER_TEXT}`,
    ),
    element("span", {}, "The owner of this page is told that it was opened."),
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
    element(
      "p",
      { class: "call" },
      element(
        "a",
        { class: "button danger", href: telLink(EMERGENCY_NUMBER) },
        `Ambulance: call ${EMERGENCY_NUMBER_TEXT}`,
      ),
    ),
  ];
}
