import { countSegments } from "@guardianlink/domain/messages/gsm7";
import { SMS_SEGMENT_KOBO } from "@guardianlink/domain/contacts/phone-limits";
import * as z from "zod/mini";
import type { SendOutcome, Texter } from "../../usecases/messaging/ports.ts";
import { africasTalkingHeaders } from "./africastalking-headers.ts";
import { koboOf } from "./kobo.ts";
import { accountRefused, errorOutcome, postToProvider, unreadOutcome } from "./phone-outcomes.ts";

const SERVICE = "text message service";
const REFUSED: SendOutcome = {
  kind: "refused",
  reason: "The text message service refused this number or message.",
};

/** The status is 201 even when no recipient was taken: the code of the recipient counts. */
const answerSchema = z.object({
  SMSMessageData: z.object({
    Message: z.optional(z.string()),
    Recipients: z.array(
      z.object({ statusCode: z.number(), messageId: z.optional(z.string()), cost: z.optional(z.string()) }),
    ),
  }),
});

/** Processed, sent, queued. */
const TAKEN = new Set([100, 101, 102]);
/** A sender ID that is not registered, and no credit: the operator can correct both. */
const OF_OUR_ACCOUNT = new Set([402, 405]);
/** Errors behind the provider: the network may have got the text. */
const PERHAPS_TAKEN = new Set([500, 501]);

/** The name under which reports and jobs know a text of Africa's Talking. */
export const africasTalkingSmsRef = (messageId: string): string => `africastalking-sms:${messageId}`;

/** "NGN 2.2000" in kobo; null for another currency. */
const costOf = (cost: string | undefined): number | null => koboOf(/^NGN ([\d.]+)$/.exec(cost ?? "")?.[1]);

export interface AfricasTalkingTexterOptions {
  readonly baseUrl: string;
  readonly username: string;
  readonly sender: string;
  readonly apiKey: string;
  /** How long to wait for an answer, in milliseconds. */
  readonly timeoutMs?: number;
}

function readOutcome(response: Response, body: unknown, text: string): SendOutcome {
  const error = errorOutcome(response, SERVICE);
  if (error !== null) return error;
  if (!response.ok) return REFUSED;
  const data = answerSchema.safeParse(body).data?.SMSMessageData;
  if (data === undefined) return unreadOutcome(SERVICE);
  const [recipient] = data.Recipients;
  if (recipient === undefined)
    return /sender|credit|balance/i.test(data.Message ?? "") ? accountRefused(SERVICE) : REFUSED;
  const { statusCode, messageId, cost } = recipient;
  if (PERHAPS_TAKEN.has(statusCode)) return unreadOutcome(SERVICE);
  if (OF_OUR_ACCOUNT.has(statusCode)) return accountRefused(SERVICE);
  if (!TAKEN.has(statusCode)) return REFUSED;
  return {
    kind: "accepted",
    costKobo: costOf(cost) ?? countSegments(text) * SMS_SEGMENT_KOBO,
    ...(messageId === undefined ? {} : { providerRef: africasTalkingSmsRef(messageId) }),
  };
}

/**
 * Sends texts through Africa's Talking, which has no idempotency key.
 * https://developers.africastalking.com/docs/sms/sending/bulk
 */
export const africasTalkingTexter = (options: AfricasTalkingTexterOptions): Texter => ({
  send: (to, text) =>
    postToProvider(
      {
        service: SERVICE,
        url: new URL("/version1/messaging", options.baseUrl),
        headers: africasTalkingHeaders(options.apiKey),
        body: new URLSearchParams({
          username: options.username,
          from: options.sender,
          to,
          message: text,
          bulkSMSMode: "1",
        }).toString(),
        timeoutMs: options.timeoutMs,
      },
      (response, body) => readOutcome(response, body, text),
    ),
});
