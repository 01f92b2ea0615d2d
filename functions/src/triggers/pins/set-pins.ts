import { setPinsRequestSchema } from "@guardianlink/domain/account/new-pins";
import { refusalTable } from "../../http/callable.ts";
import { callable } from "../../wiring/callable.ts";
import { setPins as save } from "../../usecases/pins/set-pins.ts";
import { DELIVERY_SECRETS } from "../../wiring/alert-ports.ts";
import { perDayOfSession } from "../../wiring/call-limits.ts";
import { setPinsPorts } from "../../wiring/pin-ports.ts";
import { CHECKED_CALLS } from "../../wiring/sizes.ts";

const CHANGES_PER_DAY = 20;

/**
 * Sets the caller's PINs, or removes them, soon after a sign-in. The page words "sign-in-again"
 * itself.
 */
export const setPins = callable(
  {
    options: { ...CHECKED_CALLS, memory: "512MiB", secrets: DELIVERY_SECRETS },
    request: setPinsRequestSchema,
    limit: perDayOfSession(
      "PIN changes",
      CHANGES_PER_DAY,
      "You've changed your PIN many times today. Try again tomorrow.",
    ),
    refusals: refusalTable({ "no-profile": "Your profile isn't ready yet. Try again in a moment." }),
  },
  async (caller, chosen) => ({
    refusal: await save(caller.userId, chosen, caller.signedInAt, setPinsPorts(caller)),
  }),
);
