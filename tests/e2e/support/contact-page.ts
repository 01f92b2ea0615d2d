import { expect } from "@playwright/test";
import { emailsTo } from "../../support/outbox.ts";

/** The token of the contact's page in the first message to an address. */
export async function roleTokenMailed(address: string): Promise<string> {
  const subject = /named you as an emergency contact/;
  await expect.poll(async () => (await emailsTo(address, subject)).length).toBe(1);
  const [email] = await emailsTo(address, subject);
  return /\/contact\/([\w-]{22})/.exec(email?.text ?? "")?.[1] ?? "";
}
