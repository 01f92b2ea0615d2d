import { readFileSync } from "node:fs";
import path from "node:path";
import { tripId, userId } from "@guardianlink/domain/ids";
import { tripPhotoPath } from "@guardianlink/domain/paths";
import { tripAudioFolder } from "@guardianlink/domain/trips/sos-audio";
import { beforeAll, describe, expect, test } from "vitest";
import { createAccount, uniqueEmail } from "../../support/accounts.ts";
import type { TestAccount } from "../../support/accounts.ts";
import { patchDocument } from "../../support/documents.ts";
import { suiteUrls } from "../../support/suite-urls.ts";
import { seedTrip } from "../support/photos.ts";

// A stranger can do nothing with a person's files. The tests use the SDK's protocol.

const { storage, projectId } = suiteUrls();
const objects = `${storage}/v0/b/${projectId}.appspot.com/o`;
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
const TRIP = tripId("trip-1");

/** Every path of storage.rules where the product stores files, with a file of a person there. */
const PLACES: Readonly<Record<string, (uid: string) => string>> = {
  "trip-photos/{uid}/{tripId}/{file}": (uid) => tripPhotoPath(userId(uid), TRIP, 1_763_712_000_000),
  "trip-audio/{uid}/{tripId}/{file}": (uid) => `${tripAudioFolder(userId(uid), TRIP)}1.webm`,
};

const typeOf = (file: string): string => (file.endsWith(".jpg") ? "image/jpeg" : "audio/webm");

test("every path of storage.rules is covered by these tests", () => {
  const rules = readFileSync(path.resolve(import.meta.dirname, "../../../storage.rules"), "utf8");
  const places = [...rules.matchAll(/^\s*match \/(\S+) \{/gm)].map(([, place = ""]) => place);
  expect(places.filter((place) => !place.startsWith("b/{bucket}"))).toEqual(Object.keys(PLACES));
});

let victim: TestAccount;
let stranger: TestAccount;
beforeAll(async () => {
  victim = await createAccount(uniqueEmail("photographed"), { verified: true });
  stranger = await createAccount(uniqueEmail("onlooker"), { verified: true });
  await seedTrip(victim, TRIP, { status: "sos" });
  await patchDocument(`users/${victim.uid}`, {
    settings: { mapValue: { fields: { audio: { stringValue: "own" } } } },
  });
});

const upload = (name: string, headers: Record<string, string>): Promise<Response> =>
  fetch(`${objects}?uploadType=media&name=${encodeURIComponent(name)}`, {
    method: "POST",
    headers: { "content-type": typeOf(name), ...headers },
    body: JPEG,
  });

const bearer = ({ idToken }: TestAccount): Record<string, string> => ({ authorization: `Bearer ${idToken}` });

describe.each(Object.entries(PLACES))("%s", (_place, fileOf) => {
  test.each([
    ["another account", () => bearer(stranger)],
    ["nobody", () => ({})],
  ])("is closed to %s", async (_who, headersOf) => {
    const file = fileOf(victim.uid);
    await (await upload(file, bearer(victim))).text();
    const own = `${objects}/${encodeURIComponent(file)}`;
    const headers: Record<string, string> = headersOf();
    const json = { ...headers, "content-type": "application/json" };
    const folder = file.slice(0, file.lastIndexOf("/"));
    const attempts: Record<string, Promise<Response>> = {
      look: fetch(own, { headers }),
      download: fetch(`${own}?alt=media`, { headers }),
      "download with a made-up token": fetch(`${own}?alt=media&token=${crypto.randomUUID()}`, { headers }),
      change: fetch(own, { method: "PATCH", headers: json, body: '{"contentType":"text/html"}' }),
      delete: fetch(own, { method: "DELETE", headers }),
      list: fetch(`${objects}?prefix=${encodeURIComponent(`${folder}/`)}&delimiter=%2F`, { headers }),
      "list all": fetch(objects, { headers }),
      replace: upload(file, headers),
      add: upload(`${folder}/17${file.slice(file.lastIndexOf("."))}`, headers),
      "climb into": upload(`trip-photos/x/../../${folder}/2.jpg`, headers),
      "leave outside": upload("anything.jpg", headers),
    };
    for (const [attempt, asked] of Object.entries(attempts)) {
      const response = await asked;
      expect([401, 403], `${attempt}: ${await response.text()}`).toContain(response.status);
    }
    const kept = await fetch(`${own}?alt=media`, { headers: bearer(victim) });
    expect(new Uint8Array(await kept.arrayBuffer())).toEqual(JPEG);
    expect(kept.headers.get("content-type")).toBe(typeOf(file));
  });
});
