import { CONTACT_PUSH_PER_DAY, contactPushRequestSchema } from "@guardianlink/domain/contacts/contact-push";
import { contactPushRefusals } from "@guardianlink/domain/contacts/contact-push-texts";
import { refusalTable } from "../../http/callable.ts";
import { callable } from "../../wiring/callable.ts";
import { choosePushAccount } from "../../usecases/contacts/push-choice.ts";
import { DELIVERY_SECRETS } from "../../wiring/alert-ports.ts";
import { perDay } from "../../wiring/call-limits.ts";
import { pushChoicePorts } from "../../wiring/contact-ports.ts";
import { CHECKED_CALLS } from "../../wiring/sizes.ts";

/** Pushes a contact's alerts to the caller, who holds the contact's link. */
export const bindContactPush = callable(
  {
    options: { ...CHECKED_CALLS, secrets: DELIVERY_SECRETS },
    request: contactPushRequestSchema,
    limit: perDay("contact pushes", CONTACT_PUSH_PER_DAY, contactPushRefusals["too-often"]),
    refusals: refusalTable(contactPushRefusals, { ended: "not-found" }),
  },
  (caller, { token }) => choosePushAccount(token, caller, pushChoicePorts()),
);
