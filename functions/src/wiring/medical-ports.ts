import { languageOf } from "@guardianlink/domain/contacts/contact-role";
import type { UserId } from "@guardianlink/domain/ids";
import { services } from "../adapters/services.ts";
import { unchanged } from "../usecases/contacts/role-steps.ts";
import type { MedicalRecipient } from "../usecases/medical/ports.ts";
import type { MedicalAlertPorts } from "../usecases/medical/send-medical-alert.ts";

/** Whether an account may mail the owner of an address, and the language in which they read. */
async function recipientOf(user: UserId, address: string): Promise<MedicalRecipient> {
  const roles = services.contactRoles();
  if (await roles.isRefused(address))
    return { hasDeclined: true, hasAgreed: false, wasAsked: false, language: "en" };
  const { role, contact } = await roles.step(roles.roleOf(user, address), null, unchanged);
  return {
    hasDeclined: role?.state === "declined",
    hasAgreed: role?.state === "confirmed",
    wasAsked: role !== null && role.askedAt !== null,
    language: contact === null ? "en" : languageOf(contact, role),
  };
}

/** The ports of alerting the contact of a medical profile. */
export const medicalAlertPorts = (): MedicalAlertPorts => ({
  profiles: services.medicalProfiles(),
  mailer: services.mailer(),
  limits: services.sharedLimits(),
  log: services.log,
  clock: services.clock,
  recipientOf,
  wait: services.wait,
});
