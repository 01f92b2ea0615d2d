import type { ContactRoleView } from "@guardianlink/domain/contacts/contact-api";
import { englishContactText } from "@guardianlink/domain/contacts/contact-role-texts";
import type { ContactText } from "@guardianlink/domain/contacts/contact-role-texts";
import { PUBLIC_TOKEN_PATTERN, roleToken } from "@guardianlink/domain/ids";
import type { RoleToken } from "@guardianlink/domain/ids";
import type { Language } from "@guardianlink/domain/languages/languages";
import type { ToastMessage } from "@guardianlink/domain/toast-message";
import { askAgain } from "../../../ui/public/ask-again.ts";
import type { Soon } from "../../../ui/public/ask-again.ts";
import { languageChoice } from "../../../ui/public/language-choice.ts";
import type { LanguageChoice } from "../../../ui/public/language-choice.ts";
import type { ChannelAnswer, RoleAnswer, RoleApi } from "./api.ts";
import { CONTACT_LANGUAGES } from "./contact-texts.ts";
import { answerBlock, appBlock, declineQuestion, phoneBlock, storyView, tripBlock } from "./views.ts";
import { endedView, unreachableView } from "./states.ts";

export interface RolePagePorts {
  readonly api: RoleApi;
  readonly say: (message: ToastMessage) => void;
  readonly isOnline: () => boolean;
  /** Calls back when the server may be reached again. */
  readonly soon: Soon;
  /** Says which language the document is in. */
  readonly setLanguage: (language: Language) => void;
  /**
   * The link in the email said "Decline", so the question opens at once. It sends nothing by
   * itself.
   */
  readonly wantsToDecline: boolean;
}

interface Page {
  readonly root: HTMLElement;
  readonly token: RoleToken;
  readonly ports: RolePagePorts;
  readonly choice: LanguageChoice<Language, ContactText>;
  /** Draws a state, and draws it again when the language changes. */
  readonly draw: (state: () => void) => void;
}

/** Shows who chose the link's holder as a contact, and sends the answer. */
export async function showRolePage(root: HTMLElement, text: string, ports: RolePagePorts): Promise<void> {
  // Do not ask the server about a text that cannot be a token.
  if (!PUBLIC_TOKEN_PATTERN.test(text)) {
    root.replaceChildren(...endedView(englishContactText));
    return;
  }
  const token = roleToken(text);
  let drawAgain = (): void => undefined;
  const choice = languageChoice<Language, ContactText>({
    ...CONTACT_LANGUAGES,
    root,
    redraw(language) {
      ports.setLanguage(language);
      drawAgain();
    },
    // A choice that is lost costs the reader another tap on a later visit.
    keep: (language) => void ports.api.language(token, language).catch(() => undefined),
  });
  const draw = (state: () => void): void => {
    drawAgain = state;
    state();
  };
  await load({ root, token, ports, choice, draw });
}

async function load(page: Page): Promise<void> {
  const { root, token, ports, choice } = page;
  try {
    const view = await ports.api.view(token);
    if (view === "ended") {
      root.replaceChildren(...endedView(choice.text()));
      return;
    }
    // The page appears in the contact's language at once, and in English when its texts don't come.
    if (view.language !== choice.language()) await choice.switchTo(view.language);
    show(page, view);
    if (ports.wantsToDecline && view.answer !== "declined") askToDecline(page, view);
    // It tells the traveller that a test message was read. One that is lost costs the contact
    // nothing.
    ports.api.opened(token).catch(() => undefined);
  } catch {
    const again = askAgain(ports.soon, () => void load(page));
    const hadFocus = root.contains(document.activeElement);
    root.replaceChildren(...unreachableView(choice.text(), ports.isOnline(), again));
    if (hadFocus) root.querySelector("button")?.focus();
  }
}

/** @param focuses whether a tap caused it: a screen reader then reads the result */
function show(page: Page, view: ContactRoleView, focuses = false): void {
  const { root, choice } = page;
  page.draw(() => {
    const text = choice.text();
    const story = storyView(view, choice.picker(), text);
    const block = answerBlock(view, text, {
      confirm: () => void answer(page, view, "confirm"),
      decline: () => askToDecline(page, view),
      never: () => void answer(page, view, "never"),
    });
    const choose = (given: ChannelAnswer): void => void send(page, given, CHOICES[given](view));
    const blocks = [
      block,
      phoneBlock(view, text, choose),
      appBlock(view, page.token, text, () => choose("app-off")),
      tripBlock(view, text, choose),
    ];
    root.replaceChildren(story.header, ...blocks.filter((node) => node !== null), ...story.more);
    if (focuses) story.heading.focus();
  });
}

const CHOICES: Readonly<Record<ChannelAnswer, (view: ContactRoleView) => ContactRoleView>> = {
  "texts-on": (view) => ({ ...view, phones: { ...view.phones, sms: true } }),
  "texts-off": (view) => ({ ...view, phones: { ...view.phones, sms: false } }),
  "whatsapp-on": (view) => ({ ...view, phones: { ...view.phones, whatsapp: true } }),
  "whatsapp-off": (view) => ({ ...view, phones: { ...view.phones, whatsapp: false } }),
  "calls-on": (view) => ({ ...view, phones: { ...view.phones, voice: true } }),
  "calls-off": (view) => ({ ...view, phones: { ...view.phones, voice: false } }),
  "trip-emails-on": (view) => ({ ...view, trips: { ...view.trips, email: true } }),
  "trip-emails-off": (view) => ({ ...view, trips: { ...view.trips, email: false } }),
  "trip-whatsapp-on": (view) => ({ ...view, trips: { ...view.trips, whatsapp: true } }),
  "trip-whatsapp-off": (view) => ({ ...view, trips: { ...view.trips, whatsapp: false } }),
  "app-off": (view) => ({ ...view, app: null }),
};

function askToDecline(page: Page, view: ContactRoleView): void {
  const { root, choice } = page;
  page.draw(() => {
    show(page, view);
    const question = declineQuestion(view, choice.text(), {
      decline: () => void answer(page, view, "decline"),
      back: () => show(page, view, true),
    });
    root.querySelector(".answer")?.replaceWith(question.node);
    question.heading.focus();
  });
}

async function answer(page: Page, view: ContactRoleView, given: RoleAnswer): Promise<void> {
  const next = given === "confirm" ? "confirmed" : "declined";
  await send(page, given, { ...view, answer: next, isForAll: given === "never" });
}

/** @param next what the page shows once the server has taken the answer */
async function send(page: Page, given: RoleAnswer | ChannelAnswer, next: ContactRoleView): Promise<void> {
  const { root, token, ports, choice } = page;
  const controls = [...root.querySelectorAll<HTMLButtonElement | HTMLSelectElement>("button, select")];
  for (const control of controls) control.disabled = true;
  try {
    const result = await ports.api.answer(token, given);
    if (result === "ended") root.replaceChildren(...endedView(choice.text()));
    else show(page, next, true);
  } catch {
    for (const control of controls) control.disabled = false;
    const text = choice.text();
    ports.say({ title: text("noAnswerTitle"), text: text("noAnswerText") });
  }
}
