import { REGION } from "@guardianlink/domain/config";
import { onCall } from "firebase-functions/https";
import { services } from "../adapters/services.ts";
import { exportAccountData } from "../usecases/account/account-data.ts";
import { requireCaller } from "./family-calls.ts";

/** All data of the caller as one JSON object. */
export const exportMyData = onCall(
  { region: REGION, timeoutSeconds: 300, memory: "1GiB", maxInstances: 5 },
  (request) =>
    exportAccountData(requireCaller(request), { data: services.accountData(), clock: services.clock }),
);
