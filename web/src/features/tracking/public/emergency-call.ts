import { EMERGENCY_NUMBER, EMERGENCY_NUMBER_TEXT } from "@guardianlink/domain/config";
import { telLink } from "@guardianlink/domain/links";
import { element } from "../../../ui/public/dom.ts";

/** The way to the emergency services: there in every state of the page. */
export const emergencyCall = (): HTMLElement =>
  element(
    "p",
    { class: "call" },
    element(
      "a",
      { class: "button danger", href: telLink(EMERGENCY_NUMBER) },
      `Emergency: call ${EMERGENCY_NUMBER_TEXT}`,
    ),
    element("span", {}, "GuardianLink calls nobody by itself."),
  );
