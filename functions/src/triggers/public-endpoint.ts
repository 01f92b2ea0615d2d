import type { Request } from "firebase-functions/https";
import type { Response } from "express";
import type * as z from "zod/mini";
import type { MedicalRefusal } from "../usecases/medical/medical-page.ts";

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

export function refuse(response: Response, refusal: MedicalRefusal): void {
  const { status, message } = REFUSALS[refusal];
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

/** Who asks. Clients can claim any address in front of the proxies' own: good enough for a brake, and used for nothing else. */
export const addressOf = (request: Request): string => request.ip ?? "unknown";
