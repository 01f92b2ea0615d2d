import { contactApi, contactRoleViewSchema } from "@guardianlink/domain/contacts/contact-api";
import type { ContactRoleView } from "@guardianlink/domain/contacts/contact-api";
import { LINK_TOKEN_HEADER } from "@guardianlink/domain/ids";
import type { RoleToken } from "@guardianlink/domain/ids";
import type { Language } from "@guardianlink/domain/languages/languages";

export type RoleAnswer = "confirm" | "decline" | "never";
type Channel = "texts" | "whatsapp" | "calls" | "trip-emails" | "trip-whatsapp";
export type ChannelAnswer = `${Channel}-${"on" | "off"}` | "app-off";

/** The server calls of this page. "ended" stands for a link that opens nothing. */
export interface RoleApi {
  /** @throws when there was no usable answer. */
  view(token: RoleToken): Promise<ContactRoleView | "ended">;
  /** @throws when the server did not accept it. */
  answer(token: RoleToken, answer: RoleAnswer | ChannelAnswer): Promise<"taken" | "ended">;
  /** Keeps the language that the contact has picked. @throws when the server did not accept it. */
  language(token: RoleToken, language: Language): Promise<void>;
  /** @throws when the server did not accept it. */
  opened(token: RoleToken): Promise<void>;
}

/**
 * Wait longer than a slow network takes for an answer of this size, but no longer than a person
 * does.
 */
const ANSWER_LIMIT_MS = 12_000;

const ask = (token: RoleToken, url: string, method = "GET"): Promise<Response> =>
  fetch(url, {
    method,
    headers: { [LINK_TOKEN_HEADER]: token },
    cache: "no-store",
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
  });

/** @throws when the answer is neither a success nor a 404 */
function isEnded(response: Response): boolean {
  if (!response.ok && response.status !== 404) throw new Error(`The server answered ${response.status}.`);
  return response.status === 404;
}

export const httpRoleApi: RoleApi = {
  async view(token) {
    const response = await ask(token, contactApi.view);
    return isEnded(response) ? "ended" : contactRoleViewSchema.parse(await response.json());
  },
  async answer(token, answer) {
    return isEnded(await ask(token, contactApi[answer], "POST")) ? "ended" : "taken";
  },
  async language(token, language) {
    isEnded(await ask(token, contactApi.language(language), "POST"));
  },
  async opened(token) {
    isEnded(await ask(token, contactApi.opened, "POST"));
  },
};
