import type { Timestamp } from "firebase/firestore";
import { runScheduler } from "../../support/outbox.ts";
import { eventually } from "../support/services.ts";
import type { Actor } from "./accounts.ts";
import { database } from "./database.ts";

/**
 * Waits until the check has alerted the contacts of a trip that was due. Most attempts come more
 * than a minute after the one before, so the check that runs every minute was there already.
 * @param eta the expected arrival
 */
export async function untilOverdue({ uid }: Actor, trip: string, eta: Timestamp): Promise<void> {
  const alert = database().doc(`users/${uid}/trips/${trip}/alerts/overdue_${eta.toMillis()}`);
  const isThere = async (): Promise<boolean> => (await alert.get()).exists;
  if (await isThere()) return;
  await eventually(async () => {
    await runScheduler();
    return isThere();
  }, Boolean);
}
