import { ROLE_LINK_ENDED } from "@guardianlink/domain/contacts/contact-api";
import { REGION, SECOND_MS } from "@guardianlink/domain/config";
import { roleToken } from "@guardianlink/domain/ids";
import type { RoleToken } from "@guardianlink/domain/ids";
import { LANGUAGE_CODES } from "@guardianlink/domain/languages/languages";
import { tokenEndpoint } from "../http/token-endpoint.ts";
import { endPushChoice } from "../usecases/contacts/push-choice.ts";
import {
  answerAsContact,
  chooseLanguage,
  choosePhone,
  chooseTrips,
  readRole,
  recordRoleOpened,
  refuseAllTravellers,
} from "../usecases/contacts/role-page.ts";
import { DELIVERY_SECRETS } from "../wiring/alert-ports.ts";
import { rolePagePorts } from "../wiring/contact-ports.ts";
import { cachedLookup } from "../adapters/cached-lookup.ts";
import { services } from "../adapters/services.ts";
import type { RoleRef } from "../usecases/contacts/ports.ts";
import { counters } from "../wiring/counters.ts";
import { ROLE_LIMITS } from "../wiring/link-limits.ts";

/** A flood of questions about one link costs a few reads. */
const findForView = cachedLookup(
  (token: RoleToken) => token,
  (token) => services.contactRoles().findByToken(token),
  { forMs: 2 * SECOND_MS, fresh: 3, most: 5000, clock: services.clock },
);
const post = { method: "POST", rateLimits: ROLE_LIMITS.answer } as const;

/** The two actions of a switch on the page. */
const onOff = (name: string, choose: (role: RoleRef, isOn: boolean) => Promise<object>) => ({
  [`${name}-on`]: { ...post, handle: (role: RoleRef) => choose(role, true) },
  [`${name}-off`]: { ...post, handle: (role: RoleRef) => choose(role, false) },
});

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
  find: (token, method) =>
    method === "GET" ? findForView(token) : services.contactRoles().findByToken(token),
  actions: {
    view: { method: "GET", rateLimits: ROLE_LIMITS.view, handle: (role) => readRole(role, rolePagePorts()) },
    confirm: { ...post, handle: (role) => answerAsContact(role, "confirmed", rolePagePorts()) },
    decline: { ...post, handle: (role) => answerAsContact(role, "declined", rolePagePorts()) },
    never: { ...post, handle: (role) => refuseAllTravellers(role, rolePagePorts()) },
    ...onOff("texts", (role, isOn) => choosePhone(role, "sms", isOn, rolePagePorts())),
    ...onOff("whatsapp", (role, isOn) => choosePhone(role, "whatsapp", isOn, rolePagePorts())),
    ...onOff("calls", (role, isOn) => choosePhone(role, "voice", isOn, rolePagePorts())),
    ...onOff("trip-emails", (role, isOn) => chooseTrips(role, "email", isOn, rolePagePorts())),
    ...onOff("trip-whatsapp", (role, isOn) => chooseTrips(role, "whatsapp", isOn, rolePagePorts())),
    "app-off": { ...post, handle: (role) => endPushChoice(role, rolePagePorts()) },
    ...Object.fromEntries(
      LANGUAGE_CODES.map((language) => [
        `language-${language}`,
        { ...post, handle: (role: RoleRef) => chooseLanguage(role, language, rolePagePorts()) },
      ]),
    ),
    opened: { ...post, handle: (role) => recordRoleOpened(role, rolePagePorts()) },
  },
  refusals: { ended: { status: 404, message: `${ROLE_LINK_ENDED}.` } },
});
