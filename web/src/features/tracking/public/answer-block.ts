import { ANSWER_HOLDS_MS } from "@guardianlink/domain/ladder";
import type { TrackView } from "@guardianlink/domain/track-api";
import { element } from "../../../ui/public/dom.ts";
import { answerLines } from "./page-texts.ts";
import type { TrackText } from "./track-text.ts";
import { lines, rebuiltFor, setText, setTextOrHide } from "./update.ts";

interface AnswerPorts {
  /** @throws when the answer was not taken. */
  readonly send: () => Promise<void>;
  /** @throws when the answer was not taken. */
  readonly cannot: () => Promise<void>;
  /** Gets the view again, with the answer in it. */
  readonly refresh: () => void;
}

/** After this time the server asks who has answered whether they still are on it. */
const ASKED_AFTER_MS = ANSWER_HOLDS_MS;

/** Who has answered, and the buttons to answer. */
export function answerBlock({ send, cannot, refresh }: AnswerPorts, text: TrackText) {
  const button = element("button", { class: "button primary", type: "button" }, ...lines(text("onIt")));
  const cannotButton = element("button", { class: "button", type: "button" }, ...lines(text("cannot")));
  const list = element("ul", { class: "answers" });
  const showLines = rebuiltFor(list);
  const hint = element("p", { class: "soft" });
  // What became of the tap stands beside the button: a message over the page could cover a call.
  const outcome = element("p", { class: "outcome" });
  outcome.hidden = true;
  const node = element(
    "section",
    { class: "block answer" },
    element("h2", {}, ...lines(text("helping"))),
    // A list that is a live region itself would be no list any more.
    element("div", { role: "status" }, list, outcome),
    hint,
    button,
    cannotButton,
  );
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

  return {
    node,
    /** @param isAlarm whether there is something to be on @param nowMs the server's clock */
    show(view: TrackView, isAlarm: boolean, nowMs: number): void {
      const isOver = view.status === "completed";
      const answers = answerLines(view, nowMs, text);
      node.hidden = answers.length === 0 && (isOver || !isAlarm);
      showLines(answers.join("\n"), () => answers.map((line) => element("li", {}, ...lines(line))));
      setTextOrHide(hint, answers.length > 0 || isOver ? null : text("noAnswer"));
      if (isSending) return;
      const you = view.onIt.find((answer) => answer.isYou);
      const isAsked = you !== undefined && nowMs - you.atMs >= ASKED_AFTER_MS;
      button.hidden = isOver || !isAlarm;
      cannotButton.hidden = button.hidden;
      button.disabled = you !== undefined && !isAsked;
      setText(button, text(you === undefined ? "onIt" : isAsked ? "stillOnIt" : "youAreOnIt"));
    },
  };
}
