import { SECOND_MS } from "@guardianlink/domain/config";
import { isMailAddress } from "@guardianlink/domain/messages/mail-limits";
import type { Mailer, SendOutcome } from "../../usecases/messaging/ports.ts";

/**
 * When the second service has accepted nothing for this long, the first is asked again although it
 * may have accepted the email: an alert that comes twice is better than one that never comes.
 */
const BOTH_AFTER_MS = 90 * SECOND_MS;

const isOfAccount = (outcome: SendOutcome): boolean =>
  outcome.kind === "retry" && outcome.isOfAccount === true;
const isUnclear = (outcome: SendOutcome): boolean => outcome.kind === "retry" && outcome.isUnclear === true;
const waitMs = (outcome: SendOutcome): number => (outcome.kind === "retry" ? (outcome.waitMs ?? 0) : 0);

/** Asks the other service too, and returns the outcome that still lets the email go out. */
async function orBy(one: SendOutcome, ask: () => Promise<SendOutcome>): Promise<SendOutcome> {
  const other = await ask();
  if (other.kind === "refused") return one;
  if (other.kind === "accepted" || one.kind === "refused" || isUnclear(other)) return other;
  return waitMs(other) < waitMs(one) ? other : one;
}

/**
 * Sends by the first service. When that has certainly not accepted the email (it refuses the email
 * or our account, is busy, or cannot be reached), the second one is asked at once.
 * An email that one of them may have accepted goes to the second only. Its requests are idempotent
 * (isRepeatable), so the two services don't send the email twice. The first one gets it again when
 * the second refuses it, or has accepted nothing for BOTH_AFTER_MS.
 */
const inOrder = (first: Mailer, second: Mailer): Mailer => ({
  async send(to, message, reference, unclearForMs = null) {
    const by = (mailer: Mailer) => mailer.send(to, message, reference);
    if (unclearForMs === null) {
      const outcome = await by(first);
      return outcome.kind === "accepted" || isUnclear(outcome) ? outcome : orBy(outcome, () => by(second));
    }
    const outcome = await by(second);
    const isGivenUp = outcome.kind === "refused" || isOfAccount(outcome) || unclearForMs > BOTH_AFTER_MS;
    return outcome.kind === "accepted" || !isGivenUp ? outcome : orBy(outcome, () => by(first));
  },
});

const NO_ADDRESS: SendOutcome = { kind: "refused", reason: "This isn't an email address." };

/** Sends by one or two services. A text that is not an address is refused (`isMailAddress`). */
export function mailersInOrder(first: Mailer, second: Mailer | null): Mailer {
  const mailer = second === null ? first : inOrder(first, second);
  return {
    send: (to, ...rest) =>
      isMailAddress(to.address) ? mailer.send(to, ...rest) : Promise.resolve(NO_ADDRESS),
  };
}
