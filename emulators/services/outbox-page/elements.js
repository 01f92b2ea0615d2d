/* global document */
// The parts from which every view is made. Content from outside is set as text.

/**
 * Creates an element: `h("p", { class: "x" }, "text", child)`. Null attributes and children are
 * left out.
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== null));
  return element;
}

const fullFormat = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "medium" });
/** A date and a time in the tester's zone. */
export const time = (at) => fullFormat.format(new Date(at));

/** Names and values; those without a value are left out. */
export const rows = (pairs) =>
  h(
    "dl",
    { class: "facts" },
    ...pairs
      .filter(([, value]) => value !== null && value !== "")
      .map(([name, value]) => h("div", {}, h("dt", {}, name), h("dd", {}, value))),
  );

/** A link that opens in a new tab. */
export const link = (href, text = href) => h("a", { href, target: "_blank", rel: "noreferrer" }, text);

/** Text with its web addresses as links. */
export function linked(text) {
  const pieces = text.split(/(https?:\/\/[^\s<>"]+)/);
  return h(
    "div",
    { class: "plain-text" },
    ...pieces.map((piece, at) => (at % 2 === 1 ? link(piece) : piece)),
  );
}
