import type { SendOutcome, Texter } from "../../usecases/messaging/ports.ts";

/** Whether the service has surely not taken the text, and will not take it in the next minutes. */
const isRefusal = (outcome: SendOutcome): boolean =>
  outcome.kind === "refused" || (outcome.kind === "retry" && outcome.isOfAccount === true);

/**
 * Sends by the first service, and by the second one only when the first has refused. After an answer
 * that was lost, the second is not asked: the text would go out twice.
 * @returns null when there is no service
 */
export function textersInOrder(first: Texter | null, second: Texter | null): Texter | null {
  if (first === null || second === null) return first ?? second;
  return {
    async send(to, text) {
      const outcome = await first.send(to, text);
      if (!isRefusal(outcome)) return outcome;
      const other = await second.send(to, text);
      // The operator may correct the account of the first service while the alert waits.
      return other.kind === "refused" ? outcome : other;
    },
  };
}
