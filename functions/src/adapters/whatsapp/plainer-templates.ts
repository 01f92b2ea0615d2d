import { plainerMessage } from "@guardianlink/domain/alerts/whatsapp-texts";
import type { Messenger, SendOutcome } from "../../usecases/messaging/ports.ts";

/** Whether Meta has refused the message because of its template. */
const isTemplateRefused = (outcome: SendOutcome): boolean =>
  outcome.kind === "refused" && outcome.isOfAccount === true;

/**
 * Sends by a plainer template when Meta does not take the one that fits best. It approves and
 * pauses each template by itself, and a call for help must not wait for that.
 */
export const withPlainerTemplates = (messenger: Messenger): Messenger => ({
  async send(to, message, reference) {
    const outcome = await messenger.send(to, message, reference);
    const plainer = isTemplateRefused(outcome) ? plainerMessage(message) : null;
    return plainer === null ? outcome : withPlainerTemplates(messenger).send(to, plainer, reference);
  },
});
