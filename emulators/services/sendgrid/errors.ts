import { json } from "../http/messages.ts";
import type { ServiceAnswer } from "../http/messages.ts";

/** One entry of SendGrid's error list. */
export interface MailProblem {
  readonly message: string;
  readonly field: string | null;
}

const HELP = "http://sendgrid.com/docs/API_Reference/Web_API_v3/Mail/errors.html";

export const refused = (status: number, problems: readonly MailProblem[]): ServiceAnswer =>
  json(status, {
    errors: problems.map(({ message, field }) => ({ message, field, help: field === null ? null : HELP })),
  });

export const unauthorized = (): ServiceAnswer =>
  refused(401, [
    { message: "The provided authorization grant is invalid, expired, or revoked", field: null },
  ]);

const INJECTED: Readonly<Record<number, string>> = {
  401: "The provided authorization grant is invalid, expired, or revoked",
  403: "access forbidden",
  413: "the JSON payload you have included in your request is too large",
  429: "too many requests",
  500: "internal server error",
  503: "service unavailable",
};

/** The body that SendGrid sends with the status of a fault. */
export function injectedMailError(status: number, now: Date): ServiceAnswer {
  const answer = refused(status, [{ message: INJECTED[status] ?? "unexpected error", field: null }]);
  if (status !== 429) return answer;
  const resetAt = String(Math.ceil(now.getTime() / 1000) + 1);
  return {
    ...answer,
    headers: {
      ...answer.headers,
      "x-ratelimit-limit": "600",
      "x-ratelimit-remaining": "0",
      "x-ratelimit-reset": resetAt,
    },
  };
}
