import * as z from "zod/mini";
import { requestedContactIdSchema } from "./id-schemas.ts";
import type { RoleToken } from "./ids.ts";

/** The paths that a contact's page requests. Hosting sends them to the function `contactRole`. */
export const contactApi = {
  /** GET. It changes nothing, because mail scanners open links. */
  view: (token: RoleToken) => `/api/contact/${token}`,
  /** POST: accepts, for the first time or after a decline. */
  confirm: (token: RoleToken) => `/api/contact/${token}/confirm`,
  /** POST: declines, for the first time or after an acceptance. */
  decline: (token: RoleToken) => `/api/contact/${token}/decline`,
  /** POST: wants texts, or calls, in an alert; or does not. */
  "texts-on": (token: RoleToken) => `/api/contact/${token}/texts-on`,
  "texts-off": (token: RoleToken) => `/api/contact/${token}/texts-off`,
  "calls-on": (token: RoleToken) => `/api/contact/${token}/calls-on`,
  "calls-off": (token: RoleToken) => `/api/contact/${token}/calls-off`,
  /** POST: a person has the page on the screen. */
  opened: (token: RoleToken) => `/api/contact/${token}/opened`,
} as const;

/** Shown for every token that opens nothing: it is unknown, or its contact was removed. */
export const ROLE_LINK_ENDED = "This link does not work any more";

const ROLE_ANSWERS = ["open", "confirmed", "declined"] as const;

/** The only fields that leave the server. */
export const contactRoleViewSchema = z.object({
  travellerName: z.string(),
  contactName: z.string(),
  /** "open" until the contact has answered. */
  answer: z.enum(ROLE_ANSWERS),
  /**
   * Whether the contact gets texts and calls in an alert; null for a channel that is off. A page
   * that cannot read it shows nothing about phones.
   */
  phones: z.catch(z.object({ sms: z.nullable(z.boolean()), voice: z.nullable(z.boolean()) }), {
    sms: null,
    voice: null,
  }),
});
export type ContactRoleView = z.infer<typeof contactRoleViewSchema>;

/** The request of `askContact`: one of the caller's own contacts. */
export const askContactRequestSchema = z.strictObject({
  contactId: requestedContactIdSchema,
});
