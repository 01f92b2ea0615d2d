import { MINUTE_MS } from "@guardianlink/domain/config";
import { services } from "../adapters/services.ts";
import { callable, noRequest } from "../http/callable.ts";
import { mailOwner } from "../wiring/account-ports.ts";
import { DELIVERY_SECRETS } from "../wiring/alert-ports.ts";
import { perDay } from "../wiring/call-limits.ts";
import { CHECKED_CALLS } from "../wiring/sizes.ts";

/** A change that is older was announced before, or never happened. */
const RECENT_MS = 10 * MINUTE_MS;
const CHANGES_PER_DAY = 10;

/** Mails the caller that their password was changed, if it really was. */
export const passwordChanged = callable(
  {
    options: { ...CHECKED_CALLS, secrets: DELIVERY_SECRETS },
    request: noRequest,
    limit: perDay("password changes", CHANGES_PER_DAY, "You've changed your password many times today."),
    refusals: {},
  },
  async (caller) => {
    const start = await services.sessionStart()(caller.userId);
    const isRecent = start instanceof Date && services.clock().getTime() - start.getTime() <= RECENT_MS;
    if (isRecent) await mailOwner(caller, { kind: "password-changed" });
    return {};
  },
);
