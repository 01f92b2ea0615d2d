/**
 * Measures one sweep for overdue trips, in documents read and seconds, with many and few idle
 * trips, and how long an honest trip waits behind those of attackers. Run it with `npm run
 * bench:overdue -w tests`; it starts a Firestore server of its own.
 */
import { initializeApp } from "firebase-admin/app";
import { getFirestore, Timestamp } from "firebase-admin/firestore";
import type { Firestore } from "firebase-admin/firestore";
import { tripId, userId } from "@guardianlink/domain/ids";
import { TRIP_FIELDS } from "@guardianlink/domain/testing/documents";
import { silentLog } from "../../functions/src/testing/silent-log.ts";
import { overdueCheck } from "../../functions/src/wiring/standalone.ts";
import type { OverdueTrips } from "../../functions/src/wiring/standalone.ts";
import { startEmbedded } from "../../emulators/firestore/launch/servers.mjs";

const DUE = 1_000;
const ACTIVE = [10_000, 100_000] as const;
/** Due trips of attackers, and the account of the one traveller behind them. */
const HOSTILE = 100_000;
const ATTACKERS = 20;
const HONEST = userId("honest");

const trip = (owner: string, escalateAt: Timestamp) => ({
  ...TRIP_FIELDS,
  userId: owner,
  startedAt: Timestamp.now(),
  createdAt: Timestamp.now(),
  eta: escalateAt,
  escalateAt,
  estimatedDuration: 60,
});

/** Stores trips. @param tripOf the account, id and due time of the trip with this number */
async function fill(
  firestore: Firestore,
  count: number,
  tripOf: (index: number) => readonly [owner: string, id: string, escalateAt: Timestamp],
): Promise<void> {
  const size = 500;
  for (let start = 0; start < count; start += size) {
    const batch = firestore.batch();
    for (let index = start; index < Math.min(start + size, count); index++) {
      const [owner, id, escalateAt] = tripOf(index);
      batch.set(firestore.doc(`users/${userId(owner)}/trips/${tripId(id)}`), trip(owner, escalateAt));
    }
    await batch.commit();
  }
}

/**
 * The trips adapter with a counter of reads: one for each trip of a page, one for an empty page,
 * and one for each claim.
 */
function countedReads() {
  const count = { reads: 0, escalated: 0, honestAt: Number.NaN };
  const counting = (trips: OverdueTrips): OverdueTrips => ({
    setAside: (over) => trips.setAside(over),
    async *dueTrips(now) {
      for await (const batch of trips.dueTrips(now)) {
        count.reads += batch.length;
        yield batch;
      }
      count.reads++;
    },
    async claim(ref, decide) {
      count.reads++;
      const isClaimed = await trips.claim(ref, decide);
      if (isClaimed) count.escalated++;
      if (ref.userId === HONEST) count.honestAt = performance.now();
      return isClaimed;
    },
  });
  return { count, counting };
}

/** Runs two sweeps over a database of its own. */
async function sweepTwice(name: string, filled: (firestore: Firestore) => Promise<void>) {
  const server = await startEmbedded();
  process.env["FIRESTORE_EMULATOR_HOST"] = server.host;
  const app = initializeApp({ projectId: "demo-bench" }, name);
  const firestore = getFirestore(app);
  try {
    await filled(firestore);
    const { count, counting } = countedReads();
    const check = overdueCheck(firestore, counting, silentLog);
    const sweep = async (): Promise<number> => {
      const started = performance.now();
      await check();
      return (performance.now() - started) / 1000;
    };
    const started = performance.now();
    const seconds = await sweep();
    const { reads, escalated, honestAt } = { ...count };
    const emptySeconds = await sweep();
    return {
      escalated,
      "documents read": reads,
      seconds: Number(seconds.toFixed(2)),
      "read by the next sweep": count.reads - reads,
      "seconds of the next": Number(emptySeconds.toFixed(3)),
      honestSeconds: Number(((honestAt - started) / 1000).toFixed(2)),
    };
  } finally {
    await firestore.terminate();
    await server.stop();
  }
}

const minutesAgo = (minutes: number): Timestamp => Timestamp.fromMillis(Date.now() - minutes * 60_000);
const idle = Timestamp.fromMillis(Date.now() + 3_600_000);

const rows: object[] = [];
for (const active of ACTIVE) {
  const measured = await sweepTwice(`bench-${active}`, (firestore) =>
    fill(firestore, active, (index) => [`traveller-${index}`, "trip", index < DUE ? minutesAgo(1) : idle]),
  );
  const { honestSeconds: _none, ...row } = measured;
  rows.push({ active, due: DUE, ...row });
}
console.table(rows);

// The attackers' trips are due later than the honest one, and the check reads the latest first, so
// all of them come before it.
const attacked = await sweepTwice("bench-attacked", async (firestore) => {
  await fill(firestore, HOSTILE, (index) => [
    `attacker-${index % ATTACKERS}`,
    `trip-${index}`,
    minutesAgo(0.5),
  ]);
  await fill(firestore, 1, () => [HONEST, "trip", minutesAgo(1)]);
});
const { honestSeconds, ...row } = attacked;
console.table([
  { "hostile rows": HOSTILE, accounts: ATTACKERS, "seconds to the honest trip": honestSeconds, ...row },
]);
