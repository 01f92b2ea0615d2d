/** Asks another host, which learns no more of the page's address than its origin. */
export const fetchOutside = (url: string, signal: AbortSignal): Promise<Response> =>
  fetch(url, { signal, referrerPolicy: "origin" });
