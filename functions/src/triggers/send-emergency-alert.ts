import { setTimeout as sleep } from "node:timers/promises";
import { REGION } from "@guardianlink/domain/config";
import { medicalAlertRequestSchema } from "@guardianlink/domain/medical-api";
import { onRequest } from "firebase-functions/https";
import { services } from "../adapters/services.ts";
import { sendMedicalAlert } from "../usecases/medical/send-medical-alert.ts";
import { addressOf } from "./client-address.ts";
import { DELIVERY_SECRETS } from "./delivery-ports.ts";
import { isFlooding, readBody, refuse } from "./public-endpoint.ts";

/** POST /api/medical/alert: tells the emergency contact that somebody is with the owner of the profile. */
export const sendEmergencyAlert = onRequest(
  {
    region: REGION,
    invoker: "public",
    secrets: DELIVERY_SECRETS,
    timeoutSeconds: 60,
    maxInstances: 20,
  },
  async (request, response) => {
    const body = readBody(medicalAlertRequestSchema, request, response);
    if (body === null) return;
    if (await isFlooding(request, services.ownLimits(), services.clock())) {
      refuse(response, "too-many-requests");
      return;
    }
    const result = await sendMedicalAlert(body, addressOf(request), {
      profiles: services.medicalProfiles(),
      limits: services.addressLimits(),
      mailer: services.mailer(),
      log: services.log,
      clock: services.clock,
      sleep: (delayMs) => sleep(delayMs),
    });
    if ("refusal" in result) refuse(response, result.refusal);
    else response.json(result);
  },
);
