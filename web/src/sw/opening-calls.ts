/** What the auth SDK asks for when a page opens: a fresh token and the account's data. */
const SESSION_CALL = /\/v1\/(?:token|accounts:lookup)$/;

/** How long the sign-in service may keep a page that opens waiting, in seconds. The SDK itself waits for 30 s or more. */
export const OPENING_LIMIT_S = 8;

/**
 * Makes the test for the calls that a page waits for when it opens: the first of each kind from each page.
 * Later calls are not limited, because on 2G an answer may take longer.
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
