import { MOST_IN_A_BATCH } from "@guardianlink/domain/limits";
import { beforeEach, describe, expect, test } from "vitest";
import { ALICE, useRules } from "./support/environment.ts";
import {
  contactExample,
  deviceExample,
  sosExample,
  storedTrip,
  storedUser,
  TRIP,
  tripExample,
} from "./support/examples.ts";
import { restClient } from "./support/rest.ts";
import type { RestWrite } from "./support/rest.ts";

const rules = useRules("batches");
const client = restClient("demo-rules-batches");
const ALERTS = `users/${ALICE}/trips/${TRIP}/alerts`;
const countdown = () => {
  const sos = sosExample();
  return { ...sos, sendAt: sos["happenedAt"] as unknown };
};

/** What one batch could add by the hundred, and how many of it a batch adds. */
const KINDS: readonly (readonly [string, number, (n: number) => RestWrite])[] = [
  ["SOS with a countdown", MOST_IN_A_BATCH, (n) => ({ path: `${ALERTS}/sos-${n}`, data: countdown() })],
  ["contacts", MOST_IN_A_BATCH, (n) => ({ path: `users/${ALICE}/contacts/c-${n}`, data: contactExample() })],
  ["browsers", MOST_IN_A_BATCH, (n) => ({ path: `users/${ALICE}/devices/d-${n}`, data: deviceExample() })],
  // The rules look up one document more about the account.
  [
    "starts of trips",
    MOST_IN_A_BATCH - 1,
    (n) => ({ path: `users/${ALICE}/trips/t-${n}`, data: tripExample() }),
  ],
];

const batchOf = (count: number, write: (n: number) => RestWrite): Promise<boolean> =>
  client.commit(
    ALICE,
    Array.from({ length: count }, (_none, n) => write(n)),
  );

describe("a batch", () => {
  beforeEach(async () => {
    await rules.seed(`users/${ALICE}`, storedUser(1));
    await rules.seed(`users/${ALICE}/trips/${TRIP}`, storedTrip("active"));
  });

  test.each(KINDS)("adds a few %s and no more", async (_kind, most, write) => {
    expect(await batchOf(most + 1, write)).toBe(false);
    expect(await batchOf(most, write)).toBe(true);
  });

  test("adds no more of several kinds, or below several trips, than of one", async () => {
    const mixed = KINDS.flatMap(([, , write]) => [write(1), write(2)]);
    expect(await client.commit(ALICE, mixed)).toBe(false);
    await rules.seed(`users/${ALICE}/trips/trip-2`, storedTrip("sos"));
    const below = ["trip-2", TRIP].flatMap((tripId) =>
      Array.from({ length: 4 }, (_none, n) => ({
        path: `users/${ALICE}/trips/${tripId}/alerts/same-${n}`,
        data: { ...countdown(), tripId },
      })),
    );
    expect(await client.commit(ALICE, below)).toBe(false);
    expect(await client.commit(ALICE, below.slice(0, 4))).toBe(true);
  });

  test("adds no more with a trip that is named like another kind", async () => {
    await rules.seed(`users/${ALICE}/trips/contacts`, storedTrip("sos"));
    const both = Array.from({ length: 4 }, (_none, n) => [
      { path: `users/${ALICE}/contacts/same-${n}`, data: contactExample() },
      {
        path: `users/${ALICE}/trips/contacts/alerts/same-${n}`,
        data: { ...countdown(), tripId: "contacts" },
      },
    ]).flat();
    expect(await client.commit(ALICE, both)).toBe(false);
    expect(await client.commit(ALICE, both.slice(0, 4))).toBe(true);
  });

  test("that raises an SOS may carry what else the phone has", async () => {
    const trip = { path: `users/${ALICE}/trips/${TRIP}`, data: { status: "sos", sosAlertId: "a" } };
    const sos = { path: `${ALERTS}/a`, data: sosExample() };
    const contact = { path: `users/${ALICE}/contacts/c`, data: contactExample() };
    const start = { path: `users/${ALICE}/trips/next`, data: tripExample() };
    expect(await client.commit(ALICE, [{ ...trip, merge: true }, sos, contact, start])).toBe(true);
  });

  test("cannot put documents where the rules look for none", async () => {
    for (const path of [`batchBound/${TRIP}/sos-1/1`, "batchBound/contacts/c-1/2"])
      expect(await client.commit(ALICE, [{ path, data: { userId: ALICE } }])).toBe(false);
  });
});
