import { REGION } from "@guardianlink/domain/config";
import { medicalProfileRequestSchema } from "@guardianlink/domain/medical/medical-api";
import { bodyEndpoint } from "../../http/body-endpoint.ts";
import { MEDICAL_REFUSALS } from "../../usecases/medical/medical-page.ts";
import { readMedicalProfile } from "../../usecases/medical/read-medical-profile.ts";
import { counters } from "../../wiring/counters.ts";
import { findMedicalProfile, readMedicalPorts } from "../../wiring/medical-ports.ts";

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
    isKnown: async ({ publicToken }) => (await findMedicalProfile(publicToken)) !== null,
    refusals: MEDICAL_REFUSALS,
  },
  async (body) => {
    const result = await readMedicalProfile(body, readMedicalPorts());
    return "refusal" in result ? result : { data: result.profile };
  },
);
