import * as z from "zod/mini";
import type { Pusher } from "../../usecases/messaging/ports.ts";
import { post } from "../shared/post.ts";
import { retryAfterOf } from "../shared/retry-after.ts";
import {
  ANSWER_TIMEOUT_MS,
  isBusyStatus,
  isOfGateway,
  neverReachedService,
  readBody,
} from "../shared/unreached-service.ts";
import { fcmMessage } from "./fcm-message.ts";
import { pushOutcomes } from "./push-outcomes.ts";

const FCM_ERROR = "type.googleapis.com/google.firebase.fcm.v1.FcmError";

const errorSchema = z.object({
  error: z.object({
    message: z._default(z.string(), ""),
    details: z._default(
      z.array(z.looseObject({ "@type": z.string(), errorCode: z.optional(z.string()) })),
      [],
    ),
  }),
});

interface FcmError {
  /** FCM's own code in an error answer; null when the error is not FCM's. */
  readonly code: string | null;
  readonly message: string;
}

function fcmError(body: unknown): FcmError {
  const parsed = errorSchema.safeParse(body);
  if (!parsed.success) return { code: null, message: "" };
  const { details, message } = parsed.data.error;
  return { code: details.find((detail) => detail["@type"] === FCM_ERROR)?.errorCode ?? null, message };
}

/**
 * Whether the token will never work again. INVALID_ARGUMENT can mean the token or the message, and
 * only its words tell them apart. A bug of ours must not remove a valid token.
 */
const isTokenDead = ({ code, message }: FcmError): boolean =>
  code === "UNREGISTERED" ||
  code === "SENDER_ID_MISMATCH" ||
  (code === "INVALID_ARGUMENT" && message.includes("registration token"));

/** What an answer means. A success with a page that is not FCM's says nothing. */
function httpPushOutcome(status: number, text: string): Awaited<ReturnType<Pusher["send"]>> {
  const { isForeign, json } = readBody(text);
  if (status >= 200 && status < 300) return isForeign ? pushOutcomes.unreachable : pushOutcomes.accepted;
  const error = fcmError(json);
  if (isTokenDead(error)) return pushOutcomes.dead;
  if (isOfGateway(status)) return pushOutcomes.unreachable;
  if (isBusyStatus(status)) return pushOutcomes.busy;
  // For an unknown token FCM adds its own error code. A 404 without it means that the address of
  // our project is wrong.
  const isOfAddress = error.code === null && (status === 404 || status === 405);
  return status === 401 || status === 403 || isOfAddress ? pushOutcomes.misconfigured : pushOutcomes.refused;
}

export interface HttpPusherOptions {
  readonly baseUrl: string;
  readonly projectId: string;
  /** Gives an OAuth access token for FCM. */
  readonly accessToken: () => Promise<string>;
  /** How long to wait for the token, and then for an answer, in milliseconds each. */
  readonly timeoutMs?: number;
}

/** The access token; null when none comes in time. */
async function tokenInTime({ accessToken }: HttpPusherOptions, timeoutMs: number): Promise<string | null> {
  const signal = AbortSignal.timeout(timeoutMs);
  const tooLate = new Promise<null>((resolve) => {
    signal.addEventListener("abort", () => resolve(null), { once: true });
  });
  return Promise.race([accessToken().catch(() => null), tooLate]);
}

/**
 * Sends pushes over FCM's v1 HTTP API, each with one request. firebase-admin would repeat a request
 * by itself, and a contact could get the push twice (docs/decisions/299).
 */
export const httpPusher = (options: HttpPusherOptions): Pusher => ({
  async send(token, push) {
    const { baseUrl, projectId, timeoutMs = ANSWER_TIMEOUT_MS } = options;
    const accessToken = await tokenInTime(options, timeoutMs);
    if (accessToken === null) return pushOutcomes.unsent;
    try {
      const { response, text } = await post({
        url: new URL(`/v1/projects/${projectId}/messages:send`, baseUrl),
        headers: { "content-type": "application/json", authorization: `Bearer ${accessToken}` },
        body: JSON.stringify({ message: fcmMessage(token, push) }),
        timeoutMs,
      });
      const outcome = httpPushOutcome(response.status, text);
      return outcome.kind === "retry"
        ? { ...outcome, ...retryAfterOf(response.headers.get("retry-after"), null, new Date()) }
        : outcome;
    } catch (error) {
      return neverReachedService(error) ? pushOutcomes.unsent : pushOutcomes.unreachable;
    }
  },
});
