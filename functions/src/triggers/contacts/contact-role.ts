import { ROLE_LINK_ENDED } from "@guardianlink/domain/contacts/contact-api";
import { REGION } from "@guardianlink/domain/config";
import { roleToken } from "@guardianlink/domain/ids";
import { tokenEndpoint } from "../../http/token-endpoint.ts";
import { DELIVERY_SECRETS } from "../../wiring/alert-ports.ts";
import { CONTACT_PAGE_ACTIONS, findRole } from "../../wiring/contact-page.ts";
import { counters } from "../../wiring/counters.ts";

/**
 * /api/contact/{action}: who chose the holder of the link as a contact, and the holder's answer.
 */
export const contactRole = tokenEndpoint({
  // An acceptance after a decline may send an SOS, which needs the secrets.
  options: {
    region: REGION,
    invoker: "public",
    timeoutSeconds: 30,
    maxInstances: 20,
    secrets: DELIVERY_SECRETS,
  },
  counters,
  prefix: "contact",
  toToken: (text) => roleToken(text),
  find: findRole,
  actions: CONTACT_PAGE_ACTIONS,
  refusals: { ended: { status: 404, message: `${ROLE_LINK_ENDED}.` } },
});
