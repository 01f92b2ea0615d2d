import { collection, doc, getDoc, getDocs } from "firebase/firestore";
import type { DocumentData } from "firebase/firestore";
import { emailsTo, sentTo } from "../../support/outbox.ts";
import { callFunction } from "./calls.ts";
import type { Traveller } from "./traveller.ts";

interface Own {
  readonly trip: string;
  readonly deviceToken: string;
  /** Ids and addresses of the account, by the word that stands for each. */
  readonly names: Readonly<Record<string, string>>;
}

interface Seal {
  readonly records: readonly { readonly path: string }[];
}

const TIME =
  /\b\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT\b|\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z|\b\d\d? \w{3} \d{4}, \d\d:\d\d|\b\d{10,13}\b/g;
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** Hashes in hexadecimal, and tokens and names of documents of 128 or 256 random bits. */
const RANDOM = /\b[0-9a-f]{64}\b|(?<=")(?:local:)?(?:[\w-]{22}|[\w-]{43})(?=")/g;
/** The answer of the time stamping authority, and a number that is made from the trip's id. */
const RANDOM_FIELDS = new Set(["reply", "watchShard"]);

const isTimestamp = (value: unknown): boolean =>
  typeof value === "object" && value !== null && "seconds" in value && "nanoseconds" in value;

/**
 * What the hash chain of the trip covers. How many links it has depends on when the server's queue
 * ran.
 */
const sealedPaths = (seals: unknown): readonly string[] =>
  [...new Set((seals as Seal[]).flatMap(({ records }) => records.map(({ path }) => path)))].toSorted();

/** The places that the watch has noted. How often it notes one depends on when its check ran. */
const placesOf = (route: unknown): readonly string[] => [...new Set(String(route).split(" "))];

/** Text without ids, tokens, hashes and times, which differ between any two accounts. */
function masked(value: unknown, names: Readonly<Record<string, string>>): string {
  const mask = (field: string, inner: unknown): unknown =>
    isTimestamp(inner)
      ? "<time>"
      : RANDOM_FIELDS.has(field)
        ? "<random>"
        : field === "seals"
          ? sealedPaths(inner)
          : field === "route"
            ? placesOf(inner)
            : inner;
  let text = JSON.stringify(value, mask, 1);
  for (const [name, id] of Object.entries(names)) text = text.replaceAll(id, `<${name}>`);
  // Ids first: the last part of one can look like a time in milliseconds.
  return text.replaceAll(UUID, "<uuid>").replaceAll(TIME, "<time>").replaceAll(RANDOM, "<random>");
}

/**
 * Everything that the owner of a trip can read of it under the rules: documents, the export, mails
 * and pushes to the owner.
 */
export async function ownerView(
  { uid, db, idToken, email }: Traveller,
  { trip, deviceToken, names }: Own,
): Promise<string> {
  const path = `users/${uid}/trips/${trip}`;
  const list = async (under: string): Promise<readonly DocumentData[]> =>
    (await getDocs(collection(db, under))).docs.map((one) => ({ id: one.id, ...one.data() }));
  const alerts = await list(`${path}/alerts`);
  const deliveries = await Promise.all(
    alerts.map(({ id }) => list(`${path}/alerts/${String(id)}/deliveries`)),
  );
  // Seals everything that has happened until now.
  await callFunction("getEvidence", idToken, { tripId: trip });
  const view = {
    account: (await getDoc(doc(db, `users/${uid}`))).data(),
    trip: (await getDoc(doc(db, path))).data(),
    alerts,
    deliveries,
    links: await list(`${path}/shareLinks`),
    seals: await list(`${path}/seals`),
    watch: await list(`${path}/watch`),
    exported: (await callFunction("exportMyData", idToken, null)).result,
    exportedTrip: (await callFunction("exportMyData", idToken, { tripIds: [trip] })).result,
    // Two functions may send theirs at the same time.
    mails: (await emailsTo(email, /./))
      .map(({ subject, text }) => ({ subject, text }))
      .toSorted((one, other) => one.subject.localeCompare(other.subject)),
    pushes: (await sentTo(deviceToken)).pushes.map(({ title, body }) => ({ title, body })),
  };
  return masked(view, { uid, trip, email, ...names });
}
