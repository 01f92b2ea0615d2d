import { REGION } from "@guardianlink/domain/config";
import { medicalAlertRequestSchema } from "@guardianlink/domain/medical/medical-api";
import { services } from "../../adapters/services.ts";
import { bodyEndpoint } from "../../http/body-endpoint.ts";
import { MEDICAL_REFUSALS } from "../../usecases/medical/medical-page.ts";
import { sendMedicalAlert } from "../../usecases/medical/send-medical-alert.ts";
import { DELIVERY_SECRETS } from "../../wiring/alert-ports.ts";
import { counters } from "../../wiring/counters.ts";
import { medicalAlertPorts } from "../../wiring/medical-ports.ts";

/**
 * POST /api/medical/alert: alerts the emergency contact that someone is with the owner of the
 * profile.
 */
export const sendEmergencyAlert = bodyEndpoint(
  {
    options: {
      region: REGION,
      invoker: "public",
      secrets: DELIVERY_SECRETS,
      timeoutSeconds: 60,
      maxInstances: 20,
    },
    counters,
    rateLimits: [
      { name: "medical-alert", by: "address", limit: 10, counted: "instance" },
      // The contact is alerted once in five minutes, however often someone asks.
      { name: "medical-alert-token", by: "token", limit: 60, counted: "instance" },
    ],
    request: medicalAlertRequestSchema,
    tokenOf: ({ publicToken }) => publicToken,
    isKnown: async ({ publicToken }) => (await services.medicalProfiles().findByToken(publicToken)) !== null,
    refusals: MEDICAL_REFUSALS,
  },
  (body) => sendMedicalAlert(body, medicalAlertPorts()),
);
