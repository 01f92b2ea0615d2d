import { contactApi, contactRoleViewSchema } from "@guardianlink/domain/contact-api";
import type { ContactRoleView } from "@guardianlink/domain/contact-api";
import type { RoleToken } from "@guardianlink/domain/ids";

export type RoleAnswer = "confirm" | "decline";
export type PhoneAnswer = "texts-on" | "texts-off" | "calls-on" | "calls-off";

/** The server calls of this page. "ended" stands for a link that opens nothing. */
export interface RoleApi {
  /** @throws when there was no usable answer. */
  view(token: RoleToken): Promise<ContactRoleView | "ended">;
  /** @throws when the server did not accept it. */
  answer(token: RoleToken, answer: RoleAnswer | PhoneAnswer): Promise<"taken" | "ended">;
  /** @throws when the server did not accept it. */
  opened(token: RoleToken): Promise<void>;
}

/**
 * Wait longer than a slow network takes for an answer of this size, but no longer than a person
 * does.
 */
const ANSWER_LIMIT_MS = 12_000;

const ask = (url: string, init: RequestInit = {}): Promise<Response> =>
  fetch(url, { ...init, cache: "no-store", signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });

/** @throws when the answer is neither a success nor a 404 */
function isEnded(response: Response): boolean {
  if (!response.ok && response.status !== 404) throw new Error(`The server answered ${response.status}.`);
  return response.status === 404;
}

export const httpRoleApi: RoleApi = {
  async view(token) {
    const response = await ask(contactApi.view(token));
    return isEnded(response) ? "ended" : contactRoleViewSchema.parse(await response.json());
  },
  async answer(token, answer) {
    return isEnded(await ask(contactApi[answer](token), { method: "POST" })) ? "ended" : "taken";
  },
  async opened(token) {
    isEnded(await ask(contactApi.opened(token), { method: "POST" }));
  },
};
