import { contactRoleViewSchema } from "@guardianlink/domain/contacts/contact-api";
import type { ContactRoleView } from "@guardianlink/domain/contacts/contact-api";
import { emailsTo } from "../../support/outbox.ts";
import { readDocument } from "../../support/documents.ts";
import { getAlertsInApp } from "../../support/contact-push.ts";
import { linkRequest } from "../../support/link-request.ts";
import { eventually } from "./services.ts";

export const FIRST_MESSAGE = /named you as an emergency contact/;

/** The token in the first message to an address. */
export async function roleTokenMailed(address: string): Promise<string> {
  const [email] = await eventually(
    () => emailsTo(address, FIRST_MESSAGE),
    (emails) => emails.length > 0,
  );
  const token = /\/contact\/([A-Za-z0-9_-]{22})/.exec(email?.text ?? "")?.[1];
  if (token === undefined) throw new Error("There is no link in the first message.");
  return token;
}

/** Chooses alerts in the app as the contact whose address the account has. */
export const choosesApp = async ({ email, idToken }: { readonly email: string; readonly idToken: string }) =>
  getAlertsInApp(await roleTokenMailed(email), idToken);

/** A request to the contact's endpoints, over Hosting as a browser makes it. */
export const askRole = (path: string, method = "GET"): Promise<Response> =>
  linkRequest("contact", path, { method });

async function doesAll(address: string, actions: readonly string[]): Promise<void> {
  const token = await roleTokenMailed(address);
  for (const action of actions)
    if (!(await askRole(`${token}/${action}`, "POST")).ok) throw new Error(`${action} was refused.`);
}

/** Confirms as the contact with the address. */
export const agrees = (address: string): Promise<void> => doesAll(address, ["confirm"]);

/**
 * Confirms as the contact with the address, and asks for an email at the start and end of trips.
 */
export const asksForTripEmails = (address: string): Promise<void> =>
  doesAll(address, ["confirm", "trip-emails-on"]);

/** What the page of a contact shows; fails when the link does not open it. */
export async function roleViewOf(token: string): Promise<ContactRoleView> {
  const response = await askRole(token);
  if (!response.ok) throw new Error(`The view answered ${response.status}.`);
  return contactRoleViewSchema.parse(await response.json());
}

/** The state on a contact, as the traveller sees it; null while there is none. */
export async function roleState(contactPath: string): Promise<string | null> {
  const { role } = (await readDocument(contactPath)).fields as {
    role?: { mapValue?: { fields: { state: { stringValue: string } } } };
  };
  return role?.mapValue?.fields.state.stringValue ?? null;
}
