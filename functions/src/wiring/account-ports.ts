import type { AccountNotice } from "@guardianlink/domain/account-notices";
import { routes } from "@guardianlink/domain/paths";
import { services } from "../adapters/services.ts";
import { tellOwner } from "../usecases/account/tell-owner.ts";
import type { Owner } from "../usecases/account/tell-owner.ts";

/** Mails the owner of an account what happened to it. The function needs DELIVERY_SECRETS. */
export const mailOwner = (owner: Owner, notice: AccountNotice): Promise<void> =>
  tellOwner(owner, notice, {
    mailer: services.mailer(),
    limits: services.sharedLimits(),
    log: services.log,
    clock: services.clock,
    accountPage: services.publicOrigin() + routes.profile,
  });
