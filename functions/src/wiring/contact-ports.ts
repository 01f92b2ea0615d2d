import type { UserId } from "@guardianlink/domain/ids";
import { defineSecret } from "firebase-functions/params";
import { services } from "../adapters/services.ts";
import { readmitContact } from "../usecases/alerts/readmit-contact.ts";
import type { AskPorts } from "../usecases/contacts/ask-contact.ts";
import type { RolePagePorts } from "../usecases/contacts/role-page.ts";
import type { TestAlertPorts } from "../usecases/contacts/send-test-alert.ts";
import { fanOutPorts } from "./alert-ports.ts";

/** The secrets of asking a contact. */
export const ASK_SECRETS = [defineSecret("SENDGRID_API_KEY"), defineSecret("MAPBOX_TOKEN")];

/** The ports of asking a contact. */
export const askPorts = (): AskPorts => ({
  roles: services.contactRoles(),
  reader: services.alerts(),
  limits: services.sharedLimits(),
  mailer: services.mailer(),
  log: services.log,
  clock: services.clock,
  newToken: services.newRoleToken,
  linkTo: services.roleLinkTo,
});

/** The ports of a contact's page. */
export const rolePagePorts = (): RolePagePorts => ({
  roles: services.contactRoles(),
  reader: services.alerts(),
  shares: services.shares(),
  contacts: services.deliveries(),
  readmit: (readmitted) => readmitContact(readmitted, { ...fanOutPorts(), track: services.track() }),
  clock: services.clock,
  channels: { sms: services.phones().sms !== null, voice: services.phones().voice !== null },
});

/** The ports of a test message. */
export const testAlertPorts = (): TestAlertPorts => ({
  roles: services.contactRoles(),
  reader: services.alerts(),
  accounts: services.accounts(),
  devices: services.devices(),
  limits: services.sharedLimits(),
  mailer: services.mailer(),
  pusher: services.pusher(),
  log: services.log,
  clock: services.clock,
  newRoleToken: services.newRoleToken,
  newReceipt: services.newReceipt,
  roleLinkTo: services.roleLinkTo,
});

/** Whether the owner of an address has declined to get an account's messages. */
export function hasDeclined(user: UserId, address: string): Promise<boolean> {
  const roles = services.contactRoles();
  return roles.step(roles.roleOf(user, address), null, ({ role }) => ({
    result: role?.state === "declined",
    role: null,
    test: null,
  }));
}
