import { LINK_TOKEN_HEADER } from "@guardianlink/domain/ids";

/** What an endpoint answered. */
export interface EndpointAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/**
 * Calls a public endpoint as express does, without a network.
 * @param asked method, path and body of the request, and the token of the link
 * @param forwarded the addresses that the proxies have named
 */
export async function callEndpoint(
  handler: unknown,
  { token, ...asked }: { readonly token?: string; readonly [part: string]: unknown },
  forwarded = "203.0.113.9",
): Promise<EndpointAnswer> {
  const headers: Record<string, string> = {};
  const answered = new Promise<{ status: number; body: unknown }>((resolve) => {
    let status = 200;
    const response = {
      set(name: string | Record<string, string>, value = "") {
        Object.assign(headers, typeof name === "string" ? { [name]: value } : name);
        return response;
      },
      status(code: number) {
        status = code;
        return response;
      },
      json: (body: unknown) => resolve({ status, body }),
      end: () => resolve({ status, body: null }),
      on: () => response,
    };
    const sent: Readonly<Record<string, string | undefined>> = {
      "x-forwarded-for": forwarded,
      [LINK_TOKEN_HEADER]: token,
    };
    const get = (name: string) => sent[name.toLowerCase()];
    const request = { ...asked, get, header: () => undefined, headers: {}, query: {}, socket: {} };
    (handler as (request: unknown, response: unknown) => void)(request, response);
  });
  return { ...(await answered), headers };
}
