import { exportRequestSchema } from "@guardianlink/domain/account-data";
import { REGION } from "@guardianlink/domain/config";
import { services } from "../adapters/services.ts";
import { callable } from "../http/callable.ts";
import { exportAccountData } from "../usecases/account/account-data.ts";
import { APP_CHECK } from "../wiring/sizes.ts";

/**
 * Returns all data of the caller as JSON: first everything outside the trips, then the trips that
 * the caller asks for.
 */
export const exportMyData = callable(
  {
    options: { region: REGION, ...APP_CHECK, timeoutSeconds: 300, memory: "1GiB", maxInstances: 5 },
    request: exportRequestSchema,
    refusals: {},
  },
  async (caller, asked) => {
    const data = services.accountData();
    if (asked === null) return exportAccountData(caller, { data, clock: services.clock });
    return { trips: await data.collectTrips(caller.userId, asked.tripIds) };
  },
);
