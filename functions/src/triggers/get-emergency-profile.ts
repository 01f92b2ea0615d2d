import { REGION } from "@guardianlink/domain/config";
import { medicalProfileRequestSchema } from "@guardianlink/domain/medical-api";
import { onRequest } from "firebase-functions/https";
import { services } from "../adapters/services.ts";
import { readMedicalProfile } from "../usecases/medical/read-medical-profile.ts";
import { addressOf } from "./client-address.ts";
import { isFlooding, readBody, refuse } from "./public-endpoint.ts";

/** POST /api/medical/profile: the public fields of a medical profile, for whoever holds its link. */
export const getEmergencyProfile = onRequest(
  { region: REGION, invoker: "public", timeoutSeconds: 30, maxInstances: 20 },
  async (request, response) => {
    const body = readBody(medicalProfileRequestSchema, request, response);
    if (body === null) return;
    if (await isFlooding(request, services.ownLimits(), services.clock())) {
      refuse(response, "too-many-requests");
      return;
    }
    const result = await readMedicalProfile(body, addressOf(request), {
      profiles: services.medicalProfiles(),
      limits: services.addressLimits(),
      recordLimits: services.ownLimits(),
      log: services.log,
      clock: services.clock,
    });
    if ("refusal" in result) refuse(response, result.refusal);
    else response.json({ data: result.profile });
  },
);
