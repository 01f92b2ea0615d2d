import { pipeline } from "node:stream/promises";
import { PUBLIC_TOKEN_PATTERN } from "@guardianlink/domain/ids";
import { onRequest } from "firebase-functions/https";
import type { HttpsFunction, HttpsOptions, Request } from "firebase-functions/https";
import { isRefused, sendRefusal, sendWrongMethod } from "./answers.ts";
import type { HttpRefusal, Refused } from "./answers.ts";
import { FLOOD_LIMIT, isWithinRateLimits, sendTooMany } from "./rate-limits.ts";
import type { EndpointRateLimit, Counters } from "./rate-limits.ts";

/** An answer that is a file. */
interface FileAnswer {
  readonly contentType: string;
  readonly body: NodeJS.ReadableStream;
}

/**
 * One action that the holder of a token can request. `handle` returns JSON, a file or a refusal.
 */
interface Action<Token, Refusal extends string> {
  readonly method: "GET" | "POST";
  readonly rateLimits: readonly EndpointRateLimit[];
  readonly handle: (token: Token, request: Request) => Promise<object | FileAnswer | Refused<Refusal>>;
}

interface TokenEndpointSettings<Token, Refusal extends string> {
  readonly options: HttpsOptions;
  /** The counters of the rate limits, made when a request comes. */
  readonly counters: () => Counters;
  /** How many requests one address may send in ten minutes to one instance. */
  readonly floodLimit?: number;
  /** The part of the path after /api/ and before the token. */
  readonly prefix: string;
  readonly toToken: (text: string) => Token;
  /**
   * `view` is requested with the token alone, every other action by its name as the last part of
   * the path.
   */
  readonly actions: { readonly view: Action<Token, Refusal> } & Readonly<
    Record<string, Action<Token, Refusal>>
  >;
  /** The answer to each refusal. `ended` also answers a token that is malformed. */
  readonly refusals: Readonly<Record<Refusal | "ended", HttpRefusal>>;
}

/**
 * No one may store the answer, index its address or pass the address on, because the address is the
 * link itself.
 */
const HEADERS = {
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex, nofollow, noarchive",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
} as const;

const isFile = (result: object): result is FileAnswer => "contentType" in result;

/**
 * Makes a public endpoint whose address is a secret: /api/{prefix}/{token} and
 * /api/{prefix}/{token}/{action}.
 */
export function tokenEndpoint<Token extends string, Refusal extends string>({
  options,
  counters,
  floodLimit = FLOOD_LIMIT,
  prefix,
  toToken,
  actions,
  refusals,
}: TokenEndpointSettings<Token, Refusal>): HttpsFunction {
  const named = Object.keys(actions).filter((action) => action !== "view");
  // The path as Hosting passes it on, or without the prefix when the function is called by its own
  // address.
  const path = new RegExp(`^(?:/api/${prefix})?/([^/]+)(?:/(${named.join("|")}))?/?$`);
  return onRequest(options, async (request, response) => {
    response.set(HEADERS);
    const [, text = "", name = "view"] = path.exec(request.path) ?? [];
    if (!PUBLIC_TOKEN_PATTERN.test(text)) {
      sendRefusal(response, "ended", refusals.ended);
      return;
    }
    const { method, rateLimits, handle } = actions[name] ?? actions.view;
    if (request.method !== method) {
      sendWrongMethod(response, method);
      return;
    }
    if (!(await isWithinRateLimits(request, text, { rateLimits, floodLimit }, counters()))) {
      sendTooMany(response);
      return;
    }
    const result = await handle(toToken(text), request);
    if (isRefused(result, refusals)) sendRefusal(response, result.refusal, refusals[result.refusal]);
    else if (isFile(result)) await pipeline(result.body, response.type(result.contentType));
    else response.json(result);
  });
}
