import { RECENT_SIGN_IN_MS } from "@guardianlink/domain/account-data";
import type { DeleteRefusal } from "@guardianlink/domain/account-data";
import type { UserId } from "@guardianlink/domain/ids";
import type { Clock } from "./ports.ts";

/** Who wants the own data out or gone. */
export interface DataOwner {
  readonly userId: UserId;
  readonly email: string;
}

/** Everything that is stored of a person, wherever it lies. */
export interface AccountData {
  hasRunningTrip(user: UserId): Promise<boolean>;
  /** Plain JSON of everything. */
  collect(owner: DataOwner): Promise<Record<string, unknown>>;
  /** From now on no page of the account can create anything. */
  close(user: UserId, now: Date): Promise<void>;
  /** Removes everything but the sign-in and the profile's row. Repeated, it carries on. */
  erase(owner: DataOwner): Promise<void>;
  deleteSignIn(user: UserId): Promise<void>;
  /** The last thing to go: an open page that sees it vanish finds the sign-in gone already. */
  eraseProfile(user: UserId): Promise<void>;
}

interface Ports {
  readonly data: AccountData;
  readonly clock: Clock;
}

/** All data of an account, as one object. */
export async function exportAccountData(owner: DataOwner, { data, clock }: Ports) {
  return { exportedAt: clock().toISOString(), ...(await data.collect(owner)) };
}

/**
 * Deletes an account with everything in it. A failure on the way leaves an account that can still sign in and ask again.
 * @returns why not, or null when it is gone
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
