import * as z from "zod/mini";
import { PUBLIC_TOKEN_PATTERN } from "../ids.ts";

/** The request of `getContactPush` and `bindContactPush`: the token of a contact's page. */
export const contactPushRequestSchema = z.strictObject({
  token: z.string().check(z.regex(PUBLIC_TOKEN_PATTERN)).brand<"RoleToken">(),
});

/** What the app shows before and after the contact's choice. */
export const contactPushViewSchema = z.object({
  travellerName: z.string(),
  /** Whether the alerts are pushed to the account that asks. */
  isOn: z.boolean(),
});
export type ContactPushView = z.infer<typeof contactPushViewSchema>;

/** How often an account may look at such links, and choose, in a day. */
export const CONTACT_PUSH_PER_DAY = 100;

/** An email address with most of it hidden, so that only its owner recognizes it: "ng…@ex…". */
export function hiddenAddress(email: string): string {
  const [name = "", host = ""] = email.split("@");
  return `${name.slice(0, 2)}…@${host.slice(0, 2)}…`;
}
