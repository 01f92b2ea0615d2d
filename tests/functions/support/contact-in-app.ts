import { choosesApp } from "./contact-role.ts";
import { person } from "./traveller.ts";
import type { Person, Traveller } from "./traveller.ts";

/**
 * Adds a contact who has an account, and who chose to get the alerts in the app.
 * @param tokens the push tokens of the contact's browsers, the oldest first
 */
export async function addContactInApp(ada: Traveller, ...tokens: readonly string[]): Promise<Person> {
  const ngozi = await person("ngozi", { verified: false });
  for (const token of tokens) await ngozi.addDevice(token);
  await ada.addContact(ngozi.email);
  await choosesApp(ngozi);
  return ngozi;
}
