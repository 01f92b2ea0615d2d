import { createHash, timingSafeEqual } from "node:crypto";
import { SECOND_MS } from "@guardianlink/domain/config";
import { WHATSAPP_KOBO } from "@guardianlink/domain/contacts/phone-limits";
import * as z from "zod/mini";
import type { WhatsAppTap } from "../../usecases/alerts/report-ports.ts";
import type { MessageReport } from "../../usecases/messaging/ports.ts";
import { isHexHmac } from "../shared/hex-hmac.ts";
import { failureReason } from "./whatsapp-errors.ts";
import { whatsAppRef } from "./whatsapp-messenger.ts";

/**
 * Whether Meta has signed the body: "sha256=" and the hex HMAC-SHA256 of the raw body under the
 * app's secret, compared in constant time.
 */
export function isSignedByMeta(rawBody: Buffer, signature: string | undefined, appSecret: string): boolean {
  const [, hex] = /^sha256=(.*)$/.exec(signature ?? "") ?? [];
  return appSecret !== "" && isHexHmac("sha256", rawBody, hex, appSecret);
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/**
 * The answer by which Meta knows that the webhook is ours: the challenge of a request with our
 * token, else null.
 */
export function answerHandshake(
  {
    "hub.mode": mode,
    "hub.verify_token": given,
    "hub.challenge": challenge,
  }: Readonly<Record<string, unknown>>,
  verifyToken: string | undefined,
): string | null {
  const isOurs =
    verifyToken !== undefined &&
    mode === "subscribe" &&
    typeof given === "string" &&
    timingSafeEqual(digest(given), digest(verifyToken));
  return isOurs && typeof challenge === "string" && /^[\w-]{1,256}$/.test(challenge) ? challenge : null;
}

// No phone number is read: for people with a user name there is none.
const statusSchema = z.object({
  id: z.string(),
  status: z.enum(["sent", "delivered", "read", "failed"]),
  biz_opaque_callback_data: z.optional(z.string()),
  pricing: z.catch(z.optional(z.object({ billable: z.optional(z.boolean()) })), undefined),
  errors: z.catch(z.optional(z.array(z.object({ code: z.number() }))), undefined),
});
const timestamp = z.optional(z.union([z.string(), z.number()]));
/** A button of a template, and one of a message within an open conversation. */
const tapSchema = z.union([
  z.object({ timestamp, type: z.literal("button"), button: z.object({ payload: z.string() }) }),
  z.object({
    timestamp,
    type: z.literal("interactive"),
    interactive: z.object({ button_reply: z.object({ id: z.string() }) }),
  }),
]);
const bodySchema = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          value: z.object({
            statuses: z.optional(z.array(z.unknown())),
            messages: z.optional(z.array(z.unknown())),
          }),
        }),
      ),
    }),
  ),
});

function readStatus(status: unknown): MessageReport[] {
  const parsed = statusSchema.safeParse(status).data;
  if (parsed === undefined) return [];
  const { id, status: kind, biz_opaque_callback_data: reference = null, pricing, errors } = parsed;
  const isFailed = kind === "failed";
  // Only what was delivered is paid for.
  const isFree = isFailed || pricing?.billable === false;
  return [
    {
      providerRef: whatsAppRef(id),
      reference,
      kind,
      reason: isFailed ? failureReason(errors?.[0]?.code) : null,
      costKobo: isFree ? 0 : pricing?.billable === true ? WHATSAPP_KOBO : null,
    },
  ];
}

/**
 * The end of the second that Meta names, but no later than now: the times that it is compared with
 * are exact, and a tap must not seem to be older than the message that it answers.
 */
function momentOf(stamp: string | number | undefined, now: Date): Date {
  const seconds = Number(stamp);
  return stamp === undefined || stamp === "" || !Number.isSafeInteger(seconds) || seconds < 0
    ? now
    : new Date(Math.min(now.getTime(), (seconds + 1) * SECOND_MS - 1));
}

function readTap(message: unknown, now: Date): WhatsAppTap[] {
  const tap = tapSchema.safeParse(message).data;
  if (tap === undefined) return [];
  const payload = tap.type === "button" ? tap.button.payload : tap.interactive.button_reply.id;
  return [{ payload, at: momentOf(tap.timestamp, now) }];
}

/**
 * Reads the reports and taps of a call of WhatsApp's webhook, which may hold many. Everything else,
 * such as a message that someone has typed, is left out.
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference/messages
 */
export function readWhatsAppEvents(
  body: unknown,
  now: Date,
): { readonly reports: readonly MessageReport[]; readonly taps: readonly WhatsAppTap[] } {
  const values = (bodySchema.safeParse(body).data?.entry ?? []).flatMap(({ changes }) =>
    changes.map(({ value }) => value),
  );
  return {
    reports: values.flatMap(({ statuses = [] }) => statuses.flatMap(readStatus)),
    taps: values.flatMap(({ messages = [] }) => messages.flatMap((message) => readTap(message, now))),
  };
}
