import { DAY_MS } from "@guardianlink/domain/config";
import type { UserId } from "@guardianlink/domain/ids";
import { MAX_RUNNING_TRIPS, TRIPS_PER_DAY } from "@guardianlink/domain/limits";
import { paths } from "@guardianlink/domain/paths";
import type { ToastMessage } from "@guardianlink/domain/toast-message";
import { RUNNING_STATUSES } from "@guardianlink/domain/trips/trip";
import { tripMessages } from "@guardianlink/domain/trips/trip-messages";
import type { Services } from "../../platform/services.ts";

const TOO_MANY_RUNNING: ToastMessage = {
  title: tripMessages.startFailed.title,
  text: `${MAX_RUNNING_TRIPS} trips are running. End one of them, then start this one.`,
};

const TOO_MANY_TODAY: ToastMessage = {
  title: tripMessages.startFailed.title,
  text: `You've started ${TRIPS_PER_DAY} trips today, the most in a day. You can still send an SOS.`,
};

/**
 * Says that too many trips run already, or were started today, where that is why the server has
 * refused one.
 */
export async function reasonOfRefusal(
  uid: UserId,
  { store, clock }: Pick<Services, "store" | "clock">,
): Promise<ToastMessage> {
  const path = paths.trips(uid);
  const dayStart = new Date(Math.floor(clock.now().getTime() / DAY_MS) * DAY_MS);
  const [running, ofToday] = await Promise.all([
    store.count({ path, where: [["status", "in", RUNNING_STATUSES]] }),
    store.count({ path, where: [["createdAt", ">=", dayStart]] }),
  ]).catch(() => [0, 0] as const);
  if (running >= MAX_RUNNING_TRIPS) return TOO_MANY_RUNNING;
  return ofToday > TRIPS_PER_DAY ? TOO_MANY_TODAY : tripMessages.startFailed;
}
