import { ANSWER_HOLDS_MS } from "@guardianlink/domain/alerts/ladder";
import type { TrackView } from "@guardianlink/domain/trips/track-api";
import { element } from "../../../ui/public/dom.ts";
import { answerLines } from "./page-texts.ts";
import type { TrackText } from "./track-texts.ts";
import { lines, rebuiltFor, setText, setTextOrHide } from "../../../ui/public/update.ts";

interface AnswerPorts {
  /** @throws when the answer was not taken. */
  readonly send: () => Promise<void>;
  /** @throws when the answer was not taken. */
  readonly cannot: () => Promise<void>;
  /** Fetches the view again, now with the answer. */
  readonly refresh: () => void;
}

/** After this time the server asks a contact who answered whether they are still on it. */
const ASKED_AFTER_MS = ANSWER_HOLDS_MS;

/** The block and its parts, before anything is known. */
function answerNodes(text: TrackText) {
  const button = element("button", { class: "button primary", type: "button" }, ...lines(text("onIt")));
  const cannotButton = element("button", { class: "button", type: "button" }, ...lines(text("cannot")));
  const list = element("ul", { class: "answers" });
  const hint = element("p", { class: "soft" });
  // Show the tap's result beside the button, because a message over the page could cover a call
  // button.
  const outcome = element("p", { class: "outcome" });
  outcome.hidden = true;
  const node = element(
    "section",
    { class: "block answer" },
    element("h2", {}, ...lines(text("helping"))),
    // A list with the live region's role would no longer be a list.
    element("div", { role: "status" }, list, outcome),
    hint,
    button,
    cannotButton,
  );
  return { node, list, hint, outcome, button, cannotButton };
}

/** Sends an answer when a button is tapped. @returns whether one is being sent */
function sendOnTap(
  { outcome, button, cannotButton }: ReturnType<typeof answerNodes>,
  { send, cannot, refresh }: AnswerPorts,
  text: TrackText,
): () => boolean {
  let isSending = false;
  function sendWith(act: () => Promise<void>, saved: string, failed: string): void {
    isSending = true;
    button.disabled = true;
    cannotButton.disabled = true;
    setText(button, text("sending"));
    act()
      .then(
        () => setTextOrHide(outcome, saved),
        () => setTextOrHide(outcome, failed),
      )
      .finally(() => {
        isSending = false;
        button.disabled = false;
        cannotButton.disabled = false;
        setText(button, text("onIt"));
        refresh();
      })
      .catch(() => undefined);
  }
  button.addEventListener("click", () => sendWith(send, text("onItSaved"), text("onItFailed")));
  cannotButton.addEventListener("click", () => sendWith(cannot, text("cannotSaved"), text("cannotFailed")));
  return () => isSending;
}

/** Who has answered, and the buttons to answer. */
export function answerBlock(ports: AnswerPorts, text: TrackText) {
  const nodes = answerNodes(text);
  const { node, list, hint, outcome, button, cannotButton } = nodes;
  const showLines = rebuiltFor(list);
  const isSending = sendOnTap(nodes, ports, text);

  return {
    node,
    /** @param isAlarm whether there is something to be on @param nowMs the server's clock */
    show(view: TrackView, isAlarm: boolean, nowMs: number): void {
      const isOver = view.status === "completed";
      const answers = answerLines(view, nowMs, text);
      node.hidden = answers.length === 0 && (isOver || !isAlarm);
      showLines(answers.join("\n"), () => answers.map((line) => element("li", {}, ...lines(line))));
      setTextOrHide(hint, answers.length > 0 || isOver ? null : text("noAnswer"));
      if (isSending()) return;
      const you = view.onIt.find((answer) => answer.isYou);
      const isAsked = you !== undefined && nowMs - you.atMs >= ASKED_AFTER_MS;
      button.hidden = isOver || !isAlarm;
      cannotButton.hidden = button.hidden;
      // The result of an earlier tap is out of place where there is no button any more.
      if (button.hidden) outcome.hidden = true;
      button.disabled = you !== undefined && !isAsked;
      setText(button, text(you === undefined ? "onIt" : isAsked ? "stillOnIt" : "youAreOnIt"));
    },
  };
}
