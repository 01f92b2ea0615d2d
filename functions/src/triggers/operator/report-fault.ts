import { REGION } from "@guardianlink/domain/config";
import { faultReportSchema } from "@guardianlink/domain/fault-report-schema";
import { services } from "../../adapters/services.ts";
import { bodyEndpoint } from "../../http/body-endpoint.ts";
import { counters } from "../../wiring/counters.ts";

/**
 * POST /api/fault: the app on a phone reports an uncaught error or a refused SOS, for the
 * operator's error log. It needs no account, because a fault may come before the sign-in.
 */
export const reportFault = bodyEndpoint(
  {
    options: { region: REGION, invoker: "public", timeoutSeconds: 10, maxInstances: 2 },
    counters,
    rateLimits: [
      { name: "phone-faults", by: "address", limit: 60, counted: "instance" },
      // An address may be made up, and the log must not be flooded.
      { name: "phone-faults-all", by: "token", limit: 600, counted: "instance" },
    ],
    tokenOf: () => "all",
    request: faultReportSchema,
    refusals: {},
  },
  (report) => {
    services.log.phoneFault(report);
    return Promise.resolve(null);
  },
);
