import { CALL_KOBO } from "@guardianlink/domain/contacts/phone-limits";
import * as z from "zod/mini";
import type { Caller, SendOutcome } from "../../usecases/messaging/ports.ts";
import { africasTalkingHeaders } from "./africastalking-headers.ts";
import { accountRefused, errorOutcome, postToProvider, unreadOutcome } from "./phone-outcomes.ts";

const SERVICE = "phone service";
const REFUSED = "The phone service refused to call this number.";

const answerSchema = z.object({
  entries: z.array(z.object({ status: z.string(), sessionId: z.optional(z.string()) })),
  errorMessage: z.optional(z.nullable(z.string())),
});

/** The name under which reports and jobs know a call of Africa's Talking. */
export const callRef = (sessionId: string): string => `africastalking:${sessionId}`;

export interface CallerOptions {
  readonly baseUrl: string;
  readonly username: string;
  /** Our voice number, E.164. Its callback address is set in the provider's dashboard. */
  readonly number: string;
  readonly apiKey: string;
  /** How long to wait for an answer, in milliseconds. */
  readonly timeoutMs?: number;
}

function readOutcome(response: Response, body: unknown): SendOutcome {
  const error = errorOutcome(response, SERVICE);
  if (error !== null) return error;
  if (!response.ok) return { kind: "refused", reason: REFUSED };
  const answer = answerSchema.safeParse(body).data;
  const [entry] = answer?.entries ?? [];
  if (answer === undefined) return unreadOutcome(SERVICE);
  if (entry === undefined || /insufficientcredit/i.test(entry.status))
    return /credit|account|caller/i.test(`${entry?.status ?? ""} ${answer.errorMessage ?? ""}`)
      ? accountRefused(SERVICE)
      : { kind: "refused", reason: REFUSED };
  if (entry.status !== "Queued") return { kind: "refused", reason: REFUSED };
  return {
    kind: "accepted",
    costKobo: CALL_KOBO,
    ...(entry.sessionId === undefined ? {} : { providerRef: callRef(entry.sessionId) }),
  };
}

/**
 * Calls people through Africa's Talking. When someone answers, the provider asks our function
 * `voiceEvents` what to say, and passes `clientRequestId` on to it.
 * https://developers.africastalking.com/docs/voice/make_call
 */
export const africasTalkingCaller = (options: CallerOptions): Caller => ({
  call: (to, reference) =>
    postToProvider(
      {
        service: SERVICE,
        url: new URL("/call", options.baseUrl),
        headers: africasTalkingHeaders(options.apiKey),
        body: new URLSearchParams({
          username: options.username,
          from: options.number,
          to,
          clientRequestId: reference,
        }).toString(),
        timeoutMs: options.timeoutMs,
      },
      readOutcome,
    ),
});
