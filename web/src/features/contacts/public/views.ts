import { ROLE_LINK_ENDED } from "@guardianlink/domain/contact-api";
import type { ContactRoleView } from "@guardianlink/domain/contact-api";
import { phoneTexts, roleData, roleDuties } from "@guardianlink/domain/contact-role-texts";
import type { PhoneAnswer } from "./api.ts";
import { element } from "../../../ui/public/dom.ts";

/** A heading that can take the focus but is not a tab stop. */
const focusable = (tag: "h1" | "h2", text: string): HTMLHeadingElement =>
  element(tag, { tabindex: "-1" }, text);

const button = (label: string, look: string, press: () => void): HTMLButtonElement => {
  const made = element("button", { class: `button ${look}`.trim(), type: "button" }, label);
  made.addEventListener("click", press);
  return made;
};

const HEADLINES: Readonly<Record<ContactRoleView["answer"], (view: ContactRoleView) => string>> = {
  open: ({ travellerName }) => `${travellerName} named you as an emergency contact`,
  confirmed: ({ travellerName }) => `You are ${travellerName}'s emergency contact`,
  declined: ({ travellerName }) => `You are not ${travellerName}'s contact`,
};

const LEADS: Readonly<Record<ContactRoleView["answer"], (view: ContactRoleView) => string>> = {
  open: ({ contactName }) => `Hello ${contactName}. Is that all right?`,
  confirmed: ({ contactName, travellerName }) =>
    `Thank you, ${contactName}. ${travellerName} sees that you have confirmed.`,
  declined: ({ travellerName }) =>
    `You have declined. You get no messages about ${travellerName}, and ${travellerName} sees that.`,
};

/** Who asks, the current answer, and below it what the role means. */
export function storyView(view: ContactRoleView) {
  const heading = focusable("h1", HEADLINES[view.answer](view));
  const header = element(
    "header",
    { class: "alert" },
    element("p", { class: "kicker" }, "GuardianLink"),
    heading,
    element("p", {}, LEADS[view.answer](view)),
  );
  const duties =
    view.answer === "declined"
      ? []
      : [
          element(
            "section",
            { class: "block" },
            element("h2", {}, "What it means"),
            element("ul", {}, ...roleDuties(view.travellerName).map((line) => element("li", {}, line))),
          ),
        ];
  const data = element("p", { class: "soft" }, roleData(view.travellerName));
  return { header, heading, more: [...duties, data] };
}

/** The buttons that fit the current answer. */
export function answerBlock(
  { answer, travellerName }: ContactRoleView,
  press: { readonly confirm: () => void; readonly decline: () => void },
): HTMLElement {
  const buttons =
    answer === "open"
      ? [button("Confirm", "primary", press.confirm), button("Decline", "", press.decline)]
      : answer === "confirmed"
        ? [button(`Stop being ${travellerName}'s contact`, "", press.decline)]
        : [button(`Be ${travellerName}'s contact after all`, "primary", press.confirm)];
  return element("div", { class: "answer" }, ...buttons);
}

/** The choice about one phone channel; nothing for a channel that is off for everyone. */
function phoneChoice(
  texts: (typeof phoneTexts)["sms" | "voice"],
  isOn: boolean | null,
  choose: (isOn: boolean) => void,
): readonly Node[] {
  if (isOn === null) return [];
  const label = isOn ? texts.stop : texts.start;
  return [element("p", {}, isOn ? texts.on : texts.off), button(label, "", () => choose(!isOn))];
}

/** What is said about texts and calls, and the choice; null when both channels are off. */
export function phoneBlock(
  { answer, travellerName, phones }: ContactRoleView,
  choose: (answer: PhoneAnswer) => void,
): HTMLElement | null {
  const choices = [
    ...phoneChoice(phoneTexts.sms, phones.sms, (isOn) => choose(isOn ? "texts-on" : "texts-off")),
    ...phoneChoice(phoneTexts.voice, phones.voice, (isOn) => choose(isOn ? "calls-on" : "calls-off")),
  ];
  if (answer === "declined" || choices.length === 0) return null;
  return element(
    "section",
    { class: "block phones" },
    element("h2", {}, phoneTexts.title),
    element("p", {}, phoneTexts.lead(travellerName)),
    // Who has not answered yet agrees by confirming, and can choose afterwards.
    ...(answer === "confirmed" ? choices : []),
  );
}

/** Asks once before a "no" is sent. */
export function declineQuestion(
  { travellerName }: ContactRoleView,
  press: { readonly decline: () => void; readonly back: () => void },
) {
  const heading = focusable("h2", `Stop getting ${travellerName}'s alerts?`);
  const node = element(
    "section",
    { class: "block answer" },
    heading,
    element(
      "p",
      {},
      `You won't get any more alerts about ${travellerName}, not even an SOS, and your live links stop working. ${travellerName} sees that you declined and can add someone else.`,
    ),
    button("No, go back", "primary", press.back),
    button("Yes, decline", "", press.decline),
  );
  return { node, heading };
}

const plain = (title: string, ...rest: readonly Node[]): Node[] => [
  element("section", { class: "missing" }, element("h1", {}, title), ...rest),
];

/** A link that opens nothing: it was never issued, or its contact was removed. */
export const endedView = (): Node[] =>
  plain(
    ROLE_LINK_ENDED,
    element("p", {}, "The person who added you has removed you, or the link is incomplete."),
    element("p", {}, "You don't need to do anything."),
  );

/** There was no answer. */
export const unreachableView = (isOnline: boolean, again: () => void): Node[] =>
  isOnline
    ? plain(
        "Not reachable",
        element("p", {}, "The page could not be loaded. Nothing has changed."),
        button("Try again", "primary", again),
      )
    : plain(
        "You are offline",
        element("p", {}, "This page loads as soon as your phone has a network."),
        button("Try again", "primary", again),
      );
