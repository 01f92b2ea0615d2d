import { PHOTO } from "@guardianlink/domain/config";
import { tripId, userId } from "@guardianlink/domain/ids";
import { tripPhotoPath } from "@guardianlink/domain/paths";
import { beforeAll, describe, expect, test } from "vitest";
import { createAccount, uniqueEmail } from "../support/accounts.ts";
import type { TestAccount } from "../support/accounts.ts";
import { suiteUrls } from "../support/suite-urls.ts";

// Tests storage.rules over the client SDK's protocol, with the rules that the suite has loaded.

const BUCKET = `${suiteUrls().projectId}.appspot.com`;
const base = `${suiteUrls().storage}/v0/b/${BUCKET}/o`;
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);

let ada: TestAccount;
let bob: TestAccount;
beforeAll(async () => {
  ada = await createAccount(uniqueEmail("ada"), { verified: false });
  bob = await createAccount(uniqueEmail("bob"), { verified: false });
});

const bearer = (account: TestAccount | null): Record<string, string> =>
  account === null ? {} : { authorization: `Bearer ${account.idToken}` };

/** Each test uploads a different photo, because a second upload is refused. */
let taken = 1_763_712_000_000;
const newPath = (owner: TestAccount = ada): string =>
  tripPhotoPath(userId(owner.uid), tripId("trip-1"), taken++);

async function upload(
  path: string,
  as: TestAccount | null,
  options: { type?: string; data?: Uint8Array<ArrayBuffer> } = {},
): Promise<number> {
  const response = await fetch(`${base}?uploadType=media&name=${encodeURIComponent(path)}`, {
    method: "POST",
    headers: { "content-type": options.type ?? PHOTO.mimeType, ...bearer(as) },
    body: options.data ?? JPEG,
  });
  await response.text();
  return response.status;
}

async function ask(method: string, path: string, as: TestAccount | null, body?: string): Promise<number> {
  const response = await fetch(`${base}/${encodeURIComponent(path)}`, {
    method,
    headers: { "content-type": "application/json", ...bearer(as) },
    ...(body === undefined ? {} : { body }),
  });
  await response.text();
  return response.status;
}

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

describe("an uploaded photo", () => {
  test("is read by its owner only", async () => {
    const path = newPath();
    await upload(path, ada);
    expect(await ask("GET", path, ada)).toBe(200);
    expect(await ask("GET", path, bob)).toBe(403);
    expect(await ask("GET", path, null)).toBe(403);
  });

  test("is neither overwritten, changed nor deleted", async () => {
    const path = newPath();
    await upload(path, ada);
    expect(await upload(path, ada)).toBe(403);
    expect(await ask("PATCH", path, ada, JSON.stringify({ contentType: "text/html" }))).toBe(403);
    expect(await ask("DELETE", path, ada)).toBe(403);
    expect(await ask("GET", path, ada)).toBe(200);
  });

  test("is not listed", async () => {
    const prefix = encodeURIComponent(`trip-photos/${ada.uid}/trip-1/`);
    const response = await fetch(`${base}?prefix=${prefix}&delimiter=%2F`, { headers: bearer(ada) });
    expect(response.status).toBe(403);
  });
});
