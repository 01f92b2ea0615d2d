import type { ContactText } from "@guardianlink/domain/contacts/contact-role-texts";
import { element } from "../../../ui/public/dom.ts";
import { lines } from "../../../ui/public/update.ts";
import { button } from "./button.ts";

const plain = (title: string, ...rest: readonly Node[]): Node[] => [
  element("section", { class: "missing" }, element("h1", {}, ...lines(title)), ...rest),
];

const sentence = (text: string): Node => element("p", {}, ...lines(text));

/** A link that opens nothing: it was never issued, or its contact was removed. */
export const endedView = (text: ContactText): Node[] =>
  plain(text("endedTitle"), sentence(text("endedReason")), sentence(text("nothingToDo")));

/** There was no answer. */
export const unreachableView = (text: ContactText, isOnline: boolean, again: () => void): Node[] =>
  plain(
    text(isOnline ? "unreachableTitle" : "offlineTitle"),
    sentence(text(isOnline ? "unreachable" : "offline")),
    button(text("tryAgain"), "primary", again),
  );
