import { SECOND_MS } from "@guardianlink/domain/config";
import type { PhoneConsents, TripConsents } from "@guardianlink/domain/contacts/contact-role";
import type { RoleToken } from "@guardianlink/domain/ids";
import { cachedLookup } from "../adapters/cached-lookup.ts";
import { services } from "../adapters/services.ts";
import { languageActions, switchActions } from "../http/link-actions.ts";
import type { Action } from "../http/token-endpoint.ts";
import type { RoleRef } from "../usecases/contacts/ports.ts";
import { endPushChoice } from "../usecases/contacts/push-choice.ts";
import { answerAsContact, refuseAllTravellers } from "../usecases/contacts/answer-role.ts";
import {
  chooseLanguage,
  choosePhone,
  chooseTrips,
  readRole,
  recordRoleOpened,
} from "../usecases/contacts/role-page.ts";
import type { RolePagePorts } from "../usecases/contacts/role-page.ts";
import { rolePagePorts } from "./contact-ports.ts";
import { ROLE_LIMITS } from "./link-limits.ts";

/** A flood of questions about one link costs a few reads. */
const findForView = cachedLookup(
  (token: RoleToken) => token,
  (token) => services.contactRoles().findByToken(token),
  { forMs: 2 * SECOND_MS, fresh: 3, most: 5000, clock: services.clock },
);

/** Finds the role of a token. A question may get an answer that is a moment old. */
export const findRole = (token: RoleToken, method: "GET" | "POST"): Promise<RoleRef | null> =>
  method === "GET" ? findForView(token) : services.contactRoles().findByToken(token);

type RoleAction = Action<RoleRef, "ended">;

const post = (save: (role: RoleRef, ports: RolePagePorts) => Promise<object>): RoleAction => ({
  method: "POST",
  rateLimits: ROLE_LIMITS.answer,
  handle: (role) => save(role, rolePagePorts()),
});

const phoneSwitch = (name: string, channel: keyof PhoneConsents) =>
  switchActions(name, ROLE_LIMITS.answer, (role: RoleRef, isOn) =>
    choosePhone(role, channel, isOn, rolePagePorts()),
  );

const tripSwitch = (name: string, channel: keyof TripConsents) =>
  switchActions(name, ROLE_LIMITS.answer, (role: RoleRef, isOn) =>
    chooseTrips(role, channel, isOn, rolePagePorts()),
  );

/** What the page of a contact asks and does, by the name of the request. */
export const CONTACT_PAGE_ACTIONS: Readonly<Record<string, RoleAction>> = {
  view: { method: "GET", rateLimits: ROLE_LIMITS.view, handle: (role) => readRole(role, rolePagePorts()) },
  confirm: post((role, ports) => answerAsContact(role, "confirmed", ports)),
  decline: post((role, ports) => answerAsContact(role, "declined", ports)),
  never: post(refuseAllTravellers),
  ...phoneSwitch("texts", "sms"),
  ...phoneSwitch("whatsapp", "whatsapp"),
  ...phoneSwitch("calls", "voice"),
  ...tripSwitch("trip-emails", "email"),
  ...tripSwitch("trip-whatsapp", "whatsapp"),
  "app-off": post(endPushChoice),
  ...languageActions(ROLE_LIMITS.answer, (role: RoleRef, language) =>
    chooseLanguage(role, language, rolePagePorts()),
  ),
  opened: post(recordRoleOpened),
};
