import { createHash } from "node:crypto";
import { canonicalJson } from "@guardianlink/domain/evidence/canonical-json";
import { FIRST_PREVIOUS, sealText } from "@guardianlink/domain/evidence/seal";
import type { Seal, Timestamp3161 } from "@guardianlink/domain/evidence/seal";
import { describe, expect, test } from "vitest";
import { exampleRef, later, NOW } from "../../testing/examples.ts";
import { silentLog } from "../../testing/silent-log.ts";
import type { RawRecord } from "./ports.ts";
import { readEvidence, sealTrip } from "./seal-trip.ts";

const SERVICE = { origin: "https://guardianlink.test", operator: "Guardian Ltd, 1 Marina, Lagos" };
const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

function setUp() {
  const seals: Seal[] = [];
  const world = {
    now: NOW,
    records: [
      { path: "trip", data: { title: "Trip", startedAt: "2026-11-21T07:00:00.000Z" } },
    ] as RawRecord[],
    stamped: [] as string[],
    isAuthorityDown: false,
    /** Another run that seals first. */
    rival: null as Seal | null,
  };
  const ports = {
    evidence: {
      collect: () => Promise.resolve(world.records),
      listFiles: () =>
        Promise.resolve([
          {
            storagePath: "trip-photos/ada/trip-1/5.jpg",
            bytes: 3,
            sha256: sha256("abc"),
            sha256BeforeUpload: sha256("abc"),
            storedAt: "2026-11-21T07:30:00.000Z",
          },
        ]),
      listSeals: () => Promise.resolve([...seals]),
      addSeal: (_trip: unknown, seal: Seal) => {
        if (world.rival !== null) {
          seals.push(world.rival);
          world.rival = null;
        }
        if (seals.some(({ n }) => n === seal.n)) return Promise.resolve(false);
        seals.push(seal);
        return Promise.resolve(true);
      },
      stampSeal(_trip: unknown, n: number, timestamp: Timestamp3161) {
        seals[n] = { ...(seals[n] as Seal), timestamp };
        return Promise.resolve();
      },
    },
    timestamp: (hash: string) => {
      if (world.isAuthorityDown) return Promise.resolve(null);
      world.stamped.push(hash);
      return Promise.resolve({ authority: "https://tsa.example", reply: "MAMCAQA=" });
    },
    log: silentLog,
    clock: () => world.now,
  };
  return { world, seals, ports };
}

describe("the hash chain of a trip", () => {
  test("begins with every record, photos too, and is time-stamped", async () => {
    const { seals, ports, world } = setUp();
    await sealTrip(exampleRef, ports);
    expect(seals).toHaveLength(1);
    const [seal] = seals;
    expect(seal).toMatchObject({
      n: 0,
      previous: FIRST_PREVIOUS,
      timestamp: { authority: "https://tsa.example" },
    });
    expect(seal?.records.map(({ path }) => path)).toEqual(["trip", "photos/5.jpg"]);
    expect(seal?.records[0]?.sha256).toBe(sha256(canonicalJson(world.records[0]?.data)));
    expect(seal && sha256(sealText(seal))).toBe(seal?.hash);
    expect(world.stamped).toEqual([seal?.hash]);
  });

  test("grows by what has changed, and by nothing when nothing has", async () => {
    const { seals, ports, world } = setUp();
    await sealTrip(exampleRef, ports);
    world.now = later(5);
    await sealTrip(exampleRef, ports);
    expect(seals).toHaveLength(1);
    world.records = [...world.records, { path: "alerts/a", data: { type: "sos" } }];
    await sealTrip(exampleRef, ports);
    expect(seals[1]).toMatchObject({ n: 1, previous: seals[0]?.hash, sealedAt: later(5).toISOString() });
    expect(seals[1]?.records.map(({ path }) => path)).toEqual(["alerts/a"]);
  });

  test("gets the time stamp that the authority could not give, with the next report, and only once", async () => {
    const { seals, ports, world } = setUp();
    world.isAuthorityDown = true;
    await sealTrip(exampleRef, ports);
    await sealTrip(exampleRef, ports);
    expect(seals).toMatchObject([{ n: 0, timestamp: null }]);
    const [unstamped] = seals;
    world.isAuthorityDown = false;
    const sealed = await sealTrip(exampleRef, ports);
    expect(seals).toEqual([
      { ...unstamped, timestamp: { authority: "https://tsa.example", reply: "MAMCAQA=" } },
    ]);
    expect(sealed?.seals).toEqual(seals);
    await sealTrip(exampleRef, ports);
    expect(world.stamped).toEqual([unstamped?.hash]);
  });

  test("keeps one order when two runs seal at once", async () => {
    const { seals, ports, world } = setUp();
    const link = { n: 0, sealedAt: NOW.toISOString(), previous: FIRST_PREVIOUS, records: [] };
    world.rival = { ...link, hash: sha256(sealText(link)), timestamp: null };
    await sealTrip(exampleRef, ports);
    expect(seals.map(({ n }) => n)).toEqual([0, 1]);
    expect(seals[1]?.previous).toBe(seals[0]?.hash);
  });

  test("is not made for a trip that does not exist", async () => {
    const { seals, ports, world } = setUp();
    world.records = [];
    expect(await readEvidence(exampleRef, SERVICE, ports)).toBeNull();
    expect(seals).toEqual([]);
  });
});

test("the facts for a certificate name the period, the system, its operator and who has to sign", async () => {
  const { ports } = setUp();
  const evidence = await readEvidence(exampleRef, SERVICE, ports);
  const facts = new Map(evidence?.certificate.map(({ label, fact }) => [label, fact]));
  expect(facts.get("Period")).toContain("2026-11-21T07:00:00.000Z");
  expect(facts.get("How it was produced")).toContain("https://guardianlink.test");
  expect(facts.get("Who runs the service")).toBe("Guardian Ltd, 1 Marina, Lagos");
  expect(facts.get("Signature")).toContain("responsible");
});
