import { PUBLIC_TOKEN_PATTERN } from "@guardianlink/domain/ids";
import type { MedicalToken } from "@guardianlink/domain/ids";
import type { Language } from "@guardianlink/domain/languages/languages";
import type { MedicalText } from "@guardianlink/domain/medical/medical-alert";
import type { ToastMessage } from "@guardianlink/domain/toast-message";
import { askAgain } from "../../../ui/public/ask-again.ts";
import type { Soon } from "../../../ui/public/ask-again.ts";
import { languageChoice } from "../../../ui/public/language-choice.ts";
import type { LanguageChoice } from "../../../ui/public/language-choice.ts";
import type { MedicalApi } from "./api.ts";
import { MEDICAL_LANGUAGES } from "./medical-texts.ts";
import { notifyButton } from "./notify-button.ts";
import type { NotifyPorts } from "./notify-button.ts";
import { notFoundView, profileView } from "./profile-view.ts";

export interface PagePorts extends NotifyPorts {
  readonly api: MedicalApi;
  readonly say: (message: ToastMessage) => void;
  /** Calls back when the server may be reached again. */
  readonly soon: Soon;
  /** Says which language the document is in. */
  readonly setLanguage: (language: Language) => void;
}

/** Loads and shows the profile of the link, in English until the reader picks another language. */
export async function showMedicalPage(
  root: HTMLElement,
  publicToken: MedicalToken,
  ports: PagePorts,
): Promise<void> {
  let draw = (): void => undefined;
  const choice = languageChoice<Language, MedicalText>({
    ...MEDICAL_LANGUAGES,
    root,
    redraw(language) {
      ports.setLanguage(language);
      draw();
    },
  });

  async function load(isTapped: boolean): Promise<void> {
    draw = await stateOf(publicToken, ports, choice, root, { isTapped, load: (tapped) => void load(tapped) });
    draw();
  }
  await load(true);
}

interface Try {
  /** Whether a person waits for it. What the page tries by itself fails without a message. */
  readonly isTapped: boolean;
  /** Starts the next try. */
  readonly load: (isTapped: boolean) => void;
}

/** Asks the server once. @returns what draws the answer in the language that is now shown */
async function stateOf(
  publicToken: MedicalToken,
  ports: PagePorts,
  { text, picker }: LanguageChoice<Language, MedicalText>,
  root: HTMLElement,
  { isTapped, load }: Try,
): Promise<() => void> {
  // Do not ask the server about a text that cannot be a token.
  const answer = PUBLIC_TOKEN_PATTERN.test(publicToken)
    ? await ports.api.profile(publicToken).catch(() => "unreachable" as const)
    : "not-found";
  if (typeof answer === "string") {
    if (isTapped) ports.say({ title: text()("errorTitle"), text: text()("loadFailed") });
    const onRetry = answer === "unreachable" ? askAgain(ports.soon, load) : null;
    return () => root.replaceChildren(...notFoundView(text(), picker(), onRetry));
  }
  const notify =
    answer.emergencyContactEmail === null ? null : notifyButton(publicToken, answer, text, ports);
  return () => {
    notify?.draw();
    root.replaceChildren(...profileView(answer, text(), picker(), notify?.node ?? null));
  };
}
