/** Sets the text of a node, only when it differs: a screen reader and a selection are left in peace. */
export function setText(node: Node, text: string): void {
  if (node.textContent !== text) node.textContent = text;
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
