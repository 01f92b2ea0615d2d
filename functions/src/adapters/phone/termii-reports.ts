import * as z from "zod/mini";
import type { MessageReport } from "../../usecases/messaging/ports.ts";
import { isHexHmac } from "../shared/hex-hmac.ts";
import { koboOf } from "./kobo.ts";
import { SMS_FAILURES } from "./sms-failures.ts";
import { termiiRef } from "./termii-texter.ts";

const id = z.union([z.string(), z.number()]);
const eventSchema = z.object({
  type: z.optional(z.string()),
  message_id: id,
  status: z.string(),
  cost: z.optional(z.union([z.string(), z.number()])),
});
/** Termii's documentation shows the event itself, but some accounts get it inside `data`. */
const bodySchema = z.union([eventSchema, z.object({ data: eventSchema })]);

/**
 * Whether Termii has signed the body: the hex HMAC-SHA512 of the raw body under the account's
 * secret, compared in constant time. https://developers.termii.com/events-and-reports
 */
export function isSignedByTermii(rawBody: Buffer, signature: string | undefined, secret: string): boolean {
  return isHexHmac("sha512", rawBody, signature, secret);
}

/** Reads a status of Termii's, which is a sentence; null for one that changes nothing. */
function outcomeOf(status: string): Pick<MessageReport, "kind" | "reason" | "isRouteRefused"> | null {
  if (/dnd|rejected/i.test(status)) return { kind: "failed", reason: SMS_FAILURES.dnd, isRouteRefused: true };
  if (/expired/i.test(status)) return { kind: "failed", reason: SMS_FAILURES.off };
  if (/fail|undeliver|not deliver/i.test(status)) return { kind: "failed", reason: SMS_FAILURES.network };
  if (/deliver/i.test(status)) return { kind: "delivered", reason: null };
  return /sent/i.test(status) ? { kind: "sent", reason: null } : null;
}

/**
 * Reads a delivery report of Termii.
 * @returns null for anything else: a message to us, or a body that is none of Termii's
 */
export function readTermiiReport(body: unknown): MessageReport | null {
  const parsed = bodySchema.safeParse(body).data;
  if (parsed === undefined) return null;
  const event = "data" in parsed ? parsed.data : parsed;
  const outcome = event.type === "inbound" ? null : outcomeOf(event.status);
  return (
    outcome && {
      providerRef: termiiRef(String(event.message_id)),
      reference: null,
      ...outcome,
      costKobo: koboOf(event.cost),
    }
  );
}
