import * as z from "zod/mini";
import { requestedContactIdSchema } from "./id-schemas.ts";
import type { RoleToken } from "./ids.ts";

/** Where the page of a contact asks. Hosting sends these paths to the function `contactRole`. */
export const contactApi = {
  /** GET. It changes nothing: mail scanners open links. */
  view: (token: RoleToken) => `/api/contact/${token}`,
  /** POST: yes, or yes again after a no. */
  confirm: (token: RoleToken) => `/api/contact/${token}/confirm`,
  /** POST: no, or no after a yes. */
  decline: (token: RoleToken) => `/api/contact/${token}/decline`,
  /** POST: a person has the page on the screen. */
  opened: (token: RoleToken) => `/api/contact/${token}/opened`,
} as const;

/** What is said of every token that opens nothing: unknown, or of somebody who is no contact any more. */
export const ROLE_LINK_ENDED = "This link does not work any more";

const ROLE_ANSWERS = ["open", "confirmed", "declined"] as const;

/** All that leaves the server. */
export const contactRoleViewSchema = z.object({
  travellerName: z.string(),
  contactName: z.string(),
  /** "open" until the contact has answered. */
  answer: z.enum(ROLE_ANSWERS),
});
export type ContactRoleView = z.infer<typeof contactRoleViewSchema>;

/** What `askContact` takes: one of one's own contacts, to be asked again. */
export const askContactRequestSchema = z.strictObject({
  contactId: requestedContactIdSchema,
});
