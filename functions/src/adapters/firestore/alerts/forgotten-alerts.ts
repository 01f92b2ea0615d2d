import { plus } from "@guardianlink/domain/dates";
import type { DocumentReference, Firestore, QueryDocumentSnapshot } from "firebase-admin/firestore";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "@guardianlink/domain/config";
import { collections } from "@guardianlink/domain/paths";
import type { Forgotten, ForgottenAlerts } from "../../../usecases/alerts/resume-ports.ts";
import { alertRefOf } from "../documents.ts";
import { pagesOf, updateAll } from "../pages.ts";

/** An event reaches its function within moments, and a cold start takes seconds. */
const UNSEEN_MS = 30 * SECOND_MS;
/** By this age an alert has been checked a dozen times. */
const UNSEEN_UNTIL_MS = 15 * MINUTE_MS;
/** Longer than a delivery is retried. */
const FORGOTTEN_UNTIL_MS = 7 * HOUR_MS;

const isOpen = (alert: QueryDocumentSnapshot): boolean => (alert.get("fannedOutAt") ?? null) === null;

function rowOf({ path }: DocumentReference, alertDocument: DocumentReference | null): readonly Forgotten[] {
  const alert = alertRefOf(alertDocument);
  return alert === null ? [] : [{ alert, document: path }];
}

/**
 * Queries the alerts and deliveries that need a resume. It uses two collection-group indexes that
 * finished documents do not match, or not for long.
 */
export const forgottenAlerts = (firestore: Firestore): ForgottenAlerts => ({
  async *unseen(now) {
    const before = (ms: number): Date => plus(now, -ms);
    const alerts = firestore
      .collectionGroup(collections.alerts)
      .where("type", "in", ["sos", "overdue", "duress"])
      .where("createdAt", ">", before(UNSEEN_UNTIL_MS))
      .where("createdAt", "<=", before(UNSEEN_MS))
      .orderBy("createdAt")
      .select("fannedOutAt", "createdAt");
    for await (const page of pagesOf(alerts)) yield page.filter(isOpen).flatMap(({ ref }) => rowOf(ref, ref));
  },

  async *open(now) {
    const jobs = firestore
      .collectionGroup(collections.jobs)
      .where("forgottenAt", ">", plus(now, -FORGOTTEN_UNTIL_MS))
      .where("forgottenAt", "<=", now)
      .orderBy("forgottenAt", "desc")
      .select("forgottenAt");
    for await (const page of pagesOf(jobs)) yield page.flatMap(({ ref }) => rowOf(ref, ref.parent.parent));
  },

  async closeUnseen(forgotten, now) {
    const alerts = forgotten.map(({ document }) => firestore.doc(document));
    await updateAll(firestore, alerts, { fannedOutAt: now, contactCount: 0, isCoalesced: true });
  },

  async leaveToQueue(forgotten) {
    const jobs = forgotten.map(({ document }) => firestore.doc(document));
    await updateAll(firestore, jobs, { forgottenAt: null });
  },
});
