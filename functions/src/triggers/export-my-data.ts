import { exportRequestSchema } from "@guardianlink/domain/account-data";
import { REGION } from "@guardianlink/domain/config";
import { onCall } from "firebase-functions/https";
import { services } from "../adapters/services.ts";
import { exportAccountData } from "../usecases/account/account-data.ts";
import { requireCaller, requireData } from "./family-calls.ts";
import { APP_CHECK } from "./sizes.ts";

/** All data of the caller as JSON: first everything but what lies in the trips, then the trips that are asked for. */
export const exportMyData = onCall(
  { region: REGION, ...APP_CHECK, timeoutSeconds: 300, memory: "1GiB", maxInstances: 5 },
  async (request) => {
    const caller = requireCaller(request);
    const asked = requireData(exportRequestSchema, request.data ?? null);
    const data = services.accountData();
    if (asked === null) return exportAccountData(caller, { data, clock: services.clock });
    return { trips: await data.collectTrips(caller.userId, asked.tripIds) };
  },
);
