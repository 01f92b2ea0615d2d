import { defineSecret } from "firebase-functions/params";
import { services } from "../adapters/services.ts";
import { readmitContact } from "../usecases/alerts/readmit-contact.ts";
import type { AskPorts } from "../usecases/contacts/ask-contact.ts";
import type { RolePagePorts } from "../usecases/contacts/role-page.ts";
import type { TestAlertPorts } from "../usecases/contacts/send-test-alert.ts";
import { fanOutPorts } from "./alert-ports.ts";

/** The secrets that asking a contact takes. */
export const ASK_SECRETS = [defineSecret("SENDGRID_API_KEY"), defineSecret("MAPBOX_TOKEN")];

/** What asking a contact takes. */
export const askPorts = (): AskPorts => ({
  roles: services.contactRoles(),
  reader: services.alerts(),
  limits: services.sharedLimits(),
  mailer: services.mailer(),
  clock: services.clock,
  newToken: services.newRoleToken,
  linkTo: services.roleLinkTo,
});

/** What the page of a contact takes. */
export const rolePagePorts = (): RolePagePorts => ({
  roles: services.contactRoles(),
  reader: services.alerts(),
  shares: services.shares(),
  contacts: services.deliveries(),
  readmit: (readmitted) => readmitContact(readmitted, { ...fanOutPorts(), track: services.track() }),
  clock: services.clock,
});

/** What a test message takes. */
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
