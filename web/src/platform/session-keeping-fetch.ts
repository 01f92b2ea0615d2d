import type { Clock } from "./clock.ts";

/** What the auth SDK asks when a page opens: a fresh token and the account's data. */
const SESSION_CALLS = /\/v1\/(token|accounts:lookup)\b/;
/** So long may the session keep a page waiting that opens; the SDK would wait for a minute on a phone. */
export const OPENING_MS = 8000;

type Fetch = typeof globalThis.fetch;

const addressOf = (input: RequestInfo | URL): string =>
  typeof input === "string" ? input : input instanceof URL ? input.href : input.url;

/** Whether the service could not do its work, in contrast to having looked and refused. */
const isOutage = ({ status }: Response): boolean => status >= 500 || status === 429 || status === 408;

/**
 * A `fetch` with which an outage of the sign-in service signs nobody out. The auth SDK forgets the person for good when either call fails
 * as a page opens, for any reason but a network error (`reloadAndSetCurrentUserOrClear` of firebase/auth 12): somebody who opens the app in
 * danger would meet a sign-in form that does not work either. With this an outage is a network error, and so is no answer while the page
 * opens: it opens with the session that the phone remembers.
 * @param isOpen whether the session is known by now
 */
export function sessionKeepingFetch(fetch: Fetch, clock: Pick<Clock, "after">, isOpen: () => boolean): Fetch {
  const tooLong = new Promise<never>((_, reject) => {
    clock.after(OPENING_MS, () => reject(new TypeError("The sign-in service does not answer.")));
  });
  // Whoever waits for it hears of it.
  tooLong.catch(() => undefined);
  return async (input, init) => {
    if (!SESSION_CALLS.test(addressOf(input))) return fetch(input, init);
    const asked = fetch(input, init);
    const response = await (isOpen() ? asked : Promise.race([asked, tooLong]));
    if (isOutage(response)) throw new TypeError(`The sign-in service is out of order (${response.status}).`);
    return response;
  };
}
