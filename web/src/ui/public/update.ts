import { element } from "./dom.ts";

/** Separates a text from its English line: U+2028, the line separator of Unicode. */
const LINE = "\u2028";

/**
 * The nodes of a text, and of the English line below it. The space between separates the words for
 * a screen reader.
 */
export function lines(text: string): readonly (Node | string)[] {
  const [first = "", english] = text.split(LINE);
  return english === undefined
    ? [first]
    : [`${first} `, element("span", { class: "english", lang: "en" }, english)];
}

/** The first line of a text, for where only one fits. */
export const firstLine = (text: string): string => text.split(LINE)[0] ?? text;

const shown = new WeakMap<Element, string>();

/**
 * Sets the text of an element only when it differs, so that a screen reader is not interrupted and
 * a selection stays.
 */
export function setText(node: Element, text: string): void {
  if (shown.get(node) === text) return;
  shown.set(node, text);
  node.replaceChildren(...lines(text));
}

/** Shows the text in its node, or hides the node when there is none. */
export function setTextOrHide(node: HTMLElement, text: string | null): void {
  node.hidden = text === null;
  setText(node, text ?? "");
}

/** Calls `build` and puts its nodes into the place only when the key differs from the last one. */
export function rebuiltFor(place: Element): (key: string, build: () => readonly Node[]) => void {
  let known: string | null = null;
  return (key, build) => {
    if (key === known) return;
    known = key;
    place.replaceChildren(...build());
  };
}
