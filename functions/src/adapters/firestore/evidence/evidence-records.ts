import { EVIDENCE_LIMITS, LEFT_OUT_RECORD } from "@guardianlink/domain/evidence/evidence";
import type { TripRef } from "@guardianlink/domain/refs";
import type {
  CollectionReference,
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Query,
} from "firebase-admin/firestore";
import type { RawRecord } from "../../../usecases/evidence/ports.ts";
import { tripDocument } from "../documents.ts";
import { fromStored } from "../firestore-values.ts";
import { pagesOf } from "../pages.ts";

/** A report may be forwarded, so it leaves out the secrets that open a live page. */
const SECRET_FIELDS = ["token"];
/** "2026-11-21T10": an hour of locations is one record. */
const HOUR_LENGTH = 13;

/** What was read of one kind, and whether there was more. */
interface Kind {
  readonly records: readonly RawRecord[];
  readonly isCut: boolean;
}

/** Plain JSON, with times as ISO texts. */
const plain = (value: unknown): Record<string, unknown> =>
  JSON.parse(JSON.stringify(fromStored(value) ?? {})) as Record<string, unknown>;

/** A document with the server's times, which no phone can set. */
function recordOf(path: string, snapshot: DocumentSnapshot): RawRecord {
  const fields = Object.entries(plain(snapshot.data())).filter(([name]) => !SECRET_FIELDS.includes(name));
  return {
    path,
    data: {
      ...Object.fromEntries(fields),
      storedAt: snapshot.createTime?.toDate().toISOString() ?? null,
      changedAt: snapshot.updateTime?.toDate().toISOString() ?? null,
    },
  };
}

/** The first documents of a query, a page in memory at a time. */
async function firstOf(query: Query, folder: string, limit: number): Promise<Kind> {
  const records: RawRecord[] = [];
  for await (const page of pagesOf(query))
    for (const document of page) {
      if (records.length >= limit) return { records, isCut: true };
      records.push(recordOf(`${folder}/${document.id}`, document));
    }
  return { records, isCut: false };
}

/** The newest documents of a collection. */
const newest = (collection: CollectionReference, by: string, limit: number): Promise<Kind> =>
  firstOf(collection.orderBy(by, "desc"), collection.id, limit);

/** The ledgers of alerts, the newest alert's first. */
async function ledgers(trip: DocumentReference, alerts: readonly RawRecord[]): Promise<Kind> {
  const records: RawRecord[] = [];
  for (const { path } of alerts) {
    const rows = trip.collection(`${path}/deliveries`);
    const left = EVIDENCE_LIMITS.deliveries - records.length;
    const ledger = await firstOf(rows.orderBy("__name__"), `${path}/deliveries`, left);
    records.push(...ledger.records);
    if (ledger.isCut) return { records, isCut: true };
  }
  return { records, isCut: false };
}

/** Locations, the newest first, by the hour in which they were taken. */
function byHour({ records, isCut }: Kind): Kind {
  const hours = new Map<string, unknown[]>();
  for (const { data } of records) {
    const hour = String(data["timestamp"]).slice(0, HOUR_LENGTH);
    const locations = hours.get(hour);
    if (locations) locations.push(data);
    else hours.set(hour, [data]);
  }
  return {
    records: [...hours].slice(0, EVIDENCE_LIMITS.hours).map(([hour, locations]) => ({
      path: `locations/${hour}`,
      data: { locations: locations.toReversed() },
    })),
    isCut: isCut || hours.size > EVIDENCE_LIMITS.hours,
  };
}

/** What is stored of a trip, as EvidenceStore.collect describes it. */
export async function collectRecords(firestore: Firestore, ref: TripRef): Promise<readonly RawRecord[]> {
  const trip = tripDocument(firestore, ref);
  const snapshot = await trip.get();
  if (!snapshot.exists) return [];
  const [alerts, links, journal, locations] = await Promise.all([
    newest(trip.collection("alerts"), "createdAt", EVIDENCE_LIMITS.alerts),
    newest(trip.collection("shareLinks"), "createdAt", EVIDENCE_LIMITS.liveLinks),
    newest(trip.collection("journal"), "hour", EVIDENCE_LIMITS.hours),
    newest(trip.collection("locations"), "timestamp", EVIDENCE_LIMITS.locations),
  ]);
  const kinds: Record<string, Kind> = {
    alerts,
    deliveries: await ledgers(trip, alerts.records),
    liveLinks: {
      ...links,
      records: links.records.map((link) => ({ ...link, path: link.path.replace("shareLinks", "liveLinks") })),
    },
    journal,
    locations: byHour(locations),
  };
  const leftOut = Object.keys(kinds).filter((kind) => kinds[kind]?.isCut);
  return [
    recordOf("trip", snapshot),
    ...Object.values(kinds).flatMap(({ records }) => records),
    ...(leftOut.length === 0 ? [] : [{ path: LEFT_OUT_RECORD, data: { leftOut } }]),
  ];
}
