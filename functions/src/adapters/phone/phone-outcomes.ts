import type { SendOutcome } from "../../usecases/messaging/ports.ts";
import { askedPause } from "../asked-pause.ts";
import { isSurelyNotSent } from "../not-sent.ts";

/** The time limit of a call to a provider. Shorter than the lease of a delivery. */
export const TIMEOUT_MS = 10_000;

/** How a provider is named in the sentences of the ledger. */
type ServiceName = "text message service" | "phone service";

/**
 * Answers of a gateway in front of the provider, which may have taken the request: bad gateway and
 * gateway timeout (RFC 9110, sections 15.6.3 and 15.6.5).
 */
const PERHAPS_TAKEN = new Set([502, 504]);

/** A provider that does not take anything from our account until the operator acts. */
export const accountRefused = (service: ServiceName): SendOutcome => ({
  kind: "retry",
  reason: `The ${service} does not accept our account at the moment. Trying again.`,
});

/** What an error status means for a text or call; null for a status that is no general error. */
export function errorOutcome(
  { status, headers }: Response,
  service: ServiceName,
  now: Date,
): SendOutcome | null {
  if (PERHAPS_TAKEN.has(status)) return { ...unreachable(service), isUnclear: true };
  if (status === 429 || status >= 500)
    return {
      kind: "retry",
      reason: `The ${service} is busy. Trying again.`,
      ...askedPause(headers.get("retry-after"), null, now),
    };
  return status === 401 || status === 403 ? accountRefused(service) : null;
}

const unreachable = (service: ServiceName) =>
  ({ kind: "retry", reason: `The ${service} could not be reached. Trying again.` }) as const;

/** What a request without an answer means for a text or call. */
export const noAnswerOutcome = (error: unknown, service: ServiceName): SendOutcome => ({
  ...unreachable(service),
  ...(isSurelyNotSent(error) ? {} : { isUnclear: true }),
});

/** What an answer of success that does not say so means: the message may have gone out. */
export const unreadOutcome = (service: ServiceName): SendOutcome => ({
  ...unreachable(service),
  isUnclear: true,
});
