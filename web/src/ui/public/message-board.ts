import { element } from "./dom.ts";

interface BoardMessage {
  readonly title: string;
  readonly text: string | null;
}

const SHOWN_MS = 8000;

/** Shows messages one at a time in a live region, each until it has been read. */
export function messageBoard(board: HTMLElement): (message: BoardMessage) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return ({ title, text }) => {
    clearTimeout(timer);
    board.replaceChildren(
      element("p", { class: "title" }, title),
      ...(text === null ? [] : [element("p", {}, text)]),
    );
    timer = setTimeout(() => board.replaceChildren(), SHOWN_MS);
  };
}
