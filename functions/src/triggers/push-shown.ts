import { REGION } from "@guardianlink/domain/config";
import { onRequest } from "firebase-functions/https";
import * as z from "zod/mini";
import { services } from "../adapters/services.ts";
import { recordTestShown } from "../usecases/contacts/record-role-report.ts";
import { recordPushShown } from "../usecases/alerts/record-push-shown.ts";
import { isFlooding, readBody, refuse } from "./public-endpoint.ts";
import { maxLength } from "@guardianlink/domain/length-checks";

const shownSchema = z.object({ receipt: z.string().check(maxLength(200)) });

/**
 * POST /api/push/shown: a service worker says that it has shown a push. The receipt is a secret that only the push has carried.
 * An unknown one gets the same answer: there is nothing to find out here.
 */
export const pushShown = onRequest(
  { region: REGION, invoker: "public", timeoutSeconds: 30, maxInstances: 20 },
  async (request, response) => {
    const body = readBody(shownSchema, request, response);
    if (body === null) return;
    if (await isFlooding(request, services.ownLimits(), services.clock())) {
      refuse(response, "too-many-requests");
      return;
    }
    const ports = { store: services.deliveries(), clock: services.clock, roles: services.contactRoles() };
    if (!(await recordPushShown(body.receipt, ports))) await recordTestShown(body.receipt, ports);
    response.status(204).end();
  },
);
