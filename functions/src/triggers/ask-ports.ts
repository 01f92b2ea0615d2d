import { defineSecret } from "firebase-functions/params";
import { services } from "../adapters/services.ts";
import type { AskPorts } from "../usecases/contacts/ask-contact.ts";

/** The secrets that asking a contact takes. */
export const ASK_SECRETS = [defineSecret("SENDGRID_API_KEY"), defineSecret("MAPBOX_TOKEN")];

/** Everything that asking a contact takes. */
export const askPorts = (): AskPorts => ({
  roles: services.contactRoles(),
  reader: services.alerts(),
  limits: services.addressLimits(),
  mailer: services.mailer(),
  clock: services.clock,
  newToken: services.newRoleToken,
  linkTo: services.roleLinkTo,
});
