import { noRequest } from "../../http/callable.ts";
import { callable } from "../../wiring/callable.ts";
import { signOutEverywhere } from "../../usecases/account/sessions.ts";
import { sessionPorts } from "../../wiring/account-ports.ts";
import { DELIVERY_SECRETS } from "../../wiring/alert-ports.ts";
import { perDayOfSession } from "../../wiring/call-limits.ts";
import { CHECKED_CALLS } from "../../wiring/sizes.ts";

const TIMES_PER_DAY = 10;

/**
 * Ends all sessions of the caller, soon after a sign-in: an unlocked phone is not enough. Firebase
 * Auth cannot end a single one, so the page signs in again afterwards. The owner is told by mail.
 */
export const signOutOthers = callable(
  {
    options: { ...CHECKED_CALLS, secrets: DELIVERY_SECRETS },
    request: noRequest,
    limit: perDayOfSession(
      "sign-outs",
      TIMES_PER_DAY,
      "You've signed out other phones many times today. Try again tomorrow.",
    ),
    refusals: {
      "sign-in-again": { code: "failed-precondition", message: "Enter your password, then try again." },
    },
  },
  async (caller) => {
    const refusal = await signOutEverywhere(caller, caller.signedInAt, sessionPorts());
    return refusal === null ? {} : { refusal };
  },
);
