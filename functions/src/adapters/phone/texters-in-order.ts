import type { SendOutcome, Texter } from "../../usecases/messaging/ports.ts";
import { SMS_FAILURES } from "./sms-failures.ts";

/**
 * Whether the service has certainly not accepted the text, and will not accept it in the next
 * minutes.
 */
const isRefusal = (outcome: SendOutcome): boolean =>
  outcome.kind === "refused" || (outcome.kind === "retry" && outcome.isOfAccount === true);

const NO_OTHER_ROUTE: SendOutcome = { kind: "refused", reason: SMS_FAILURES.dnd };

/**
 * Sends by the first service, and by the second one only when the first has refused, at once or in
 * a report. After an answer that was lost, the second is not asked: the text would go out twice.
 * @returns null when there is no service
 */
export function textersInOrder(first: Texter | null, second: Texter | null): Texter | null {
  if (first === null) return second;
  return {
    async send(to, text, isRerouted = false) {
      if (isRerouted) return second === null ? NO_OTHER_ROUTE : second.send(to, text);
      const outcome = await first.send(to, text);
      if (second === null || !isRefusal(outcome)) return outcome;
      const other = await second.send(to, text);
      // The operator may correct the account of the first service while the alert waits.
      return other.kind === "refused" ? outcome : other;
    },
  };
}
