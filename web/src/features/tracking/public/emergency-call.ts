import { EMERGENCY_NUMBER, EMERGENCY_NUMBER_TEXT } from "@guardianlink/domain/config";
import { telLink } from "@guardianlink/domain/links";
import { element } from "../../../ui/public/dom.ts";

/** A person who can be called. */
export interface Callee {
  readonly label: string;
  readonly href: string;
}

/** The ways to call: the traveller where a number is known, and the emergency services. */
export interface EmergencyCall {
  readonly node: HTMLElement;
  /** Red and the filled button are for trouble: where nothing is known to be wrong, the buttons stand there quietly. */
  show(isDanger: boolean, callee?: Callee | null): void;
}

/** There in every state of the page. */
export function emergencyCall(): EmergencyCall {
  const person = element("a", { class: "button", href: "" });
  const link = element(
    "a",
    { class: "button danger", href: telLink(EMERGENCY_NUMBER) },
    `Emergency: call ${EMERGENCY_NUMBER_TEXT}`,
  );
  const note = element("span", {}, "GuardianLink does not call 112 for you.");
  const buttons = element("div", { class: "buttons" }, link);
  const node = element("div", { class: "call" }, buttons, note);
  return {
    node,
    show(isDanger, callee = null) {
      link.classList.toggle("danger", isDanger);
      person.classList.toggle("primary", isDanger);
      if (callee === null) {
        person.remove();
        return;
      }
      if (person.textContent !== callee.label) person.textContent = callee.label;
      person.href = callee.href;
      // The traveller first: who answers needs no ambulance. A node that stands there already keeps the focus.
      if (person.parentNode !== buttons) buttons.prepend(person);
    },
  };
}
