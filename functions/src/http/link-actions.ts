import { LANGUAGE_CODES } from "@guardianlink/domain/languages/languages";
import type { Language } from "@guardianlink/domain/languages/languages";
import type { EndpointRateLimit } from "./rate-limits.ts";
import type { Action, Found } from "./token-endpoint.ts";

type Actions<Opened extends Found> = Readonly<Record<string, Action<Opened, never>>>;

/** Makes the actions of a switch on a page, "name-on" and "name-off". */
export const switchActions = <Opened extends Found>(
  name: string,
  rateLimits: readonly EndpointRateLimit[],
  choose: (opened: Opened, isOn: boolean) => Promise<object>,
): Actions<Opened> => ({
  [`${name}-on`]: { method: "POST", rateLimits, handle: (opened) => choose(opened, true) },
  [`${name}-off`]: { method: "POST", rateLimits, handle: (opened) => choose(opened, false) },
});

/** Makes the action that picks the language of a page, one for each language. */
export const languageActions = <Opened extends Found>(
  rateLimits: readonly EndpointRateLimit[],
  choose: (opened: Opened, language: Language) => Promise<object>,
): Actions<Opened> =>
  Object.fromEntries(
    LANGUAGE_CODES.map((language) => [
      `language-${language}`,
      { method: "POST", rateLimits, handle: (opened: Opened) => choose(opened, language) },
    ]),
  );
