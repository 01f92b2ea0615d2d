import type { TrackView } from "@guardianlink/domain/track-api";
import { element } from "../../../ui/public/dom.ts";
import { answerLines } from "./page-texts.ts";
import type { TrackText } from "./track-text.ts";
import { rebuiltFor, setText, setTextOrHide } from "./update.ts";

interface AnswerPorts {
  /** @throws when the answer was not taken. */
  readonly send: () => Promise<void>;
  /** Gets the view again, with the answer in it. */
  readonly refresh: () => void;
}

/** Who has answered, and the button to answer. */
export function answerBlock({ send, refresh }: AnswerPorts, text: TrackText) {
  const button = element("button", { class: "button primary", type: "button" }, text("onIt"));
  const list = element("ul", { class: "answers" });
  const showLines = rebuiltFor(list);
  const hint = element("p", { class: "soft" });
  // What became of the tap stands beside the button: a message over the page could cover a call.
  const outcome = element("p", { class: "outcome" });
  outcome.hidden = true;
  const node = element(
    "section",
    { class: "block answer" },
    element("h2", {}, text("helping")),
    // A list that is a live region itself would be no list any more.
    element("div", { role: "status" }, list, outcome),
    hint,
    button,
  );
  let isSending = false;

  button.addEventListener("click", () => {
    isSending = true;
    button.disabled = true;
    setText(button, text("sending"));
    send()
      .then(
        () => setTextOrHide(outcome, text("onItSaved")),
        () => setTextOrHide(outcome, text("onItFailed")),
      )
      .finally(() => {
        isSending = false;
        button.disabled = false;
        setText(button, text("onIt"));
        refresh();
      })
      .catch(() => undefined);
  });

  return {
    node,
    /** @param isAlarm whether there is something to be on @param nowMs the server's clock */
    show(view: TrackView, isAlarm: boolean, nowMs: number): void {
      const isOver = view.status === "completed";
      const lines = answerLines(view, nowMs, text);
      node.hidden = lines.length === 0 && (isOver || !isAlarm);
      showLines(lines.join("\n"), () => lines.map((line) => element("li", {}, line)));
      setTextOrHide(hint, lines.length > 0 || isOver ? null : text("noAnswer"));
      if (isSending) return;
      const isYou = view.onIt.some((answer) => answer.isYou);
      button.hidden = isOver || !isAlarm;
      button.disabled = isYou;
      setText(button, text(isYou ? "youAreOnIt" : "onIt"));
    },
  };
}
