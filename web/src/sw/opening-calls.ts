/** The auth SDK's requests when a page opens: a fresh token and the account's data. */
const SESSION_CALL = /\/v1\/(?:token|accounts:lookup)$/;

/**
 * Wait this many seconds for the sign-in service when a page opens. The SDK itself waits for 30 s
 * or more.
 */
export const OPENING_LIMIT_S = 8;

/**
 * Creates the test for requests that a page waits for when it opens: the first of each kind from
 * each page. Later requests are not limited, because on 2G an answer may take longer.
 */
export function openingCalls(): (call: { readonly url: URL; readonly clientId: string }) => boolean {
  const made = new Set<string>();
  return ({ url, clientId }) => {
    if (!SESSION_CALL.test(url.pathname)) return false;
    const call = `${clientId} ${url.pathname}`;
    const isFirst = !made.has(call);
    made.add(call);
    return isFirst;
  };
}
