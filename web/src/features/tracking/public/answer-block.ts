import type { ToastMessage } from "@guardianlink/domain/toast-message";
import type { TrackView } from "@guardianlink/domain/track-api";
import { element } from "../../../ui/public/dom.ts";
import { rebuiltFor, setText, setTextOrHide } from "./update.ts";
import { answerLines } from "./words.ts";

interface AnswerPorts {
  /** @throws when the answer was not taken. */
  readonly send: () => Promise<void>;
  readonly say: (message: ToastMessage) => void;
  /** Gets the view again, with the answer in it. */
  readonly refresh: () => void;
}

const LABEL = "I'm on it";

/** Who has answered, and the button to answer. */
export function answerBlock({ send, say, refresh }: AnswerPorts) {
  const button = element("button", { class: "button primary", type: "button" }, LABEL);
  const list = element("ul", { class: "answers" });
  const showLines = rebuiltFor(list);
  const hint = element("p", { class: "soft" });
  const node = element(
    "section",
    { class: "block answer" },
    element("h2", {}, "Who is helping"),
    // A list that is a live region itself would be no list any more.
    element("div", { role: "status" }, list),
    hint,
    button,
  );
  let isSending = false;

  button.addEventListener("click", () => {
    isSending = true;
    button.disabled = true;
    setText(button, "Sending...");
    send()
      .then(
        () => say({ title: "You are on it", text: "Everyone with a link to this trip sees that." }),
        () =>
          say({ title: "No answer from the server", text: "Check your network and press the button again." }),
      )
      .finally(() => {
        isSending = false;
        button.disabled = false;
        setText(button, LABEL);
        refresh();
      })
      .catch(() => undefined);
  });

  return {
    node,
    show(view: TrackView, nowMs: number): void {
      const isOver = view.status === "completed";
      const lines = answerLines(view, nowMs);
      node.hidden = isOver && lines.length === 0;
      showLines(lines.join("\n"), () => lines.map((line) => element("li", {}, line)));
      setTextOrHide(hint, lines.length > 0 || isOver ? null : "No one has answered yet.");
      if (isSending) return;
      const isYou = view.onIt.some((answer) => answer.isYou);
      button.hidden = isOver;
      button.disabled = isYou;
      setText(button, isYou ? "You are on it" : LABEL);
    },
  };
}
