import { askContactRequestSchema } from "@guardianlink/domain/contacts/contact-api";
import { askRefusals } from "@guardianlink/domain/contacts/contact-status-texts";
import { services } from "../../adapters/services.ts";
import { refusalTable } from "../../http/callable.ts";
import { callable } from "../../wiring/callable.ts";
import { askContactAgain } from "../../usecases/contacts/ask-contact.ts";
import { MAIL_SECRETS } from "../../wiring/alert-ports.ts";
import { askPorts } from "../../wiring/contact-ports.ts";
import { CHECKED_CALLS } from "../../wiring/sizes.ts";

/** Asks one of the caller's contacts once more whether they accept the role. */
export const askContact = callable(
  {
    options: { ...CHECKED_CALLS, secrets: MAIL_SECRETS },
    request: askContactRequestSchema,
    limit: "counted by the use case",
    refusals: refusalTable(askRefusals),
  },
  async ({ userId }, { contactId }) => {
    const refusal = await askContactAgain(userId, contactId, {
      ...askPorts(),
      limits: services.refusingLimits(),
    });
    return refusal === null ? {} : { refusal };
  },
);
