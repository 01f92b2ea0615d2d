import type { ContactRoleView } from "@guardianlink/domain/contact-api";
import { PUBLIC_TOKEN_PATTERN, roleToken } from "@guardianlink/domain/ids";
import type { RoleToken } from "@guardianlink/domain/ids";
import type { ToastMessage } from "@guardianlink/domain/toast-message";
import type { PhoneAnswer, RoleAnswer, RoleApi } from "./api.ts";
import { answerBlock, declineQuestion, endedView, phoneBlock, storyView, unreachableView } from "./views.ts";

export interface RolePagePorts {
  readonly api: RoleApi;
  readonly say: (message: ToastMessage) => void;
  readonly isOnline: () => boolean;
  /** Calls back once, when the phone has a network again. */
  readonly onOnline: (listener: () => void) => void;
  /**
   * The link in the email said "Decline", so the question opens at once. It sends nothing by
   * itself.
   */
  readonly wantsToDecline: boolean;
}

const NO_ANSWER: ToastMessage = {
  title: "No answer from the server",
  text: "Nothing has changed. Check your network and try again.",
};

/** Shows who chose the link's holder as a contact, and sends the answer. */
export async function showRolePage(root: HTMLElement, token: string, ports: RolePagePorts): Promise<void> {
  // Do not ask the server about a text that cannot be a token.
  if (!PUBLIC_TOKEN_PATTERN.test(token)) root.replaceChildren(...endedView());
  else await load(root, roleToken(token), ports);
}

async function load(root: HTMLElement, token: RoleToken, ports: RolePagePorts): Promise<void> {
  const again = (): void => void load(root, token, ports);
  try {
    const view = await ports.api.view(token);
    if (view === "ended") {
      root.replaceChildren(...endedView());
      return;
    }
    show(root, token, view, ports);
    if (ports.wantsToDecline && view.answer !== "declined") askToDecline(root, token, view, ports);
    // It tells the traveller that a test message was read. One that is lost costs the contact
    // nothing.
    ports.api.opened(token).catch(() => undefined);
  } catch {
    const isOnline = ports.isOnline();
    if (!isOnline) ports.onOnline(again);
    root.replaceChildren(...unreachableView(isOnline, again));
  }
}

/** @param focuses whether a tap caused it: a screen reader then reads the result */
function show(
  root: HTMLElement,
  token: RoleToken,
  view: ContactRoleView,
  ports: RolePagePorts,
  focuses = false,
): void {
  const story = storyView(view);
  const block = answerBlock(view, {
    confirm: () => void answer(root, token, view, "confirm", ports),
    decline: () => askToDecline(root, token, view, ports),
  });
  const phones = phoneBlock(view, (choice) => void choosePhone(root, token, view, choice, ports));
  root.replaceChildren(story.header, block, ...(phones === null ? [] : [phones]), ...story.more);
  if (focuses) story.heading.focus();
}

const CHOICES: Readonly<Record<PhoneAnswer, Partial<ContactRoleView["phones"]>>> = {
  "texts-on": { sms: true },
  "texts-off": { sms: false },
  "calls-on": { voice: true },
  "calls-off": { voice: false },
};

async function choosePhone(
  root: HTMLElement,
  token: RoleToken,
  view: ContactRoleView,
  choice: PhoneAnswer,
  ports: RolePagePorts,
): Promise<void> {
  const chosen = { ...view, phones: { ...view.phones, ...CHOICES[choice] } };
  await send(root, token, choice, chosen, ports);
}

function askToDecline(
  root: HTMLElement,
  token: RoleToken,
  view: ContactRoleView,
  ports: RolePagePorts,
): void {
  const question = declineQuestion(view, {
    decline: () => void answer(root, token, view, "decline", ports),
    back: () => show(root, token, view, ports, true),
  });
  root.querySelector(".answer")?.replaceWith(question.node);
  question.heading.focus();
}

async function answer(
  root: HTMLElement,
  token: RoleToken,
  view: ContactRoleView,
  given: RoleAnswer,
  ports: RolePagePorts,
): Promise<void> {
  const answered = { ...view, answer: given === "confirm" ? "confirmed" : "declined" } as const;
  await send(root, token, given, answered, ports);
}

/** @param next what the page shows once the server has taken the answer */
async function send(
  root: HTMLElement,
  token: RoleToken,
  given: RoleAnswer | PhoneAnswer,
  next: ContactRoleView,
  ports: RolePagePorts,
): Promise<void> {
  const buttons = [...root.querySelectorAll("button")];
  for (const button of buttons) button.disabled = true;
  try {
    const result = await ports.api.answer(token, given);
    if (result === "ended") root.replaceChildren(...endedView());
    else show(root, token, next, ports, true);
  } catch {
    for (const button of buttons) button.disabled = false;
    ports.say(NO_ANSWER);
  }
}
