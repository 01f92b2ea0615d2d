import { AUDIO, tripAudioFolder } from "@guardianlink/domain/trips/sos-audio";
import { tripId, userId } from "@guardianlink/domain/ids";
import { beforeAll, describe, expect, test } from "vitest";
import { createAccount, uniqueEmail } from "../support/accounts.ts";
import type { TestAccount } from "../support/accounts.ts";
import { patchDocument } from "../support/documents.ts";
import { ask, callAs, tokenMailed, viewOf } from "./support/live-link.ts";
import { askPhoto, seedTrip, upload } from "./support/photos.ts";
import { eventually } from "./support/services.ts";
import { traveller } from "./support/traveller.ts";

const audio = { type: "audio/webm" } as const;
const choose = ({ uid }: { readonly uid: string }, choice: string) =>
  patchDocument(`users/${uid}`, {
    settings: { mapValue: { fields: { phone: { nullValue: null }, audio: { stringValue: choice } } } },
  });
const piece = ({ uid }: { readonly uid: string }, file: string, trip = "trip-1") =>
  tripAudioFolder(userId(uid), tripId(trip)) + file;

describe("uploading a piece of a recording", () => {
  let ada: TestAccount;
  let bob: TestAccount;
  beforeAll(async () => {
    ada = await createAccount(uniqueEmail("ada"), { verified: false });
    bob = await createAccount(uniqueEmail("bob"), { verified: false });
    await seedTrip(ada, "trip-1", { status: "sos" });
    await choose(ada, "own");
  });

  test("is for the owner of a trip with a running SOS, who allowed it before", async () => {
    expect(await upload(piece(ada, "0.webm"), ada, audio)).toBe(200);
    expect(await upload(piece(ada, "1.mp4"), ada, { type: "audio/mp4" })).toBe(200);
    for (const other of [bob, null]) expect(await upload(piece(ada, "2.webm"), other, audio)).toBe(403);
    for (const status of ["active", "completed"]) {
      await seedTrip(ada, `trip-${status}`, { status });
      expect(await upload(piece(ada, "0.webm", `trip-${status}`), ada, audio)).toBe(403);
    }
    await seedTrip(bob, "trip-1", { status: "sos" });
    expect(await upload(piece(bob, "0.webm"), bob, audio)).toBe(403);
    await choose(bob, "off");
    expect(await upload(piece(bob, "0.webm"), bob, audio)).toBe(403);
  });

  test("takes 180 numbers, each once", async () => {
    expect(await upload(piece(ada, "179.webm"), ada, audio)).toBe(200);
    for (const file of ["180.webm", "0.webm", "007.webm", "-1.webm", "1.ogg", "a.webm"])
      expect(await upload(piece(ada, file), ada, audio), file).toBe(403);
  });

  test("is refused for the rest of a day with too many pieces", async () => {
    const closedUntil = (ms: number) =>
      patchDocument(`users/${ada.uid}`, {
        recordingsClosedUntil: { timestampValue: new Date(Date.now() + ms).toISOString() },
      });
    await closedUntil(3_600_000);
    expect(await upload(piece(ada, "20.webm"), ada, audio)).toBe(403);
    await closedUntil(-1000);
    expect(await upload(piece(ada, "20.webm"), ada, audio)).toBe(200);
  });

  test("takes a piece of the greatest size and not a byte more, and sound only", async () => {
    const bytes = (count: number) => ({ ...audio, data: new Uint8Array(count) });
    expect(await upload(piece(ada, "10.webm"), ada, bytes(AUDIO.maxBytes))).toBe(200);
    expect(await upload(piece(ada, "11.webm"), ada, bytes(AUDIO.maxBytes + 1))).toBe(403);
    expect(await upload(piece(ada, "11.webm"), ada, bytes(0))).toBe(403);
    for (const type of ["video/webm", "text/html", "image/jpeg"])
      expect(await upload(piece(ada, "11.webm"), ada, { type }), type).toBe(403);
  });

  test("is heard by its owner alone, and no one deletes or changes it", async () => {
    expect(await askPhoto("GET", piece(ada, "0.webm"), ada)).toBe(200);
    for (const other of [bob, null]) expect(await askPhoto("GET", piece(ada, "0.webm"), other)).toBe(403);
    expect(await askPhoto("DELETE", piece(ada, "0.webm"), ada)).toBe(403);
    expect(await askPhoto("PATCH", piece(ada, "0.webm"), ada, '{"contentType":"text/html"}')).toBe(403);
  });
});

/** Ada with an SOS, and the live link of her contact. */
async function sosOf(choice: string) {
  const ada = await traveller("Ada Obi");
  await choose(ada, choice);
  const contact = uniqueEmail("contact");
  await ada.addContact(contact, "Ngozi Obi");
  const trip = await ada.startTrip();
  await ada.raiseSos(trip);
  const token = await tokenMailed(contact, /SOS/);
  const send = (file: string) => upload(piece(ada, file, trip), { ...ada, password: "" }, audio);
  return { ada, trip, token, send };
}

test("contacts hear a recording through their link when the traveller lets them, piece by piece", async () => {
  const { token, send } = await sosOf("contacts");
  expect(await send("1.webm")).toBe(200);
  expect(await send("0.webm")).toBe(200);
  const view = await eventually(
    () => viewOf(token),
    ({ audio: heard }) => heard.length === 2,
  );
  expect(view.audio.map(({ file }) => file)).toEqual(["0.webm", "1.webm"]);
  expect((view.audio[1]?.atMs ?? 0) - (view.audio[0]?.atMs ?? 0)).toBe(AUDIO.pieceMs);
  const heard = await ask(`${token}/audio?file=1.webm`);
  expect(heard.status).toBe(200);
  expect(heard.headers.get("content-type")).toBe("audio/webm");
  expect((await heard.arrayBuffer()).byteLength).toBeGreaterThan(0);
  for (const file of ["2.webm", "../0.webm", ""])
    expect((await ask(`${token}/audio?file=${encodeURIComponent(file)}`)).status).toBe(404);
});

test("a recording that only the traveller may hear is in the report, and not on the live page", async () => {
  const { ada, trip, token, send } = await sosOf("own");
  expect(await send("0.webm")).toBe(200);
  const evidence = (await callAs(ada, "getEvidence", { tripId: trip })) as {
    records: { path: string; data: Record<string, unknown> }[];
  };
  const record = evidence.records.find(({ path }) => path === "audio/0.webm");
  expect(record?.data).toMatchObject({ sha256BeforeUpload: null, bytes: 4 });
  expect(String(record?.data["sha256"])).toMatch(/^[0-9a-f]{64}$/);
  expect(await callAs(ada, "getEvidencePhoto", { tripId: trip, file: "0.webm" })).toEqual({
    base64: "/9j/4A==",
  });
  expect((await viewOf(token)).audio).toEqual([]);
  expect((await ask(`${token}/audio?file=0.webm`)).status).toBe(404);
});
