import type { AccountNotice } from "@guardianlink/domain/account/account-notices";
import { routes } from "@guardianlink/domain/paths";
import { services } from "../adapters/services.ts";
import { notifyOwner } from "../usecases/account/notify-owner.ts";
import type { Owner } from "../usecases/account/ports.ts";
import type { EndedSessionPorts, SessionPorts } from "../usecases/account/sessions.ts";

/**
 * Mails the owner of an account what happened to it, with the page where the owner can act. The
 * function needs DELIVERY_SECRETS.
 */
export const mailOwner = (
  owner: Owner,
  notice: AccountNotice,
  accountPage = services.publicOrigin() + routes.profile,
): Promise<void> =>
  notifyOwner(owner, notice, {
    mailer: services.mailer(),
    limits: services.sharedLimits(),
    log: services.log,
    clock: services.clock,
    accountPage,
  });

const refuseSessionsBefore: SessionPorts["refuseSessionsBefore"] = (user, start) =>
  services.usage().refuseSessionsBefore(user, start);

/** The ports of the sessions of an account. */
export const sessionPorts = (): SessionPorts => ({
  sessionStart: services.sessionStart(),
  endSessions: services.endSessions(),
  refuseSessionsBefore,
  notifyOwner: mailOwner,
  clock: services.clock,
});

/** The ports of refusing sessions that ended without a call of ours. */
export const endedSessionPorts = (): EndedSessionPorts => ({
  sessionsEnded: services.sessionsEnded(),
  refuseSessionsBefore,
  removeDevices: (user, from, until) => services.usage().removeDevices(user, from, until),
});
