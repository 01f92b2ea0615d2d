import { testAlertRefusals, testAlertRequestSchema } from "@guardianlink/domain/contacts/test-alert";
import { refusalTable } from "../../http/callable.ts";
import { callable } from "../../wiring/callable.ts";
import { sendTestAlert as send } from "../../usecases/contacts/send-test-alert.ts";
import { DELIVERY_SECRETS } from "../../wiring/alert-ports.ts";
import { testAlertPorts } from "../../wiring/contact-ports.ts";
import { CHECKED_CALLS } from "../../wiring/sizes.ts";

/** Sends one of the caller's contacts a message marked TEST. */
export const sendTestAlert = callable(
  {
    options: { ...CHECKED_CALLS, secrets: DELIVERY_SECRETS },
    request: testAlertRequestSchema,
    limit: "counted by the use case",
    refusals: refusalTable(testAlertRefusals, {
      "not-found": "not-found",
      "too-many-requests": "resource-exhausted",
    }),
  },
  async ({ userId }, { contactId }) => {
    const refusal = await send(userId, contactId, testAlertPorts());
    return refusal === null ? {} : { refusal };
  },
);
