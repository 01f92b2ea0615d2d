import { APP_NAME } from "@guardianlink/domain/config";
import { bareName } from "@guardianlink/domain/messages/mail-limits";
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

/** SendGrid has queued the email. */
const QUEUED = 202;

const BUSY = "The email service is busy. Trying again.";
const UNREACHABLE = "The email service couldn't be reached. Trying again.";
const REJECTED_ADDRESS = "The email service refused this address or message.";
const MISCONFIGURED = "The email service doesn't accept our account at the moment. Trying again.";

/** SendGrid may have taken the email. */
const UNCLEAR: SendOutcome = { kind: "retry", reason: UNREACHABLE, isUnclear: true };

/**
 * What SendGrid's answer means for the delivery. After a wrong key the delivery is retried, because
 * the operator can correct the key and the alert must be sent then. SendGrid's own success is 202
 * with an empty body, so a page with another status of success says nothing.
 */
function answerOutcome({ ok, status, headers }: Response, body: string, now: Date): SendOutcome {
  if (ok) return status !== QUEUED && readBody(body).isForeign ? UNCLEAR : { kind: "accepted" };
  if (isOfGateway(status)) return UNCLEAR;
  if (isBusyStatus(status))
    return {
      kind: "retry",
      reason: BUSY,
      ...retryAfterOf(headers.get("retry-after"), headers.get("x-ratelimit-reset"), now),
    };
  if (isAccountStatus(status)) return { kind: "retry", reason: MISCONFIGURED, isOfAccount: true };
  return { kind: "refused", reason: REJECTED_ADDRESS };
}

/** What a request without an answer means for the delivery. */
export const noAnswerOutcome = (error: unknown): SendOutcome =>
  neverReachedService(error) ? { kind: "retry", reason: UNREACHABLE } : UNCLEAR;

/**
 * A typed name beside the address. SendGrid takes what follows a comma or a semicolon in it for
 * another address, and drops the email (https://github.com/sendgrid/sendgrid-python/issues/291), so
 * only letters, digits and the signs of names are left.
 */
const recipientName = (name: string): string =>
  bareName(name, "")
    .replace(/[^\p{L}\p{M}\p{N}.'-]+/gu, " ")
    .trim();

export interface SendGridOptions {
  readonly apiKey: string;
  readonly baseUrl: string;
  readonly from: string;
  /** How long to wait for an answer, in milliseconds. */
  readonly timeoutMs?: number;
}

/**
 * Sends email through SendGrid's v3 API. A 202 means that SendGrid has queued the email and
 * delivers it from then on. https://www.twilio.com/docs/sendgrid/api-reference/mail-send/mail-send
 */
export const sendGridMailer = (options: SendGridOptions): Mailer => ({
  async send(to, message, reference) {
    const body = {
      personalizations: [{ to: [{ email: to.address, name: recipientName(to.name) }] }],
      from: { email: options.from, name: APP_NAME },
      subject: message.subject,
      content: [
        { type: "text/plain", value: message.text },
        { type: "text/html", value: message.html },
      ],
      // The event webhook returns this reference. It is an opaque text and no id of a person,
      // because SendGrid stores custom arguments in plain text.
      ...(reference === null ? {} : { custom_args: { reference } }),
      // Links of an emergency must not lead through a tracking server. The SendGrid account's
      // settings decide about the pixel that reports opened mail.
      tracking_settings: { click_tracking: { enable: false } },
    };
    try {
      const { response, text } = await post({
        url: new URL("/v3/mail/send", options.baseUrl),
        headers: { "content-type": "application/json", authorization: `Bearer ${options.apiKey}` },
        body: JSON.stringify(body),
        timeoutMs: options.timeoutMs,
      });
      return answerOutcome(response, text, new Date());
    } catch (error) {
      return noAnswerOutcome(error);
    }
  },
});
