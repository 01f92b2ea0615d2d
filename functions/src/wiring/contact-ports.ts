import type { PhoneChannelsOn } from "@guardianlink/domain/contacts/contact-role-texts";
import { services } from "../adapters/services.ts";
import { readmitContact } from "../usecases/alerts/fan-out/readmit-contact.ts";
import type { AskPorts } from "../usecases/contacts/ask-contact.ts";
import type { PushChoicePorts } from "../usecases/contacts/push-choice.ts";
import type { PracticePorts } from "../usecases/contacts/practise-sos.ts";
import type { WrittenContactPorts } from "../usecases/contacts/written-contact.ts";
import type { RolePagePorts } from "../usecases/contacts/role-page.ts";
import type { TestAlertPorts } from "../usecases/contacts/send-test-alert.ts";
import type { Phones } from "../usecases/messaging/ports.ts";
import { revokeFormerLinks } from "../usecases/sharing/revoke-former-links.ts";
import { mailOwner } from "./account-ports.ts";
import { fanOutPorts } from "./alert-ports.ts";
import { formerLinkPorts } from "./sharing-ports.ts";

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

/** The ports of a written contact. */
export const writtenContactPorts = (): WrittenContactPorts => ({
  ...askPorts(),
  countContacts: (user) => services.usage().countContacts(user),
  closeContacts: (user, until) => services.usage().close(user, "contacts", until),
  removeExcessContact: (user, contact) => services.usage().removeExcessContact(user, contact),
  revokeLinks: (former) => revokeFormerLinks(former, formerLinkPorts()),
  async announce(user, kind, name) {
    const owner = await services.accountOwner()(user);
    if (owner !== null) await mailOwner(owner, { kind, name });
  },
});

const channelsOn = ({ sms, whatsapp, voice }: Phones): PhoneChannelsOn => ({
  sms: sms !== null,
  whatsapp: whatsapp !== null,
  voice: voice !== null,
});

/** The ports of a contact's page. */
export const rolePagePorts = (): RolePagePorts => ({
  roles: services.contactRoles(),
  phoneRefusals: services.phoneRefusals(),
  reader: services.alerts(),
  shares: services.shares(),
  contacts: services.deliveries(),
  readmit: (readmitted) => readmitContact(readmitted, { ...fanOutPorts(), track: services.track() }),
  clock: services.clock,
  channels: channelsOn(services.phones()),
});

/** The ports of choosing an account for a contact's pushes. */
export const pushChoicePorts = (): PushChoicePorts => ({
  roles: services.contactRoles(),
  reader: services.alerts(),
  clock: services.clock,
  tellContact: ({ travellerId, address }, facts, token) =>
    mailOwner(
      // The contact has agreed to get mail at this address.
      { userId: travellerId, email: address, isEmailVerified: true },
      { kind: "alerts-in-app", ...facts },
      services.roleLinkTo(token),
    ),
});

/** The ports of a practice SOS. */
export const practicePorts = (): PracticePorts => ({
  reader: services.alerts(),
  devices: services.devices(),
  limits: services.refusingLimits(),
  mailer: services.mailer(),
  pusher: services.pusher(),
  log: services.log,
  clock: services.clock,
  newReceipt: services.newReceipt,
});

/** The ports of a test message. */
export const testAlertPorts = (): TestAlertPorts => ({
  ...practicePorts(),
  roles: services.contactRoles(),
  newRoleToken: services.newRoleToken,
  roleLinkTo: services.roleLinkTo,
});
