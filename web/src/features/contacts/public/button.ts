import { element } from "../../../ui/public/dom.ts";
import { lines } from "../../../ui/public/update.ts";

export function button(label: string, look: string, press: () => void): HTMLButtonElement {
  const made = element("button", { class: `button ${look}`.trim(), type: "button" }, ...lines(label));
  made.addEventListener("click", press);
  return made;
}
