import { REGION } from "@guardianlink/domain/config";
import { services } from "../../adapters/services.ts";
import { noRequest } from "../../http/callable.ts";
import { callable } from "../../wiring/callable.ts";
import { deleteAccount } from "../../usecases/account/account-data.ts";
import { ADDRESS_KEY } from "../../wiring/alert-ports.ts";
import { FEW_CALLS } from "../../wiring/call-limits.ts";
import { APP_CHECK } from "../../wiring/sizes.ts";

/**
 * Deletes the caller's account and all its data, soon after a sign-in. The page words the refusals
 * itself.
 */
export const deleteMyAccount = callable(
  {
    options: {
      region: REGION,
      ...APP_CHECK,
      secrets: [ADDRESS_KEY],
      timeoutSeconds: 300,
      maxInstances: 5,
    },
    request: noRequest,
    limit: FEW_CALLS,
    refusals: {},
    // After a failure in the middle the owner asks again.
    isForDeleted: true,
  },
  async (caller) => {
    const ports = {
      data: services.accountData(),
      trials: services.formerTrials(),
      clock: services.clock,
    };
    return { refusal: await deleteAccount(caller, caller.signedInAt, ports) };
  },
);
