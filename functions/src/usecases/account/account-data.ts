import { RECENT_SIGN_IN_MS } from "@guardianlink/domain/account-data";
import type { DeleteRefusal } from "@guardianlink/domain/account-data";
import type { AccountData, DataOwner } from "./ports.ts";
import type { Clock } from "../shared/clock.ts";

interface Ports {
  readonly data: AccountData;
  readonly clock: Clock;
}

/** Exports all data of an account, except what its trips contain, as one object. */
export async function exportAccountData(owner: DataOwner, { data, clock }: Ports) {
  return { exportedAt: clock().toISOString(), ...(await data.collect(owner)) };
}

/**
 * Deletes an account and all its data. After a failure the account can still sign in and ask again.
 * @returns why it was refused, or null when the account is deleted
 */
export async function deleteAccount(
  owner: DataOwner,
  signedInAt: Date,
  { data, clock }: Ports,
): Promise<DeleteRefusal | null> {
  const now = clock();
  if (await data.hasRunningTrip(owner.userId)) return "trip-running";
  if (now.getTime() - signedInAt.getTime() > RECENT_SIGN_IN_MS) return "sign-in-again";
  await data.close(owner.userId, now);
  await data.erase(owner);
  await data.deleteSignIn(owner.userId);
  await data.eraseProfile(owner.userId);
  return null;
}
