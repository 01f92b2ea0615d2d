import { pipeline } from "node:stream/promises";
import { LINK_TOKEN_HEADER, PUBLIC_TOKEN_PATTERN } from "@guardianlink/domain/ids";
import type { UserId } from "@guardianlink/domain/ids";
import { onRequest } from "firebase-functions/https";
import type { HttpsFunction, HttpsOptions, Request } from "firebase-functions/https";
import { isRefused, sendRefusal, sendWrongMethod } from "./answers.ts";
import type { HttpRefusal, Refused, Response } from "./answers.ts";
import { isWithinOwnLimits, isWithinSharedLimits, sendTooMany } from "./rate-limits.ts";
import type { EndpointRateLimit, Counters } from "./rate-limits.ts";

/** An answer that is a file. */
interface FileAnswer {
  readonly contentType: string;
  readonly body: NodeJS.ReadableStream;
}

/** What a token opens, with the account that it belongs to. */
export interface Found {
  readonly userId: UserId;
}

/**
 * One action that the holder of a token can request. `handle` gets what the token opens, and
 * returns JSON, a file or a refusal.
 */
export interface Action<Opened extends Found, Refusal extends string> {
  readonly method: "GET" | "POST";
  readonly rateLimits: readonly EndpointRateLimit[];
  readonly handle: (opened: Opened, request: Request) => Promise<object | FileAnswer | Refused<Refusal>>;
}

interface TokenEndpointSettings<Token, Opened extends Found, Refusal extends string> {
  readonly options: HttpsOptions;
  /** The counters of the rate limits, made when a request comes. */
  readonly counters: () => Counters;
  /** The part of the path after /api/ and before the name of the action. */
  readonly prefix: string;
  readonly toToken: (text: string) => Token;
  /**
   * Looks up what the token opens; null for nothing. For a question its answer may be a moment old,
   * which bounds what a flood of questions costs.
   */
  readonly find: (token: Token, method: "GET" | "POST") => Promise<Opened | null>;
  /** Each action is requested by its name as the last part of the path. */
  readonly actions: Readonly<Record<string, Action<Opened, Refusal>>>;
  /** The answer to each refusal. `ended` also answers a token that is missing or opens nothing. */
  readonly refusals: Readonly<Record<Refusal | "ended", HttpRefusal>>;
}

/** No one may store or index the answer. */
const HEADERS = {
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex, nofollow, noarchive",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
} as const;

const isFile = (result: object): result is FileAnswer => "contentType" in result;

async function sendResult<Refusal extends string>(
  response: Response,
  result: object | FileAnswer | Refused<Refusal>,
  refusals: Readonly<Record<Refusal, HttpRefusal>>,
): Promise<void> {
  if (isRefused(result, refusals)) sendRefusal(response, result.refusal, refusals[result.refusal]);
  else if (isFile(result)) await pipeline(result.body, response.type(result.contentType));
  else response.json(result);
}

/**
 * Makes a public endpoint for the holder of a link: /api/{prefix}/{action} with the link's token in
 * LINK_TOKEN_HEADER, because request logs contain paths.
 */
export function tokenEndpoint<Token extends string, Opened extends Found, Refusal extends string>(
  settings: TokenEndpointSettings<Token, Opened, Refusal>,
): HttpsFunction {
  const { counters, prefix, toToken, find, actions, refusals } = settings;
  // The path as Hosting passes it on, or without the prefix when the function is called by its own
  // address.
  const path = new RegExp(`^(?:/api/${prefix})?/(${Object.keys(actions).join("|")})/?$`);
  return onRequest(settings.options, async (request, response) => {
    response.set(HEADERS);
    const [, name = ""] = path.exec(request.path) ?? [];
    const action = actions[name];
    const text = request.get(LINK_TOKEN_HEADER) ?? "";
    if (action === undefined || !PUBLIC_TOKEN_PATTERN.test(text)) {
      sendRefusal(response, "ended", refusals.ended);
      return;
    }
    const { method, rateLimits, handle } = action;
    if (request.method !== method) {
      sendWrongMethod(response, method);
      return;
    }
    const counts = counters();
    if (!(await isWithinOwnLimits(request, text, rateLimits, counts))) {
      sendTooMany(response);
      return;
    }
    const opened = await find(toToken(text), method);
    if (opened === null) {
      sendRefusal(response, "ended", refusals.ended);
      return;
    }
    if (!(await isWithinSharedLimits(text, opened.userId, rateLimits, counts))) {
      sendTooMany(response);
      return;
    }
    await sendResult(response, await handle(opened, request), refusals);
  });
}
