import { SECOND_MS } from "@guardianlink/domain/config";
import type { Mailer, SendOutcome } from "../../usecases/messaging/ports.ts";

/**
 * When the first service has brought nothing for this long, the second is asked first. The queue
 * retries about 27 s after the first attempt (DELIVERY_RETRIES), so an email takes the other way
 * within half a minute.
 */
const SECOND_AFTER_MS = 20 * SECOND_MS;

const isRefusal = (outcome: SendOutcome): boolean =>
  outcome.kind === "refused" || (outcome.kind === "retry" && outcome.isOfAccount === true);

/** Whether the service has surely not taken the email. */
const isSurelyNotSent = (outcome: SendOutcome): boolean =>
  outcome.kind === "refused" || (outcome.kind === "retry" && outcome.isUnclear !== true);

/**
 * Sends by the first service. The second takes over at once when the first refuses for good, and
 * after a while when it brings nothing. An email that the asked service has perhaps taken does not
 * go to the other in the same run: it waits for a report first (UNCLEAR_HOLD_MS).
 */
export const mailersInOrder = (first: Mailer, second: Mailer | null): Mailer =>
  second === null
    ? first
    : {
        async send(to, message, reference, waitedMs = 0) {
          const isLate = waitedMs >= SECOND_AFTER_MS;
          const [one, other] = isLate ? [second, first] : [first, second];
          const outcome = await one.send(to, message, reference);
          if (!(isLate ? isSurelyNotSent : isRefusal)(outcome)) return outcome;
          const next = await other.send(to, message, reference);
          // One of them may take it later.
          return next.kind === "refused" ? outcome : next;
        },
      };
