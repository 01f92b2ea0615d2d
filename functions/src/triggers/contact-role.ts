import { ROLE_LINK_ENDED } from "@guardianlink/domain/contact-api";
import { REGION } from "@guardianlink/domain/config";
import { roleToken } from "@guardianlink/domain/ids";
import type { EndpointRateLimit } from "../http/rate-limits.ts";
import { tokenEndpoint } from "../http/token-endpoint.ts";
import { answerAsContact, choosePhone, readRole, recordRoleOpened } from "../usecases/contacts/role-page.ts";
import { DELIVERY_SECRETS } from "../wiring/alert-ports.ts";
import { rolePagePorts } from "../wiring/contact-ports.ts";
import { counters } from "../wiring/counters.ts";

const VIEWING: readonly EndpointRateLimit[] = [
  { name: "role-view", by: "address", limit: 600, counted: "instance" },
];
const ANSWERING: readonly EndpointRateLimit[] = [
  { name: "role-answer", by: "address", limit: 60, counted: "all" },
  { name: "role-answer-token", by: "token", limit: 20, counted: "all" },
];
const post = { method: "POST", rateLimits: ANSWERING } as const;

/** /api/contact/{token}: who chose the holder of the link as a contact, and the holder's answer. */
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
  actions: {
    view: { method: "GET", rateLimits: VIEWING, handle: (token) => readRole(token, rolePagePorts()) },
    confirm: { ...post, handle: (token) => answerAsContact(token, "confirmed", rolePagePorts()) },
    decline: { ...post, handle: (token) => answerAsContact(token, "declined", rolePagePorts()) },
    "texts-on": { ...post, handle: (token) => choosePhone(token, { sms: true }, rolePagePorts()) },
    "texts-off": { ...post, handle: (token) => choosePhone(token, { sms: false }, rolePagePorts()) },
    "calls-on": { ...post, handle: (token) => choosePhone(token, { voice: true }, rolePagePorts()) },
    "calls-off": { ...post, handle: (token) => choosePhone(token, { voice: false }, rolePagePorts()) },
    opened: { ...post, handle: (token) => recordRoleOpened(token, rolePagePorts()) },
  },
  refusals: { ended: { status: 404, message: `${ROLE_LINK_ENDED}.` } },
});
