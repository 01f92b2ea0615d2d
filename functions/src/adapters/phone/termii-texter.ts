import { countSegments } from "@guardianlink/domain/messages/gsm7";
import { SMS_SEGMENT_KOBO } from "@guardianlink/domain/contacts/phone-limits";
import * as z from "zod/mini";
import type { SendOutcome, Texter } from "../../usecases/messaging/ports.ts";
import { accountRefused, errorOutcome, postToProvider, unreadOutcome } from "./phone-outcomes.ts";

const SERVICE = "text message service";
const REFUSED = "The text message service refused this number or message.";

/** Some of Termii's answers leave out `code`. The id is a number or a text. */
const answerSchema = z.object({
  code: z.optional(z.string()),
  message_id: z.union([z.string(), z.number()]),
});
const errorSchema = z.object({ message: z.string() });

/** Errors that the operator can correct while the alert waits. Termii has no codes for them. */
const OF_OUR_ACCOUNT = /balance|not active|not set up on this route|sender id/i;

/** The name under which reports and jobs know a message of Termii's. */
export const termiiRef = (messageId: string): string => `termii:${messageId}`;

export interface TermiiOptions {
  readonly baseUrl: string;
  readonly sender: string;
  readonly apiKey: string;
  /** How long to wait for an answer, in milliseconds. */
  readonly timeoutMs?: number;
}

function readOutcome(response: Response, body: unknown, text: string): SendOutcome {
  const error = errorOutcome(response, SERVICE);
  if (error !== null) return error;
  if (!response.ok) {
    const message = errorSchema.safeParse(body).data?.message ?? "";
    return OF_OUR_ACCOUNT.test(message) ? accountRefused(SERVICE) : { kind: "refused", reason: REFUSED };
  }
  const answer = answerSchema.safeParse(body).data;
  if (answer === undefined) {
    // Without an id there is no text: some refusals have been seen with the status of success.
    const message = errorSchema.safeParse(body).data?.message ?? "";
    return OF_OUR_ACCOUNT.test(message) ? accountRefused(SERVICE) : unreadOutcome(SERVICE);
  }
  return {
    kind: "accepted",
    providerRef: termiiRef(String(answer.message_id)),
    costKobo: countSegments(text) * SMS_SEGMENT_KOBO,
  };
}

/**
 * Sends texts through Termii's DND route, which reaches every Nigerian number at any hour. The
 * other route is silent on MTN from 20:00 to 08:00. The API has no idempotency key.
 * https://developers.termii.com/messaging-api
 */
export const termiiTexter = ({ baseUrl, sender, apiKey, timeoutMs }: TermiiOptions): Texter => ({
  send: (to, text) =>
    postToProvider(
      {
        service: SERVICE,
        url: new URL("/api/sms/send", baseUrl),
        headers: { "content-type": "application/json", accept: "application/json" },
        body: JSON.stringify({
          api_key: apiKey,
          to: to.replace("+", ""),
          from: sender,
          sms: text,
          type: "plain",
          channel: "dnd",
        }),
        timeoutMs,
      },
      (response, body) => readOutcome(response, body, text),
    ),
});
