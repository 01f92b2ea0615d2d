import { LINK_TOKEN_HEADER } from "@guardianlink/domain/ids";
import { newAddress } from "./client-address.ts";
import { suiteUrls } from "./suite-urls.ts";

/** Each test file has an address of its own, because limits count the requests of an address. */
const OWN_ADDRESS = newAddress();

/**
 * A request of the holder of a link to our endpoints, over Hosting as a browser makes it.
 * @param link the token, and the action after a slash: "TOKEN/opened", "TOKEN?since=5"
 */
export function linkRequest(
  api: "track" | "contact",
  link: string,
  {
    method = "GET",
    headers = {},
  }: { readonly method?: string; readonly headers?: Record<string, string> } = {},
): Promise<Response> {
  const [, token = "", action = "", query = ""] = /^([^/?]*)\/?([^?]*)(.*)$/.exec(link) ?? [];
  return fetch(`${suiteUrls().app}/api/${api}/${action || "view"}${query}`, {
    method,
    headers: { "x-forwarded-for": OWN_ADDRESS, ...headers, [LINK_TOKEN_HEADER]: token },
  });
}
