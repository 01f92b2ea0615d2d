import { PHOTO } from "@guardianlink/domain/config";
import { tripId, userId } from "@guardianlink/domain/ids";
import { MAX_TRIP_PHOTOS } from "@guardianlink/domain/limits";
import { tripPhotoPath } from "@guardianlink/domain/paths";
import { beforeAll, describe, expect, test } from "vitest";
import { createAccount, uniqueEmail } from "../support/accounts.ts";
import type { TestAccount } from "../support/accounts.ts";
import { listDocuments, readDocument } from "../support/documents.ts";
import { suiteUrls } from "../support/suite-urls.ts";
import { askPhoto, bearer, seedTrip, upload } from "./support/photos.ts";
import { eventually } from "./support/services.ts";

// Tests storage.rules over the client SDK's protocol, with the rules that the suite has loaded.

/** The names of an account's stored photos. */
async function filesOf(uid: string): Promise<readonly unknown[]> {
  const prefix = encodeURIComponent(`trip-photos/${uid}/`);
  const response = await fetch(`${suiteUrls().storage}/storage/v1/b/${BUCKET}/o?prefix=${prefix}`, {
    headers: { authorization: "Bearer owner" },
  });
  return ((await response.json()) as { items?: unknown[] }).items ?? [];
}

const BUCKET = `${suiteUrls().projectId}.appspot.com`;
const base = `${suiteUrls().storage}/v0/b/${BUCKET}/o`;

let ada: TestAccount;
let bob: TestAccount;
beforeAll(async () => {
  ada = await createAccount(uniqueEmail("ada"), { verified: false });
  bob = await createAccount(uniqueEmail("bob"), { verified: false });
  await seedTrip(ada, "trip-1");
});

/** Each test uploads a different photo, because a second upload is refused. */
let taken = 1_763_712_000_000;
const newPath = (owner: TestAccount = ada, trip = "trip-1"): string =>
  tripPhotoPath(userId(owner.uid), tripId(trip), taken++);

describe("uploading a photo of a trip", () => {
  test("is for its owner", async () => {
    expect(await upload(newPath(), ada)).toBe(200);
    expect(await upload(newPath(), bob)).toBe(403);
    expect(await upload(newPath(), null)).toBe(403);
  });

  test("accepts a photo of the greatest size, and not a byte more", async () => {
    expect(await upload(newPath(), ada, { data: new Uint8Array(PHOTO.maxBytes) })).toBe(200);
    expect(await upload(newPath(), ada, { data: new Uint8Array(PHOTO.maxBytes + 1) })).toBe(403);
  });

  test.each([["image/png"], ["image/svg+xml"], ["text/html"], ["application/octet-stream"]])(
    "refuses %s",
    async (type) => {
      expect(await upload(newPath(), ada, { type })).toBe(403);
    },
  );

  test("refuses an empty file", async () => {
    expect(await upload(newPath(), ada, { data: new Uint8Array(0) })).toBe(403);
  });

  test.each([
    ["a name that is not a time", (uid: string) => `trip-photos/${uid}/trip-1/me.jpg`],
    ["another ending", (uid: string) => `trip-photos/${uid}/trip-1/1763712000000.png`],
    ["a folder deeper", (uid: string) => `trip-photos/${uid}/trip-1/more/1763712000000.jpg`],
    ["a folder less", (uid: string) => `trip-photos/${uid}/1763712000000.jpg`],
    ["another bucket folder", (uid: string) => `avatars/${uid}/trip-1/1763712000000.jpg`],
  ])("refuses %s", async (_name, path) => {
    expect(await upload(path(ada.uid), ada)).toBe(403);
  });
});

describe("a photo is refused without a trip that takes it:", () => {
  test("no trip, another account's trip", async () => {
    expect(await upload(newPath(ada, "no-such-trip"), ada)).toBe(403);
    await seedTrip(bob, "bobs-trip");
    expect(await upload(newPath(ada, "bobs-trip"), ada)).toBe(403);
  });

  test("a trip that ended more than a week ago, or is dated as if it ended in a year", async () => {
    const ended = { status: "completed", startedDaysAgo: 30 };
    await seedTrip(ada, "ended-lately", { ...ended, endedDaysAgo: 6 });
    await seedTrip(ada, "ended-long-ago", { ...ended, endedDaysAgo: 8 });
    await seedTrip(ada, "ended-in-a-year", { ...ended, endedDaysAgo: -365 });
    expect(await upload(newPath(ada, "ended-lately"), ada)).toBe(200);
    expect(await upload(newPath(ada, "ended-long-ago"), ada)).toBe(403);
    expect(await upload(newPath(ada, "ended-in-a-year"), ada)).toBe(403);
  });

  test("a deleted account's trip", async () => {
    const gone = await createAccount(uniqueEmail("gone"), { verified: false });
    expect(await upload(newPath(gone), gone)).toBe(403);
  });
});

describe("the server counts photos:", () => {
  test("a trip keeps 20, and an account's photos are refused after 40 in a day", async () => {
    const eve = await createAccount(uniqueEmail("eve"), { verified: false });
    for (const trip of ["t1", "t2", "t3"]) await seedTrip(eve, trip);
    for (const trip of ["t1", "t2"])
      for (let count = 0; count <= MAX_TRIP_PHOTOS; count++) await upload(newPath(eve, trip), eve);
    const kept = async (): Promise<number> => (await filesOf(eve.uid)).length;
    await eventually(kept, (count) => count <= 2 * MAX_TRIP_PHOTOS);
    await eventually(
      () => readDocument(`users/${eve.uid}`),
      ({ fields }) => fields["photosClosedUntil"] !== undefined,
    );
    expect(await upload(newPath(eve, "t3"), eve)).toBe(403);
    expect(await listDocuments(`users/${eve.uid}/trips`)).toHaveLength(3);
    expect(await upload(newPath(), ada)).toBe(200);
  });
});

describe("an uploaded photo", () => {
  test("is read by its owner only", async () => {
    const path = newPath();
    await upload(path, ada);
    expect(await askPhoto("GET", path, ada)).toBe(200);
    expect(await askPhoto("GET", path, bob)).toBe(403);
    expect(await askPhoto("GET", path, null)).toBe(403);
  });

  test("is neither overwritten, changed nor deleted", async () => {
    const path = newPath();
    await upload(path, ada);
    expect(await upload(path, ada)).toBe(403);
    expect(await askPhoto("PATCH", path, ada, JSON.stringify({ contentType: "text/html" }))).toBe(403);
    expect(await askPhoto("DELETE", path, ada)).toBe(403);
    expect(await askPhoto("GET", path, ada)).toBe(200);
  });

  test("is not listed", async () => {
    const prefix = encodeURIComponent(`trip-photos/${ada.uid}/trip-1/`);
    const response = await fetch(`${base}?prefix=${prefix}&delimiter=%2F`, { headers: bearer(ada) });
    expect(response.status).toBe(403);
  });
});
