import { EVIDENCE_LIMITS } from "@guardianlink/domain/evidence/evidence";
import { expect, test } from "vitest";
import { uniqueEmail } from "../support/accounts.ts";
import { listDocuments, writeDocuments } from "../support/documents.ts";
import { emailsTo } from "../support/outbox.ts";
import { callFunction } from "./support/calls.ts";
import { callAs } from "./support/live-link.ts";
import { eventually } from "./support/services.ts";
import { traveller } from "./support/traveller.ts";
import type { Traveller } from "./support/traveller.ts";

const some = (list: readonly unknown[]): boolean => list.length > 0;

interface Evidence {
  readonly records: readonly { readonly path: string; readonly data: Record<string, unknown> }[];
  readonly seals: readonly { readonly hash: string }[];
}
const evidenceOf = async (ada: Traveller, tripId: string): Promise<Evidence> =>
  (await callAs(ada, "getEvidence", { tripId })) as Evidence;

async function alerted() {
  const ada = await traveller("Ada Obi");
  const contact = uniqueEmail("ngozi");
  await ada.addContact(contact);
  const trip = await ada.startTrip();
  return { ada, contact, trip, path: `users/${ada.uid}/trips/${trip}` };
}

test("an SOS is sealed although its trip never ends", async () => {
  const { ada, trip, path } = await alerted();
  const alert = await ada.raiseSos(trip);
  const [seal] = await eventually(() => listDocuments(`${path}/seals`), some);
  expect(JSON.stringify(seal)).toContain(`alerts/${alert}`);
});

test("a trip flooded with locations ends like any other, and its evidence and export hold the newest", async () => {
  const { ada, contact, trip, path } = await alerted();
  const count = EVIDENCE_LIMITS.locations + 1000;
  const start = Date.now() - count * 1000;
  await writeDocuments(
    Array.from({ length: count }, (_none, index) => ({
      path: `${path}/locations/${index}`,
      fields: {
        tripId: { stringValue: trip },
        latitude: { doubleValue: 6.5 },
        longitude: { doubleValue: 3.3 },
        timestamp: { timestampValue: new Date(start + index * 1000).toISOString() },
      },
    })),
  );
  await ada.raiseSos(trip);
  await ada.endTrip(trip);
  await eventually(() => emailsTo(contact, /ended/), some);
  await eventually(() => listDocuments(`${path}/seals`), some);
  const { records } = await evidenceOf(ada, trip);
  const locations = records
    .filter((record) => record.path.startsWith("locations/"))
    .flatMap(({ data }) => data["locations"] as { timestamp: string }[])
    .map(({ timestamp }) => timestamp)
    .toSorted();
  expect(locations).toHaveLength(EVIDENCE_LIMITS.locations);
  expect(locations.at(-1)).toBe(new Date(start + (count - 1) * 1000).toISOString());
  expect(records.find((record) => record.path === "left-out")?.data).toEqual({ leftOut: ["locations"] });
  const { result } = await callFunction("exportMyData", ada.idToken, { tripIds: [trip] });
  const [exported] = (result as { trips: { locations: { timestamp: string }[]; leftOut: string[] }[] }).trips;
  expect(exported?.locations.map(({ timestamp }) => timestamp)).toEqual(locations);
  expect(exported?.leftOut).toEqual(["locations"]);
});

test("the reports of the phone and the choice of check-ins stay in the evidence", async () => {
  const { ada, trip } = await alerted();
  const words = (state: string) =>
    callAs(ada, "phoneStatus", { tripId: trip, state, battery: 12, network: "2g", saidAtMs: Date.now() });
  for (const state of ["hidden", "hidden", "closed"]) await words(state);
  await callAs(ada, "setCheckIns", { tripId: trip, minutes: 30 });
  const { records } = await evidenceOf(ada, trip);
  const entries = records
    .filter((record) => record.path.startsWith("journal/"))
    .flatMap(({ data }) => data["entries"] as Record<string, unknown>[]);
  expect(entries.map(({ kind, state, minutes }) => [kind, state ?? minutes])).toEqual([
    ["phone", "hidden"],
    ["phone", "closed"],
    ["check-ins", 30],
  ]);
});
