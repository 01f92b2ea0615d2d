import { EMERGENCY_NUMBER } from "@guardianlink/domain/config";
import { telLink } from "@guardianlink/domain/links";
import { element } from "../../../ui/public/dom.ts";
import type { TrackText } from "./track-texts.ts";
import { lines, setText, setTextOrHide } from "../../../ui/public/update.ts";

/** A person who can be called. */
export interface Callee {
  readonly label: string;
  readonly href: string;
}

interface CallState {
  /** Fills the buttons. They are quiet where nothing is known to be wrong. */
  readonly isAlarm: boolean;
  /** The traveller, where there is a number to call. */
  readonly callee: Callee | null;
  /** What to do; null where there is nothing to do. */
  readonly advice: string | null;
}

/** The ways to call: the traveller where a number is known, and the emergency services. */
export interface EmergencyCall {
  readonly node: HTMLElement;
  show(state: CallState): void;
}

/** Part of the page in each of its states. */
export function emergencyCall(text: TrackText): EmergencyCall {
  const person = element("a", { class: "button", href: "" });
  const link = element(
    "a",
    { class: "button danger", href: telLink(EMERGENCY_NUMBER) },
    ...lines(text("callEmergency", { emergency: text("emergencyNumbers") })),
  );
  const advice = element("p", { class: "advice" });
  const note = element("span", {}, ...lines(text("callNote")));
  const buttons = element("div", { class: "buttons" }, link);
  const node = element("div", { class: "call" }, buttons, advice, note);
  return {
    node,
    show({ isAlarm, callee, advice: adviceText }) {
      link.classList.toggle("danger", isAlarm);
      person.classList.toggle("primary", isAlarm);
      setTextOrHide(advice, adviceText);
      if (callee === null) {
        person.remove();
        return;
      }
      setText(person, callee.label);
      person.href = callee.href;
      // The traveller comes first: if they answer, no ambulance may be needed. A node that is
      // already in place keeps the focus.
      if (person.parentNode !== buttons) buttons.prepend(person);
    },
  };
}
