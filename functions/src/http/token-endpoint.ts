import { pipeline } from "node:stream/promises";
import { PUBLIC_TOKEN_PATTERN } from "@guardianlink/domain/ids";
import { onRequest } from "firebase-functions/https";
import type { HttpsFunction, HttpsOptions, Request } from "firebase-functions/https";
import { isRefused, sendRefusal, sendWrongMethod } from "./answers.ts";
import type { HttpRefusal, Refused } from "./answers.ts";
import { FLOOD_LIMIT, isWithinBrakes, sendTooMany } from "./brakes.ts";
import type { Brake, Counters } from "./brakes.ts";

/** An answer that is a file. */
interface FileAnswer {
  readonly contentType: string;
  readonly body: NodeJS.ReadableStream;
}

/** One thing that the holder of a token can ask. `handle` returns JSON, a file or a refusal. */
interface Action<Token, Refusal extends string> {
  readonly method: "GET" | "POST";
  readonly brakes: readonly Brake[];
  readonly handle: (token: Token, request: Request) => Promise<object | FileAnswer | Refused<Refusal>>;
}

interface TokenEndpointSettings<Token, Refusal extends string> {
  readonly options: HttpsOptions;
  /** What the brakes count with, made when a request comes. */
  readonly counters: () => Counters;
  /** How many requests one address may send in ten minutes to one instance. */
  readonly floodLimit?: number;
  /** The part of the path after /api/ and before the token. */
  readonly prefix: string;
  readonly toToken: (text: string) => Token;
  /** `view` is asked with the token alone, every other action by its name as the last part of the path. */
  readonly actions: { readonly view: Action<Token, Refusal> } & Readonly<
    Record<string, Action<Token, Refusal>>
  >;
  /** What each refusal says. `ended` also answers a token that cannot be one. */
  readonly refusals: Readonly<Record<Refusal | "ended", HttpRefusal>>;
}

/** No one stores such an answer, indexes its address or passes the address on: whoever has the address has the link. */
const HEADERS = {
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex, nofollow, noarchive",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
} as const;

const isFile = (result: object): result is FileAnswer => "contentType" in result;

/** Makes a public endpoint whose address is a secret: /api/{prefix}/{token} and /api/{prefix}/{token}/{action}. */
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
  // As Hosting passes it on, or without the prefix when the function is called by its own address.
  const path = new RegExp(`^(?:/api/${prefix})?/([^/]+)(?:/(${named.join("|")}))?/?$`);
  return onRequest(options, async (request, response) => {
    response.set(HEADERS);
    const [, text = "", name = "view"] = path.exec(request.path) ?? [];
    if (!PUBLIC_TOKEN_PATTERN.test(text)) {
      sendRefusal(response, "ended", refusals.ended);
      return;
    }
    const { method, brakes, handle } = actions[name] ?? actions.view;
    if (request.method !== method) {
      sendWrongMethod(response, method);
      return;
    }
    if (!(await isWithinBrakes(request, text, { brakes, floodLimit }, counters()))) {
      sendTooMany(response);
      return;
    }
    const result = await handle(toToken(text), request);
    if (isRefused(result, refusals)) sendRefusal(response, result.refusal, refusals[result.refusal]);
    else if (isFile(result)) await pipeline(result.body, response.type(result.contentType));
    else response.json(result);
  });
}
