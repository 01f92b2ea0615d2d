import { EXPORTED_TOO_OFTEN, exportRequestSchema } from "@guardianlink/domain/account/account-data";
import { EXPORT_ANSWERS_PER_DAY, EXPORTS_PER_DAY } from "@guardianlink/domain/limits";
import { services } from "../../adapters/services.ts";
import { refusalTable } from "../../http/callable.ts";
import { callable } from "../../wiring/callable.ts";
import { exportAccountData, exportTrips } from "../../usecases/account/account-data.ts";
import { mailOwner } from "../../wiring/account-ports.ts";
import { DELIVERY_SECRETS } from "../../wiring/alert-ports.ts";
import { perDay } from "../../wiring/call-limits.ts";
import { APP_CHECK } from "../../wiring/sizes.ts";
import { REGION } from "@guardianlink/domain/config";

const exports = perDay("exports", EXPORTS_PER_DAY, EXPORTED_TOO_OFTEN);

/**
 * Returns all data of the caller as JSON, soon after a sign-in: first everything outside the trips,
 * then the trips that the caller asks for. The page words "sign-in-again" itself.
 */
export const exportMyData = callable(
  {
    options: {
      region: REGION,
      ...APP_CHECK,
      secrets: DELIVERY_SECRETS,
      timeoutSeconds: 300,
      memory: "1GiB",
      maxInstances: 5,
    },
    request: exportRequestSchema,
    limit: perDay("export answers", EXPORT_ANSWERS_PER_DAY, EXPORTED_TOO_OFTEN),
    refusals: refusalTable({ "too-often": exports.message }, { "too-often": "resource-exhausted" }),
  },
  async (caller, asked) => {
    const ports = { data: services.accountData(), clock: services.clock };
    if (asked !== null) return exportTrips(caller, asked.tripIds, caller.signedInAt, ports);
    if (!(await exports.take(caller.userId, caller.signedInAt))) return { refusal: "too-often" };
    const notifyOwner = () => mailOwner(caller, { kind: "data-exported" });
    return exportAccountData(caller, caller.signedInAt, { ...ports, notifyOwner });
  },
);
