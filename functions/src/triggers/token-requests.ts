import { PUBLIC_TOKEN_PATTERN } from "@guardianlink/domain/ids";
import type { Response } from "express";
import type { Request } from "firebase-functions/https";
import { addressOf } from "./client-address.ts";
import { RETRY_AFTER_SECONDS } from "./public-endpoint.ts";

type Method = "GET" | "POST";
interface Answer {
  readonly status: number;
  readonly message: string;
}

/** What a link with a token in its path opens. */
interface TokenEndpoint<Action extends string, Refusal extends string, Token> {
  /** The part of the path after /api/ and before the token. */
  readonly prefix: string;
  /** What can be asked, and how: `view` for the token alone, the others by a last part of the path. */
  readonly methods: Readonly<Record<Action | "view", Method>>;
  /** What each refusal says. `ended` stands for a token that opens nothing. */
  readonly refusals: Readonly<Record<Exclude<Refusal, "too-many-requests"> | "ended", Answer>>;
  readonly toToken: (text: string) => Token;
}

const TOO_MANY: Answer = { status: 429, message: "Too many requests. Try again in 10 minutes." };

/** Nobody keeps such an answer, indexes its address or hands the address on: who has it has the link. */
const HEADERS = {
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex, nofollow, noarchive",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
} as const;

/** Reads and refuses the requests of a page whose address is a secret. */
export function tokenRequests<Action extends string, Refusal extends string, Token>({
  prefix,
  methods,
  refusals,
  toToken,
}: TokenEndpoint<Action, Refusal, Token>) {
  const named = Object.keys(methods).filter((action) => action !== "view");
  // As Hosting hands it on, or without the prefix when the function is called by its own address.
  const path = new RegExp(`^(?:/api/${prefix})?/([^/]+)(?:/(${named.join("|")}))?/?$`);
  const answers: Readonly<Record<string, Answer>> = { ...refusals, "too-many-requests": TOO_MANY };

  const refuse = (response: Response, refusal: Refusal | "ended"): void => {
    const { status, message } = answers[refusal] ?? refusals.ended;
    if (status === 429) response.set("Retry-After", RETRY_AFTER_SECONDS);
    response.status(status).json({ error: { code: refusal, message } });
  };

  return {
    refuse,
    /** What is asked, and by whom; null when it was refused and answered. What cannot be a token gets the answer of an unknown one. */
    read(
      request: Request,
      response: Response,
    ): { readonly action: Action | "view"; readonly caller: { token: Token; address: string } } | null {
      response.set(HEADERS);
      const [, token = "", last] = path.exec(request.path) ?? [];
      if (!PUBLIC_TOKEN_PATTERN.test(token)) {
        refuse(response, "ended");
        return null;
      }
      const action = (last ?? "view") as Action | "view";
      const method = methods[action];
      if (request.method !== method) {
        response
          .status(405)
          .set("Allow", method)
          .json({ error: { code: "method-not-allowed", message: `Use ${method}.` } });
        return null;
      }
      return { action, caller: { token: toToken(token), address: addressOf(request) } };
    },
  };
}
