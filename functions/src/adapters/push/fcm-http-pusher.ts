import * as z from "zod/mini";
import type { Pusher } from "../../usecases/messaging/ports.ts";
import { retryAfterOf } from "../shared/retry-after.ts";
import { isOfGateway } from "../shared/unreached-service.ts";
import { fcmMessage } from "./fcm-message.ts";
import { pushOutcomes } from "./push-outcomes.ts";

const TIMEOUT_MS = 10_000;
const FCM_ERROR = "type.googleapis.com/google.firebase.fcm.v1.FcmError";

const errorSchema = z.object({
  error: z.object({
    details: z._default(
      z.array(z.looseObject({ "@type": z.string(), errorCode: z.optional(z.string()) })),
      [],
    ),
  }),
});

/** FCM's own code in an error answer; null when the error is not FCM's. */
function fcmErrorCode(body: unknown): string | null {
  const parsed = errorSchema.safeParse(body);
  if (!parsed.success) return null;
  return parsed.data.error.details.find((detail) => detail["@type"] === FCM_ERROR)?.errorCode ?? null;
}

/**
 * What an answer means. INVALID_ARGUMENT is ambiguous: as FCM's own error it means the token, as a
 * bad request it means the payload, and a bug of ours must not remove a valid token.
 */
function httpPushOutcome(status: number, body: unknown): Awaited<ReturnType<Pusher["send"]>> {
  if (status >= 200 && status < 300) return pushOutcomes.accepted;
  const code = fcmErrorCode(body);
  if (code === "UNREGISTERED" || code === "SENDER_ID_MISMATCH") return pushOutcomes.dead;
  if (code === "INVALID_ARGUMENT") return pushOutcomes.dead;
  if (isOfGateway(status)) return pushOutcomes.unreachable;
  if (status === 429 || status >= 500) return pushOutcomes.busy;
  if (status === 401 || status === 403) return pushOutcomes.misconfigured;
  return pushOutcomes.refused;
}

export interface HttpPusherOptions {
  readonly baseUrl: string;
  readonly projectId: string;
  /** How long to wait for an answer, in milliseconds. */
  readonly timeoutMs?: number;
}

/**
 * Sends pushes over FCM's v1 HTTP API at another address. The local suite needs it, because
 * firebase-admin cannot be pointed at a stand-in.
 */
export const httpPusher = (options: HttpPusherOptions): Pusher => ({
  async send(token, push) {
    const url = new URL(`/v1/projects/${options.projectId}/messages:send`, options.baseUrl);
    try {
      const response = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: "Bearer owner" },
        body: JSON.stringify({ message: fcmMessage(token, push) }),
        signal: AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS),
      });
      const text = await response.text().catch(() => "");
      const body = text.startsWith("{") ? (JSON.parse(text) as unknown) : null;
      const outcome = httpPushOutcome(response.status, body);
      return outcome.kind === "retry"
        ? { ...outcome, ...retryAfterOf(response.headers.get("retry-after"), null, new Date()) }
        : outcome;
    } catch {
      return pushOutcomes.unreachable;
    }
  },
});
