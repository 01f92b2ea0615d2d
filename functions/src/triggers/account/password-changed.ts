import { noRequest } from "../../http/callable.ts";
import { callable } from "../../wiring/callable.ts";
import { announcePasswordChange } from "../../usecases/account/sessions.ts";
import { sessionPorts } from "../../wiring/account-ports.ts";
import { DELIVERY_SECRETS } from "../../wiring/alert-ports.ts";
import { perDayOfSession } from "../../wiring/call-limits.ts";
import { CHECKED_CALLS } from "../../wiring/sizes.ts";

const CHANGES_PER_DAY = 10;

/** Mails the caller that their password was changed, if it really was. */
export const passwordChanged = callable(
  {
    options: { ...CHECKED_CALLS, secrets: DELIVERY_SECRETS },
    request: noRequest,
    limit: perDayOfSession(
      "password changes",
      CHANGES_PER_DAY,
      "You've changed your password many times today. Try again tomorrow.",
    ),
    refusals: {},
  },
  async (caller) => {
    await announcePasswordChange(caller, sessionPorts());
    return {};
  },
);
