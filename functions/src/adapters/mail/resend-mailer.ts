import { APP_NAME } from "@guardianlink/domain/config";
import { PUBLIC_TOKEN_PATTERN } from "@guardianlink/domain/ids";
import * as z from "zod/mini";
import type { Mailer, SendOutcome } from "../../usecases/messaging/ports.ts";
import { post } from "../shared/post.ts";
import { retryAfterOf } from "../shared/retry-after.ts";
import {
  isAccountStatus,
  isBusyStatus,
  isOfGateway,
  neverReachedService,
  readBody,
} from "../shared/unreached-service.ts";

const BUSY: SendOutcome = { kind: "retry", reason: "The second email service is busy. Trying again." };
const UNREACHABLE: SendOutcome = {
  kind: "retry",
  reason: "The second email service couldn't be reached. Trying again.",
};
const MISCONFIGURED: SendOutcome = {
  kind: "retry",
  reason: "The second email service doesn't accept our account at the moment. Trying again.",
  isOfAccount: true,
};
const REFUSED: SendOutcome = {
  kind: "refused",
  reason: "The second email service refused this address or message.",
};

const errorSchema = z.object({ name: z.string() });

/**
 * An email with this key was sent before with other words: the address of the location was found
 * since, or the trip has ended.
 */
const WAS_SENT = "invalid_idempotent_request";

function answerOutcome({ ok, status, headers }: Response, errorName: string | null): SendOutcome {
  if (ok || (status === 409 && errorName === WAS_SENT)) return { kind: "accepted" };
  if (status === 409) return BUSY;
  if (isBusyStatus(status)) return { ...BUSY, ...retryAfterOf(headers.get("retry-after"), null, new Date()) };
  return isAccountStatus(status) ? MISCONFIGURED : REFUSED;
}

/**
 * Resend may have taken the email. @param key its idempotency key, with which it is safe to repeat
 */
const unclear = (key: string | null): SendOutcome => ({
  ...UNREACHABLE,
  isUnclear: true,
  ...(key !== null && { isRepeatable: true }),
});

export interface ResendOptions {
  readonly apiKey: string;
  readonly baseUrl: string;
  readonly from: string;
  /** How long to wait for an answer, in milliseconds. */
  readonly timeoutMs?: number;
}

/**
 * Sends email through Resend. Its idempotency key makes a second try safe for a day, so a lost
 * answer is no reason to wait: the same request sends nothing again.
 * https://resend.com/docs/api-reference/emails/send-email
 */
export const resendMailer = (options: ResendOptions): Mailer => ({
  async send(to, message, reference) {
    // Only the receipt of a delivery identifies one email. Other references are used again later.
    const key = reference !== null && PUBLIC_TOKEN_PATTERN.test(reference) ? reference : null;
    try {
      const { response, text } = await post({
        url: new URL("/emails", options.baseUrl),
        headers: {
          "content-type": "application/json",
          authorization: `Bearer ${options.apiKey}`,
          ...(key === null ? {} : { "idempotency-key": key }),
        },
        body: JSON.stringify({
          from: `${APP_NAME} <${options.from}>`,
          to: [to.address],
          subject: message.subject,
          html: message.html,
          text: message.text,
          // The webhook returns it.
          ...(reference === null ? {} : { tags: [{ name: "reference", value: reference }] }),
        }),
        timeoutMs: options.timeoutMs,
      });
      const { isForeign, json } = readBody(text);
      if (isOfGateway(response.status) || (response.ok && isForeign)) return unclear(key);
      return answerOutcome(response, errorSchema.safeParse(json).data?.name ?? null);
    } catch (error) {
      return neverReachedService(error) ? UNREACHABLE : unclear(key);
    }
  },
});
