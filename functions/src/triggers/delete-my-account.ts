import { REGION, SECOND_MS } from "@guardianlink/domain/config";
import { onCall } from "firebase-functions/https";
import { services } from "../adapters/services.ts";
import { deleteAccount } from "../usecases/account/account-data.ts";
import { requireCaller } from "./family-calls.ts";
import { APP_CHECK } from "./sizes.ts";

/** Deletes the caller's account and everything in it, soon after a sign-in. */
export const deleteMyAccount = onCall(
  { region: REGION, ...APP_CHECK, timeoutSeconds: 300, maxInstances: 5 },
  async (request) => {
    const caller = requireCaller(request);
    const signedInAt = new Date((request.auth?.token.auth_time ?? 0) * SECOND_MS);
    const ports = { data: services.accountData(), clock: services.clock };
    return { refusal: await deleteAccount(caller, signedInAt, ports) };
  },
);
