import type { SendOutcome } from "../../usecases/messaging/ports.ts";
import { post } from "../shared/post.ts";
import type { Post } from "../shared/post.ts";
import { retryAfterOf } from "../shared/retry-after.ts";
import {
  isAccountStatus,
  isBusyStatus,
  isOfGateway,
  neverReachedService,
  readBody,
} from "../shared/unreached-service.ts";

/** How a provider is named in the sentences of the ledger. */
type ServiceName = "text message service" | "phone service" | "WhatsApp";

/** "The phone service", "WhatsApp". */
const subject = (service: ServiceName): string => (service === "WhatsApp" ? service : `The ${service}`);

/** A provider that does not take anything from our account until the operator acts. */
export const accountRefused = (service: ServiceName): SendOutcome => ({
  kind: "retry",
  reason: `${subject(service)} doesn't accept our account at the moment. Trying again.`,
  isOfAccount: true,
});

/** What an error status means for a text or call; null for a status that is no general error. */
export function errorOutcome({ status, headers }: Response, service: ServiceName): SendOutcome | null {
  if (isOfGateway(status)) return { ...unreachable(service), isUnclear: true };
  if (isBusyStatus(status))
    return {
      kind: "retry",
      reason: `${subject(service)} is busy. Trying again.`,
      ...retryAfterOf(headers.get("retry-after"), null, new Date()),
    };
  return isAccountStatus(status) ? accountRefused(service) : null;
}

const unreachable = (service: ServiceName) =>
  ({ kind: "retry", reason: `${subject(service)} couldn't be reached. Trying again.` }) as const;

/** What a request without an answer means for a text or call. */
const noAnswerOutcome = (error: unknown, service: ServiceName): SendOutcome => ({
  ...unreachable(service),
  ...(neverReachedService(error) ? {} : { isUnclear: true }),
});

/** The outcome of an answer that does not say whether the message has gone out. */
export const unreadOutcome = (service: ServiceName): SendOutcome => ({
  ...unreachable(service),
  isUnclear: true,
});

interface ProviderRequest extends Post {
  readonly service: ServiceName;
}

/**
 * Posts a text, message or call to its provider, once.
 * @param readOutcome what the answer means; its body is null when it is not JSON
 */
export async function postToProvider(
  { service, ...request }: ProviderRequest,
  readOutcome: (response: Response, body: unknown) => SendOutcome,
): Promise<SendOutcome> {
  try {
    const { response, text } = await post(request);
    return readOutcome(response, readBody(text).json);
  } catch (error) {
    return noAnswerOutcome(error, service);
  }
}
