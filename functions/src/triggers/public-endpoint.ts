import { MINUTE_MS, SECOND_MS } from "@guardianlink/domain/config";
import type { Request } from "firebase-functions/https";
import type { Response } from "express";
import type * as z from "zod/mini";
import type { MedicalRefusal } from "../usecases/medical/medical-page.ts";
import type { AddressLimits, AddressRule } from "../usecases/ports.ts";
import { seenAddressOf } from "./client-address.ts";
import type { SeenRequest } from "./client-address.ts";

const REFUSALS: Readonly<Record<MedicalRefusal, { readonly status: number; readonly message: string }>> = {
  "too-many-requests": {
    status: 429,
    message: "Too many requests from this network. Try again in 10 minutes.",
  },
  "not-found": { status: 404, message: "This medical profile link is invalid or has expired." },
  "no-contact-email": {
    status: 409,
    message: "This profile names no emergency contact with an email address.",
  },
  "not-sent": { status: 502, message: "The email could not be sent. Call the contact, or try again." },
};

/** All limits count in windows of ten minutes. */
export const RETRY_AFTER_SECONDS = String((10 * MINUTE_MS) / SECOND_MS);

export function refuse(response: Response, refusal: MedicalRefusal): void {
  const { status, message } = REFUSALS[refusal];
  if (status === 429) response.set("Retry-After", RETRY_AFTER_SECONDS);
  response.status(status).json({ error: { code: refusal, message } });
}

/**
 * The body of a POST, parsed; null when it was refused and answered. The token comes in the body, because addresses end up in logs.
 */
export function readBody<Schema extends z.ZodMiniType>(
  schema: Schema,
  request: Request,
  response: Response,
): z.infer<Schema> | null {
  response.set("Cache-Control", "no-store");
  if (request.method !== "POST") {
    response
      .status(405)
      .set("Allow", "POST")
      .json({ error: { code: "method-not-allowed", message: "Use POST." } });
    return null;
  }
  const parsed = schema.safeParse(request.body);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map((issue) => `${issue.path.join(".") || "body"}: ${issue.message}`);
  response.status(400).json({ error: { code: "invalid-request", message: wrong.join("; ") } });
  return null;
}

/** For each instance of a function. A person opens a medical page once; a whole city behind one proxy stays below this. */
const FLOOD_LIMIT = 1000;
/** A live page asks 200 times in ten minutes: 150 people who watch behind one edge of Hosting, on each of 50 instances. */
export const LIVE_FLOOD_LIMIT = 30_000;

/** Whether one address asks so often that it cannot be people, whatever addresses it claims in front of its own. */
export const isFlooding = async (
  request: SeenRequest,
  limits: AddressLimits,
  now: Date,
  limit = FLOOD_LIMIT,
): Promise<boolean> => {
  const rule: AddressRule = { name: "flood", limit, windowMs: 10 * MINUTE_MS };
  return !(await limits.take(rule, seenAddressOf(request), now));
};
