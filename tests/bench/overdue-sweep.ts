/**
 * Measures one sweep for overdue trips, in documents read and seconds, with many and few idle
 * trips. Run it with `npm run bench:overdue -w tests`; it starts a Firestore server of its own.
 */
import { initializeApp } from "firebase-admin/app";
import { getFirestore, Timestamp } from "firebase-admin/firestore";
import type { Firestore } from "firebase-admin/firestore";
import { tripId, userId } from "@guardianlink/domain/ids";
import { silentLog } from "../../functions/src/testing/memory.ts";
import { overdueCheck } from "../../functions/src/wiring/standalone.ts";
import type { OverdueTrips } from "../../functions/src/wiring/standalone.ts";
import { startEmbedded } from "../support/firestore-servers.mjs";

const DUE = 1_000;
const ACTIVE = [10_000, 100_000] as const;

const trip = (owner: string, escalateAt: Timestamp) => ({
  userId: owner,
  title: "Trip - ABC-123DE",
  licensePlate: "ABC-123DE",
  driverName: "Musa Bello",
  destination: null,
  status: "active",
  startedAt: Timestamp.now(),
  completedAt: null,
  createdAt: Timestamp.now(),
  eta: escalateAt,
  escalateAt,
  startLocationLat: null,
  startLocationLng: null,
  startAddress: null,
  estimatedDuration: 60,
  actualDuration: null,
  vehiclePhotoPath: null,
  lastLocation: null,
});

async function fill(firestore: Firestore, active: number): Promise<void> {
  const due = Timestamp.fromMillis(Date.now() - 60_000);
  const idle = Timestamp.fromMillis(Date.now() + 3_600_000);
  const size = 500;
  for (let start = 0; start < active; start += size) {
    const batch = firestore.batch();
    for (let index = start; index < Math.min(start + size, active); index++) {
      const owner = userId(`traveller-${index}`);
      const id = tripId("trip");
      batch.set(firestore.doc(`users/${owner}/trips/${id}`), trip(owner, index < DUE ? due : idle));
    }
    await batch.commit();
  }
}

/**
 * The trips adapter with a counter of reads: one for each trip of a page, one for an empty page,
 * and one for each claim.
 */
function countedReads() {
  const count = { reads: 0, escalated: 0 };
  const counting = (trips: OverdueTrips): OverdueTrips => ({
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
      return isClaimed;
    },
  });
  return { count, counting };
}

async function measure(active: number): Promise<Record<string, number>> {
  const server = await startEmbedded();
  process.env["FIRESTORE_EMULATOR_HOST"] = server.host;
  const app = initializeApp({ projectId: "demo-bench" }, `bench-${active}`);
  const firestore = getFirestore(app);
  try {
    await fill(firestore, active);
    const { count, counting } = countedReads();
    const check = overdueCheck(firestore, counting, silentLog);
    const sweep = async (): Promise<number> => {
      const started = performance.now();
      await check();
      return (performance.now() - started) / 1000;
    };
    const seconds = await sweep();
    const { reads, escalated } = { ...count };
    const emptySeconds = await sweep();
    return {
      active,
      due: DUE,
      escalated,
      "documents read": reads,
      seconds: Number(seconds.toFixed(2)),
      "read by the next sweep": count.reads - reads,
      "seconds of the next": Number(emptySeconds.toFixed(3)),
    };
  } finally {
    await firestore.terminate();
    await server.stop();
  }
}

const rows: Record<string, number>[] = [];
for (const active of ACTIVE) rows.push(await measure(active));
console.table(rows);
