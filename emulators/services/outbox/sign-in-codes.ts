import type { CodeEntry } from "./entries.ts";

interface OobCode {
  readonly email: string;
  readonly requestType: string;
  readonly oobCode: string;
  readonly oobLink: string;
}

/** The auth emulator's response to `GET /emulator/v1/projects/{project}/oobCodes`. */
interface OobAnswer {
  readonly oobCodes?: readonly OobCode[];
}

/**
 * Polls the auth emulator for new sign-in links, because it has no event for them. In production
 * Firebase Auth sends them by email.
 */
export class SignInCodes {
  readonly #url: string;
  readonly #seen = new Set<string>();
  readonly #now: () => Date;

  /** @param authOrigin e.g. http://127.0.0.1:5303 */
  constructor(authOrigin: string, projectId: string, now: () => Date) {
    this.#url = `${authOrigin}/emulator/v1/projects/${projectId}/oobCodes`;
    this.#now = now;
  }

  /** The links created since the last call. Empty while the auth emulator is not running. */
  async takeNew(): Promise<CodeEntry[]> {
    const answer = await fetch(this.#url).catch(() => null);
    if (answer === null || !answer.ok) return [];
    const { oobCodes = [] } = (await answer.json()) as OobAnswer;
    const fresh = oobCodes.filter(({ oobCode }) => !this.#seen.has(oobCode));
    return fresh.map(({ email, requestType, oobCode, oobLink }) => {
      this.#seen.add(oobCode);
      return {
        kind: "code",
        id: `code-${oobCode}`,
        at: this.#now().toISOString(),
        email,
        requestType,
        link: oobLink,
      };
    });
  }
}
