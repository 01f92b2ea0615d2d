import { PHOTO } from "@guardianlink/domain/config";
import { tripId, userId } from "@guardianlink/domain/ids";
import { tripPhotoFolder, tripPhotoPath } from "@guardianlink/domain/paths";
import { beforeAll, expect, test } from "vitest";
import { createAccount, uniqueEmail } from "../support/accounts.ts";
import type { TestAccount } from "../support/accounts.ts";
import { suiteUrls } from "../support/suite-urls.ts";
import { askPhoto, bearer, seedTrip, upload } from "./support/photos.ts";

// Uploads that no SDK makes: another name or type in the metadata than in the address, a file that
// becomes larger on the way, and paths that climb.

const objects = (): string => `${suiteUrls().storage}/v0/b/${suiteUrls().projectId}.appspot.com/o`;
const TRIP = tripId("trip-1");
const JPEG = "\u00ff\u00d8\u00ff\u00e0";

let ada: TestAccount;
let bob: TestAccount;
beforeAll(async () => {
  ada = await createAccount(uniqueEmail("ada"), { verified: false });
  bob = await createAccount(uniqueEmail("bob"), { verified: false });
  for (const account of [ada, bob]) await seedTrip(account, TRIP);
});

const photo = ({ uid }: TestAccount, at: number): string => tripPhotoPath(userId(uid), TRIP, at);
const folder = ({ uid }: TestAccount): string => tripPhotoFolder(userId(uid), TRIP);

/** Uploads with metadata of the client's own. @returns the HTTP status */
async function uploadWith(metadata: object, name: string): Promise<number> {
  const part = (type: string, body: string): string => `--x\r\nContent-Type: ${type}\r\n\r\n${body}\r\n`;
  const response = await fetch(`${objects()}?uploadType=multipart&name=${encodeURIComponent(name)}`, {
    method: "POST",
    headers: {
      ...bearer(ada),
      "content-type": "multipart/related; boundary=x",
      "x-goog-upload-protocol": "multipart",
    },
    body: Buffer.from(
      `${part("application/json", JSON.stringify(metadata))}${part(PHOTO.mimeType, JPEG)}--x--`,
      "latin1",
    ),
  });
  await response.text();
  return response.status;
}

/** Uploads in two steps, the second with other bytes than the first has announced. */
async function uploadInSteps(name: string, data: Uint8Array<ArrayBuffer>): Promise<number> {
  const command = (value: string, more = {}) => ({
    "x-goog-upload-protocol": "resumable",
    "x-goog-upload-command": value,
    ...more,
  });
  const started = await fetch(`${objects()}?name=${encodeURIComponent(name)}`, {
    method: "POST",
    headers: {
      ...bearer(ada),
      "content-type": "application/json",
      ...command("start", {
        "x-goog-upload-header-content-length": "4",
        "x-goog-upload-header-content-type": PHOTO.mimeType,
      }),
    },
    body: JSON.stringify({ name, contentType: PHOTO.mimeType }),
  });
  await started.text();
  const address = started.headers.get("x-goog-upload-url");
  if (address === null) return started.status;
  const finished = await fetch(address, {
    method: "POST",
    headers: { ...bearer(ada), ...command("upload, finalize", { "x-goog-upload-offset": "0" }) },
    body: data,
  });
  await finished.text();
  return finished.status;
}

test("a photo's metadata names neither another type nor another person's file", async () => {
  expect(await uploadWith({ contentType: PHOTO.mimeType }, photo(ada, 1))).toBe(200);
  for (const contentType of ["text/html", "image/svg+xml", "image/jpeg; charset=utf-8", "IMAGE/JPEG", ""])
    expect(await uploadWith({ contentType }, photo(ada, 2)), contentType).toBe(403);
  await uploadWith({ contentType: PHOTO.mimeType, name: photo(bob, 3) }, photo(ada, 3));
  expect(await askPhoto("GET", photo(bob, 3), bob)).toBe(404);
});

test("a photo is not larger than it may be, however it is announced", async () => {
  const large = new Uint8Array(PHOTO.maxBytes + 1);
  expect(await uploadInSteps(photo(ada, 10), new Uint8Array(4))).toBe(200);
  expect(await uploadInSteps(photo(ada, 11), large)).toBe(403);
  expect(await askPhoto("GET", photo(ada, 11), ada)).toBe(404);
  expect(await uploadInSteps(photo(bob, 12), new Uint8Array(4))).toBe(403);
});

test("a path that climbs, repeats or only looks like one of the owner's stores nothing", async () => {
  const names = [
    `${folder(ada)}../../${bob.uid}/${TRIP}/4.jpg`,
    `${folder(ada)}4.jpg/../5.jpg`,
    `${folder(ada)}/4.jpg`,
    `/${folder(ada)}4.jpg`,
    `trip-photos//${ada.uid}/${TRIP}/4.jpg`,
    `trip-photos/${ada.uid}//${TRIP}/4.jpg`,
    `trip-photos/${ada.uid}/${TRIP}///4.jpg`,
    `trip-audio/${ada.uid}//${TRIP}/4.webm`,
    `${folder(ada)}4.jpg/`,
    `${folder(ada)}4.jpg\n`,
    `${folder(ada)}４.jpg`,
    `${folder(ada)}4.jpg.html`,
    `${folder(ada)}4%2ejpg`,
    `${folder(ada)}${"4".repeat(16)}.jpg`,
    `${folder(ada)}.jpg`,
    `${folder(ada).toUpperCase()}4.jpg`,
    `trip-photos/${ada.uid}/4.jpg`,
    `trip-photos/${ada.uid}/none/4.jpg`,
    `trip-audio/${ada.uid}/${TRIP}/4.jpg`,
  ];
  for (const name of names) expect(await upload(name, ada), JSON.stringify(name)).toBe(403);
});

test("what is stored is not changed by metadata of its own", async () => {
  expect(await upload(photo(ada, 20), ada)).toBe(200);
  for (const change of [
    { contentType: "text/html" },
    { metadata: { firebaseStorageDownloadTokens: "chosen" } },
    { cacheControl: "public", contentDisposition: "inline" },
    { name: photo(bob, 20) },
  ])
    expect(await askPhoto("PATCH", photo(ada, 20), ada, JSON.stringify(change)), JSON.stringify(change)).toBe(
      403,
    );
  expect(await upload(photo(ada, 20), ada)).toBe(403);
  expect(await askPhoto("DELETE", photo(ada, 20), ada)).toBe(403);
});
