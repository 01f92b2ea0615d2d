import { element } from "./dom.ts";
import { lines } from "./update.ts";

interface BoardMessage {
  readonly title: string;
  readonly text: string | null;
}

const SHOWN_MS = 8000;

/** The links that call for help. Nothing may cover these. */
const CALLS = 'a[href^="tel:"]';

const overlaps = (a: DOMRect, b: DOMRect): boolean => a.top < b.bottom && b.top < a.bottom;

/**
 * Moves the board to the other end of the screen when it would cover a call button. The style sheet
 * keeps those buttons on top in any case.
 */
function moveOffCallButtons(board: HTMLElement): void {
  const calls = [...document.querySelectorAll(CALLS)].map((call) => call.getBoundingClientRect());
  const isOver = (): boolean => calls.some((call) => overlaps(board.getBoundingClientRect(), call));
  if (!isOver()) return;
  board.classList.toggle("high");
  // When both ends would cover a button, the board stays at the bottom.
  if (isOver()) board.classList.remove("high");
}

/** Shows messages one at a time in a live region, each long enough to be read. */
export function messageBoard(board: HTMLElement): (message: BoardMessage) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const move = (): void => moveOffCallButtons(board);
  addEventListener("scroll", move, { passive: true });
  addEventListener("resize", move);
  return ({ title, text }) => {
    clearTimeout(timer);
    board.replaceChildren(
      element("p", { class: "title" }, ...lines(title)),
      ...(text === null ? [] : [element("p", {}, ...lines(text))]),
    );
    move();
    timer = setTimeout(() => board.replaceChildren(), SHOWN_MS);
  };
}
