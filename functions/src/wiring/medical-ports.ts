import { SECOND_MS } from "@guardianlink/domain/config";
import { languageOf } from "@guardianlink/domain/contacts/contact-role";
import type { MedicalToken, UserId } from "@guardianlink/domain/ids";
import { cachedLookup } from "../adapters/cached-lookup.ts";
import { services } from "../adapters/services.ts";
import { unchanged } from "../usecases/contacts/role-steps.ts";
import type { MedicalRecipient } from "../usecases/medical/ports.ts";
import type { ReadMedicalPorts } from "../usecases/medical/read-medical-profile.ts";
import type { MedicalAlertPorts } from "../usecases/medical/send-medical-alert.ts";

/** The profile of a token. A flood of questions about one page costs a few reads. */
export const findMedicalProfile = cachedLookup(
  (token: MedicalToken) => token,
  (token) => services.medicalProfiles().findByToken(token),
  { forMs: 2 * SECOND_MS, fresh: 3, most: 5000, clock: services.clock },
);

/** The ports of opening a medical page. */
export const readMedicalPorts = (): ReadMedicalPorts => ({
  profiles: services.medicalProfiles(),
  findByToken: findMedicalProfile,
  recordLimits: services.ownLimits(),
  log: services.log,
  clock: services.clock,
});

/** Whether an account may mail the owner of an address, and the language in which they read. */
async function recipientOf(user: UserId, address: string): Promise<MedicalRecipient> {
  const roles = services.contactRoles();
  if (await roles.isRefused(address))
    return { hasDeclined: true, hasAgreed: false, hasPlace: () => Promise.resolve(false), language: "en" };
  const { role, contact } = await roles.step(roles.roleOf(user, address), null, unchanged);
  return {
    hasDeclined: role?.state === "declined",
    hasAgreed: role?.state === "confirmed",
    hasPlace: () => services.mailPlaces().hasPlace(user, address),
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
