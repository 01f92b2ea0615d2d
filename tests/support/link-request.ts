import { LINK_TOKEN_HEADER } from "@guardianlink/domain/ids";
import { suiteUrls } from "./suite-urls.ts";

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
    headers: { ...headers, [LINK_TOKEN_HEADER]: token },
  });
}
