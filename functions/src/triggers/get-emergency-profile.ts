import { REGION, SECOND_MS } from "@guardianlink/domain/config";
import type { MedicalToken } from "@guardianlink/domain/ids";
import { medicalProfileRequestSchema } from "@guardianlink/domain/medical/medical-api";
import { cachedLookup } from "../adapters/cached-lookup.ts";
import { services } from "../adapters/services.ts";
import { bodyEndpoint } from "../http/body-endpoint.ts";
import { MEDICAL_REFUSALS } from "../usecases/medical/medical-page.ts";
import { readMedicalProfile } from "../usecases/medical/read-medical-profile.ts";
import { counters } from "../wiring/counters.ts";

/** A flood of questions about one page costs a few reads. */
const findByToken = cachedLookup(
  (token: MedicalToken) => token,
  (token) => services.medicalProfiles().findByToken(token),
  { forMs: 2 * SECOND_MS, fresh: 3, most: 5000, clock: services.clock },
);

/**
 * POST /api/medical/profile: the public fields of a medical profile, for the holder of its link.
 */
export const getEmergencyProfile = bodyEndpoint(
  {
    options: { region: REGION, invoker: "public", timeoutSeconds: 30, maxInstances: 20 },
    counters,
    rateLimits: [{ name: "medical-opening", by: "address", limit: 60, counted: "instance" }],
    request: medicalProfileRequestSchema,
    tokenOf: ({ publicToken }) => publicToken,
    isKnown: async ({ publicToken }) => (await findByToken(publicToken)) !== null,
    refusals: MEDICAL_REFUSALS,
  },
  async (body) => {
    const result = await readMedicalProfile(body, {
      profiles: services.medicalProfiles(),
      findByToken,
      recordLimits: services.ownLimits(),
      log: services.log,
      clock: services.clock,
    });
    return "refusal" in result ? result : { data: result.profile };
  },
);
