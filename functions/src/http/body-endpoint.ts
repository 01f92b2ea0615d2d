import { onRequest } from "firebase-functions/https";
import type { HttpsFunction, HttpsOptions, Request } from "firebase-functions/https";
import type * as z from "zod/mini";
import { describeIssues, isRefused, sendRefusal, sendWrongMethod } from "./answers.ts";
import type { HttpRefusal, Refused } from "./answers.ts";
import { isWithinOwnLimits, sendTooMany } from "./rate-limits.ts";
import type { EndpointRateLimit, Counters } from "./rate-limits.ts";

interface BodyEndpointSettings<Schema extends z.ZodMiniType, Refusal extends string> {
  readonly options: HttpsOptions;
  /** The counters of the rate limits, made when a request comes. */
  readonly counters: () => Counters;
  readonly rateLimits: readonly (EndpointRateLimit & { readonly counted: "instance" })[];
  readonly request: Schema;
  /** The secret in the body, for the rate limits by token. */
  readonly tokenOf: (body: z.infer<Schema>) => string;
  /**
   * Whether the secret opens something. Such a request passes the limits by address: many people
   * share one, and a machine among them must not shut out a helper. Absent means that none does.
   */
  readonly isKnown?: (body: z.infer<Schema>) => Promise<boolean>;
  readonly refusals: Readonly<Record<Refusal, HttpRefusal>>;
}

/** Whether a request stays within the limits; see `isKnown` for the limits by address. */
async function isWithin<Schema extends z.ZodMiniType, Refusal extends string>(
  { counters, rateLimits, tokenOf, isKnown }: BodyEndpointSettings<Schema, Refusal>,
  request: Request,
  body: z.infer<Schema>,
): Promise<boolean> {
  const take = (by: EndpointRateLimit["by"]): Promise<boolean> => {
    const limits = rateLimits.filter((limit) => limit.by === by);
    return isWithinOwnLimits(request, tokenOf(body), limits, counters());
  };
  if (!(await take("token"))) return false;
  return (await take("address")) || ((await isKnown?.(body)) ?? false);
}

/**
 * Makes a public endpoint that takes a JSON body by POST. Secrets are sent in the body, because
 * addresses end up in logs. `handle` returns the JSON to answer, null for an answer without
 * content, or a refusal.
 */
export function bodyEndpoint<Schema extends z.ZodMiniType, Refusal extends string = never>(
  settings: BodyEndpointSettings<Schema, Refusal>,
  handle: (body: z.infer<Schema>) => Promise<object | null | Refused<Refusal>>,
): HttpsFunction {
  const { options, request: schema, refusals } = settings;
  return onRequest(options, async (request, response) => {
    response.set("Cache-Control", "no-store");
    if (request.method !== "POST") {
      sendWrongMethod(response, "POST");
      return;
    }
    const body = schema.safeParse(request.body);
    if (!body.success) {
      const message = describeIssues(body.error);
      sendRefusal(response, "invalid-request", { status: 400, message });
      return;
    }
    if (!(await isWithin(settings, request, body.data))) {
      sendTooMany(response);
      return;
    }
    const result = await handle(body.data);
    if (isRefused(result, refusals)) sendRefusal(response, result.refusal, refusals[result.refusal]);
    else if (result === null) response.status(204).end();
    else response.json(result);
  });
}
