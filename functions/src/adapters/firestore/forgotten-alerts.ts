import type { Firestore } from "firebase-admin/firestore";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "@guardianlink/domain/config";
import { collections } from "@guardianlink/domain/paths";
import type { ForgottenAlerts } from "../../usecases/alerts/ports.ts";
import { alertRefOf } from "./stored-job.ts";

/** An event reaches its function within moments, and a cold start takes seconds. */
const UNSEEN_MS = 30 * SECOND_MS;
/** By then an alert has been checked a dozen times. */
const UNSEEN_UNTIL_MS = 15 * MINUTE_MS;
/** Longer than a delivery is retried. */
const FORGOTTEN_UNTIL_MS = 7 * HOUR_MS;
/** How many forgotten deliveries one round reads, the newest first: those of hours ago hold up no new one. */
const ROUND = 1000;

/**
 * Queries the alerts and deliveries that need a resume. It uses two collection-group indexes that
 * finished documents do not match, or not for long.
 */
export const forgottenAlerts = (firestore: Firestore): ForgottenAlerts => ({
  async list(now) {
    const before = (ms: number): Date => new Date(now.getTime() - ms);
    const [unseen, jobs] = await Promise.all([
      firestore
        .collectionGroup(collections.alerts)
        .where("type", "in", ["sos", "overdue"])
        .where("createdAt", ">", before(UNSEEN_UNTIL_MS))
        .where("createdAt", "<=", before(UNSEEN_MS))
        .orderBy("createdAt")
        .select("fannedOutAt")
        .get(),
      firestore
        .collectionGroup(collections.jobs)
        .where("forgottenAt", ">", before(FORGOTTEN_UNTIL_MS))
        .where("forgottenAt", "<=", now)
        .orderBy("forgottenAt", "desc")
        .select()
        .limit(ROUND)
        .get(),
    ]);
    const found = [
      ...unseen.docs.filter((alert) => (alert.get("fannedOutAt") ?? null) === null).map(({ ref }) => ref),
      ...jobs.docs.map(({ ref }) => ref.parent.parent),
    ];
    const byPath = new Map(found.map((alert) => [alert?.path, alertRefOf(alert)]));
    return [...byPath.values()].filter((ref) => ref !== null);
  },
});
