import { EXPORT_SIGN_IN_MS } from "@guardianlink/domain/account/account-data";
import type { DeleteRefusal } from "@guardianlink/domain/account/account-data";
import type { TripId } from "@guardianlink/domain/ids";
import type { AccountData, FormerTrials, Owner } from "./ports.ts";
import type { Clock } from "../shared/clock.ts";
import { isRecentSignIn } from "./recent-sign-in.ts";

interface Ports {
  readonly data: AccountData;
  readonly clock: Clock;
}

type SignInAgain = { readonly refusal: "sign-in-again" };

/**
 * Exports all data of an account, except what its trips contain, as one object, soon after a
 * sign-in. The owner is told by mail.
 */
export async function exportAccountData(
  owner: Owner,
  signedInAt: Date,
  { data, clock, notifyOwner }: Ports & { readonly notifyOwner: () => Promise<void> },
) {
  const now = clock();
  if (!isRecentSignIn(signedInAt, now)) return { refusal: "sign-in-again" } satisfies SignInAgain;
  const collected = await data.collect(owner);
  await notifyOwner();
  return { exportedAt: now.toISOString(), ...collected };
}

/** Exports what the trips with these ids contain. */
export async function exportTrips(
  owner: Owner,
  tripIds: readonly TripId[],
  signedInAt: Date,
  { data, clock }: Ports,
) {
  return isRecentSignIn(signedInAt, clock(), EXPORT_SIGN_IN_MS)
    ? { trips: await data.collectTrips(owner.userId, tripIds) }
    : ({ refusal: "sign-in-again" } satisfies SignInAgain);
}

/**
 * Deletes an account and all its data. After a failure the account can still sign in and ask again.
 * @returns why it was refused, or null when the account is deleted
 */
export async function deleteAccount(
  owner: Owner,
  signedInAt: Date,
  { data, trials, clock }: Ports & { readonly trials: Pick<FormerTrials, "remember"> },
): Promise<DeleteRefusal | null> {
  const now = clock();
  if (await data.hasRunningTrip(owner.userId)) return "trip-running";
  if (!isRecentSignIn(signedInAt, now)) return "sign-in-again";
  // An unverified address may be another person's, who must not lose their trial.
  if (owner.isEmailVerified) await trials.remember(owner.userId, owner.email, now);
  await data.close(owner.userId, now);
  // The rules accept no trip from here on. One that came just before may be an SOS.
  if (await data.hasRunningTrip(owner.userId)) {
    await data.reopen(owner.userId);
    return "trip-running";
  }
  await data.erase(owner);
  await data.deleteSignIn(owner.userId);
  await data.eraseProfile(owner.userId);
  return null;
}
