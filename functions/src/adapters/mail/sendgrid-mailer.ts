import sharedClient from "@sendgrid/client";
import sharedService from "@sendgrid/mail";
import { APP_NAME } from "@guardianlink/domain/config";
import type { Mailer, SendOutcome } from "../../usecases/messaging/ports.ts";
import { askedPause } from "../asked-pause.ts";

/** Short enough that a lost answer costs one try and not the lease of the delivery. */
const TIMEOUT_MS = 10_000;

/** Errors of a call that has not left this machine; after any other without an answer, the service may have got it. */
const NOT_SENT = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"]);
const isSurelyNotSent = (error: unknown): boolean =>
  error instanceof Error && "code" in error && NOT_SENT.has(String(error.code));

const BUSY = "The email service is busy. Trying again.";
const UNREACHABLE = "The email service could not be reached. Trying again.";
const REJECTED_ADDRESS = "The email service refused this address or message.";
const MISCONFIGURED = "The email service does not accept our account at the moment. Trying again.";

/** The HTTP status that SendGrid's client puts into `code`; null when there was no answer. */
const statusOf = (error: unknown): number | null =>
  error instanceof Error && "code" in error && typeof error.code === "number" ? error.code : null;

/** The headers of an answer as SendGrid's client gives them. */
const headersOf = (error: unknown): Readonly<Record<string, unknown>> => {
  const response = error instanceof Error && "response" in error ? error.response : null;
  const headers =
    typeof response === "object" && response !== null && "headers" in response ? response.headers : null;
  return { ...Object(headers) } as Record<string, unknown>;
};

/** What an error means for the delivery. A wrong key is the operator's to mend, and the alert must go out then. */
export function mailOutcome(error: unknown, now: Date): SendOutcome {
  const status = statusOf(error);
  if (status === null)
    return { kind: "retry", reason: UNREACHABLE, ...(isSurelyNotSent(error) ? {} : { isUnclear: true }) };
  if (status === 429 || status >= 500) {
    const headers = headersOf(error);
    const resetAt = headers["x-ratelimit-reset"];
    return { kind: "retry", reason: BUSY, ...askedPause(headers["retry-after"], resetAt, now) };
  }
  if (status === 401 || status === 403) return { kind: "retry", reason: MISCONFIGURED };
  return { kind: "refused", reason: REJECTED_ADDRESS };
}

/**
 * Another one of the instance that a package shares, so that two mailers with different settings do not meet. The packages export their
 * classes as well, but declare them beside `export =`, where TypeScript 7 does not see them.
 */
const another = <Shared extends object>(shared: Shared): Shared =>
  new (shared.constructor as new () => Shared)();

export interface SendGridOptions {
  readonly apiKey: string;
  readonly baseUrl: string;
  readonly from: string;
  /** How long an answer is waited for, in milliseconds. */
  readonly timeoutMs?: number;
}

/** Email through SendGrid's v3 API. A 202 means queued there, and from then on it is SendGrid's to deliver. */
export function sendGridMailer(options: SendGridOptions): Mailer {
  const client = another(sharedClient);
  client.setApiKey(options.apiKey);
  client.setDefaultRequest("baseUrl", options.baseUrl);
  const service = another(sharedService);
  service.setClient(client);
  service.setTimeout(options.timeoutMs ?? TIMEOUT_MS);
  return {
    async send(to, message, reference) {
      try {
        await service.send({
          to: { email: to.address, name: to.name },
          from: { email: options.from, name: APP_NAME },
          subject: message.subject,
          text: message.text,
          html: message.html,
          // The event webhook hands it back. One opaque text: SendGrid keeps custom arguments in plain text, so no id of a person.
          ...(reference === null ? {} : { customArgs: { reference } }),
          // Links of an emergency must not lead through a tracking server. Whether a pixel tells of opened mail is the account's setting.
          trackingSettings: { clickTracking: { enable: false } },
        });
        return { kind: "accepted" };
      } catch (error) {
        return mailOutcome(error, new Date());
      }
    },
  };
}
