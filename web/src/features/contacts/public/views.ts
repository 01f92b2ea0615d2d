import { firstName } from "@guardianlink/domain/account/account";
import type { ContactRoleView } from "@guardianlink/domain/contacts/contact-api";
import { dutyTexts, phoneLead } from "@guardianlink/domain/contacts/contact-role-texts";
import type { ContactText } from "@guardianlink/domain/contacts/contact-role-texts";
import type { RoleToken } from "@guardianlink/domain/ids";
import { awaitsReview } from "@guardianlink/domain/languages/texts-in";
import { routes } from "@guardianlink/domain/paths";
import { element } from "../../../ui/public/dom.ts";
import { lines } from "../../../ui/public/update.ts";
import type { ChannelAnswer } from "./api.ts";
import { button } from "./button.ts";

/** A heading that can take the focus but is not a tab stop. */
const focusable = (tag: "h1" | "h2", text: string): HTMLHeadingElement =>
  element(tag, { tabindex: "-1" }, ...lines(text));

const small = (text: string): HTMLElement => element("p", { class: "soft" }, ...lines(text));

/** The keys of the headline and of the sentence below it. */
const STORIES = {
  open: ["askTitle", "askLead"],
  confirmed: ["confirmedTitle", "confirmedLead"],
  declined: ["declinedTitle", "declinedLead"],
} as const;

/** The headline has the traveller's whole name; below it first names are enough. */
const firstNames = ({ travellerName, contactName }: ContactRoleView) => ({
  traveller: firstName(travellerName),
  contact: firstName(contactName),
});

/**
 * Who asks, the current answer, and below it what the role means. @param picker chooses the
 * language
 */
export function storyView(view: ContactRoleView, picker: HTMLElement, text: ContactText) {
  const { travellerName, answer, isForAll } = view;
  const names = firstNames(view);
  const [title, answerLead] = STORIES[answer];
  const lead = answer === "declined" && isForAll ? "neverLead" : answerLead;
  const heading = focusable("h1", text(title, { traveller: travellerName }));
  const header = element(
    "header",
    { class: "alert" },
    element("div", { class: "from" }, element("p", { class: "kicker" }, "GuardianLink"), picker),
    heading,
    element("p", {}, ...lines(text(lead, names))),
  );
  const duties = element(
    "section",
    { class: "block" },
    element("h2", {}, ...lines(text("meaningTitle"))),
    element("ul", {}, ...dutyTexts(text, names.traveller).map((line) => element("li", {}, ...lines(line)))),
  );
  const end = [small(text("data", names)), ...(awaitsReview(text.language) ? [small(text("review"))] : [])];
  return { header, heading, more: [...(answer === "declined" ? [] : [duties]), ...end] };
}

/** The buttons that fit the current answer. */
export function answerBlock(
  view: ContactRoleView,
  text: ContactText,
  press: { readonly confirm: () => void; readonly decline: () => void; readonly never: () => void },
): HTMLElement {
  const { answer, isForAll } = view;
  const buttons =
    answer === "open"
      ? [button(text("confirm"), "primary", press.confirm), button(text("decline"), "", press.decline)]
      : answer === "confirmed"
        ? [button(text("leave", firstNames(view)), "", press.decline)]
        : [
            button(text("rejoin", firstNames(view)), "primary", press.confirm),
            ...(isForAll ? [] : [button(text("never"), "", press.never)]),
          ];
  return element("div", { class: "answer" }, ...buttons);
}

/** The choice about one kind of message; nothing for a channel that is off for everyone. */
function choiceOf(
  channel: "sms" | "whatsapp" | "voice" | "tripEmail" | "tripWhatsapp",
  isOn: boolean | null,
  text: ContactText,
  choose: (isOn: boolean) => void,
): readonly Node[] {
  if (isOn === null) return [];
  return [
    element("p", {}, ...lines(text(isOn ? `${channel}On` : `${channel}Off`))),
    button(text(isOn ? `${channel}Stop` : `${channel}Start`), "", () => choose(!isOn)),
  ];
}

/** What is said about the phone channels, and the choice; null when all are off. */
export function phoneBlock(
  { answer, travellerName, phones }: ContactRoleView,
  text: ContactText,
  choose: (answer: ChannelAnswer) => void,
): HTMLElement | null {
  const choices = [
    ...choiceOf("sms", phones.sms, text, (isOn) => choose(isOn ? "texts-on" : "texts-off")),
    ...choiceOf("whatsapp", phones.whatsapp, text, (isOn) => choose(isOn ? "whatsapp-on" : "whatsapp-off")),
    ...choiceOf("voice", phones.voice, text, (isOn) => choose(isOn ? "calls-on" : "calls-off")),
  ];
  if (answer === "declined" || choices.length === 0) return null;
  const on = {
    sms: phones.sms !== null,
    whatsapp: phones.whatsapp !== null,
    voice: phones.voice !== null,
  };
  return element(
    "section",
    { class: "block phones" },
    element("h2", {}, ...lines(text("phonesTitle"))),
    element("p", {}, ...lines(phoneLead(text, firstName(travellerName), on))),
    // A contact who has not answered yet agrees by confirming, and can choose afterwards.
    ...(answer === "confirmed" ? choices : []),
  );
}

/**
 * Whether a contact who has confirmed gets messages at the start and end of trips; null for others.
 */
export function tripBlock(
  { answer, travellerName, trips, app }: ContactRoleView,
  text: ContactText,
  choose: (answer: ChannelAnswer) => void,
): HTMLElement | null {
  if (answer !== "confirmed") return null;
  return element(
    "section",
    { class: "block phones" },
    element("h2", {}, ...lines(text("tripsTitle"))),
    // Without the app there are only the messages below.
    ...(app === null
      ? []
      : [element("p", {}, ...lines(text("tripsLead", { traveller: firstName(travellerName) })))]),
    ...choiceOf("tripEmail", trips.email, text, (isOn) =>
      choose(isOn ? "trip-emails-on" : "trip-emails-off"),
    ),
    ...choiceOf("tripWhatsapp", trips.whatsapp, text, (isOn) =>
      choose(isOn ? "trip-whatsapp-on" : "trip-whatsapp-off"),
    ),
  );
}

/** Whether the alerts also go to the app, and the choice; null before they have confirmed. */
export function appBlock(
  { answer, app }: ContactRoleView,
  token: RoleToken,
  text: ContactText,
  stop: () => void,
): HTMLElement | null {
  if (answer !== "confirmed") return null;
  return element(
    "section",
    { class: "block phones" },
    element("h2", {}, ...lines(text("appTitle"))),
    element("p", {}, ...lines(app === null ? text("appOff") : text("appOn", { account: app }))),
    app === null
      ? element("a", { class: "button", href: routes.alertsInApp(token) }, ...lines(text("appStart")))
      : button(text("appStop"), "", stop),
  );
}

/** Asks once before a "no" is sent. */
export function declineQuestion(
  view: ContactRoleView,
  text: ContactText,
  press: { readonly decline: () => void; readonly back: () => void },
) {
  const heading = focusable("h2", text("declineTitle", firstNames(view)));
  const node = element(
    "section",
    { class: "block answer" },
    heading,
    element("p", {}, ...lines(text("declineText", firstNames(view)))),
    button(text("declineBack"), "primary", press.back),
    button(text("declineYes"), "", press.decline),
  );
  return { node, heading };
}
