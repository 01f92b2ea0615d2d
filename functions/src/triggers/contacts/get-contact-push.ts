import { CONTACT_PUSH_PER_DAY, contactPushRequestSchema } from "@guardianlink/domain/contacts/contact-push";
import { contactPushRefusals } from "@guardianlink/domain/contacts/contact-push-texts";
import { refusalTable } from "../../http/callable.ts";
import { callable } from "../../wiring/callable.ts";
import { readPushChoice } from "../../usecases/contacts/push-choice.ts";
import { perDay } from "../../wiring/call-limits.ts";
import { pushChoicePorts } from "../../wiring/contact-ports.ts";
import { CHECKED_CALLS } from "../../wiring/sizes.ts";

/**
 * Tells the holder of a contact's link whose alerts it is for, and whether the caller gets them.
 */
export const getContactPush = callable(
  {
    options: CHECKED_CALLS,
    request: contactPushRequestSchema,
    limit: perDay("contact pushes", CONTACT_PUSH_PER_DAY, contactPushRefusals["too-often"]),
    refusals: refusalTable(contactPushRefusals, { ended: "not-found" }),
  },
  (caller, { token }) => readPushChoice(token, caller, pushChoicePorts()),
);
