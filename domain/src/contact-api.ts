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
});
export type ContactRoleView = z.infer<typeof contactRoleViewSchema>;

/** The request of `askContact`: one of the caller's own contacts. */
export const askContactRequestSchema = z.strictObject({
  contactId: requestedContactIdSchema,
});
