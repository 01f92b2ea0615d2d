import { EMERGENCY_NUMBER, EMERGENCY_NUMBER_TEXT } from "@guardianlink/domain/config";
import { telLink } from "@guardianlink/domain/links";
import { element } from "../../../ui/public/dom.ts";

/** The way to the emergency services. */
export interface EmergencyCall {
  readonly node: HTMLElement;
  /** Red is for danger: where nothing is known to be wrong, the button stands there quietly. */
  stress(isDanger: boolean): void;
}

/** There in every state of the page. */
export function emergencyCall(): EmergencyCall {
  const link = element(
    "a",
    { class: "button danger", href: telLink(EMERGENCY_NUMBER) },
    `Emergency: call ${EMERGENCY_NUMBER_TEXT}`,
  );
  return {
    node: element("p", { class: "call" }, link, element("span", {}, "GuardianLink calls nobody by itself.")),
    stress: (isDanger) => void link.classList.toggle("danger", isDanger),
  };
}
