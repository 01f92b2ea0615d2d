import { expect, test } from "vitest";
import { createAccount, uniqueEmail } from "../support/accounts.ts";
import { listDocuments, patchDocument, readDocument, readStatus } from "../support/documents.ts";
import { registerPushToken } from "../support/outbox.ts";
import { suiteUrls } from "../support/suite-urls.ts";
import { callFunction } from "./support/calls.ts";
import { eventually } from "./support/services.ts";

const text = (value: string) => ({ stringValue: value });
const SHARE = "AAECAwQFBgcICQoLDA0ODw";

/** A person who has data in every collection. */
async function settled() {
  const account = await createAccount(uniqueEmail("ada"), { verified: true });
  const { uid, email } = account;
  const at = { timestampValue: new Date().toISOString() };
  const rows: Record<string, Parameters<typeof patchDocument>[1]> = {
    [`users/${uid}`]: { name: text("Ada Obi"), email: text(email), createdAt: at },
    [`users/${uid}/contacts/c1`]: { name: text("Ngozi Obi") },
    // A token that works: the push about the opening below would remove a dead one.
    [`users/${uid}/devices/d1`]: { token: text(await registerPushToken()) },
    [`users/${uid}/trips/t1`]: { status: text("completed"), startedAt: at },
    [`users/${uid}/trips/t1/locations/l1`]: { latitude: { doubleValue: 6.5 }, timestamp: at },
    [`users/${uid}/trips/t1/alerts/a1/deliveries/c1_email`]: { state: text("accepted") },
    [`users/${uid}/trips/t1/alerts/a1/jobs/c1_email`]: { recipient: text("somebody's account") },
    [`medicalProfiles/${uid}`]: { bloodType: text("O+") },
    [`medicalProfiles/${uid}/openings/o1`]: { kind: text("opened") },
    [`adBanners/ad-${uid}`]: { userId: text(uid), title: text("Roadside help") },
    [`payments/gl-${uid}`]: { userId: text(uid), amountKobo: { integerValue: "150000" } },
    [`shares/${SHARE}${uid}`]: { userId: text(uid), tripId: text("t1") },
    [`contactRoles/role-of-${uid}`]: {
      userId: text(uid),
      state: text("declined"),
      token: text("the contact's"),
    },
    [`family/${uid}/members/ngozi`]: { name: text("Ngozi"), since: at },
    [`family/ngozi/members/${uid}`]: { name: text("Ada Obi"), since: at },
    [`familyInvites/i-${uid}`]: { inviterId: text(uid), email: text("emeka@example.com") },
  };
  for (const [path, fields] of Object.entries(rows)) await patchDocument(path, fields);
  return { ...account, paths: Object.keys(rows) };
}

/** Stores a photo without the security rules. */
async function storePhoto(name: string): Promise<void> {
  const { storage, projectId } = suiteUrls();
  const url = `${storage}/upload/storage/v1/b/${projectId}.appspot.com/o?uploadType=media&name=${encodeURIComponent(name)}`;
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "image/jpeg", authorization: "Bearer owner" },
    body: "photo",
  });
  if (!response.ok) throw new Error(`Storing a photo answered ${response.status}`);
}

async function photosUnder(prefix: string): Promise<unknown[]> {
  const { storage, projectId } = suiteUrls();
  const url = `${storage}/storage/v1/b/${projectId}.appspot.com/o?prefix=${encodeURIComponent(prefix)}`;
  const response = await fetch(url, { headers: { authorization: "Bearer owner" } });
  const { items = [] } = (await response.json()) as { items?: unknown[] };
  return items;
}

test("deleting the account and signing up again gives no new trial, however the address is spelt", async () => {
  const email = uniqueEmail("again");
  const began = new Date(Date.now() - 2 * 86_400_000).toISOString();
  const profile = (address: string, createdAt: string) => ({
    name: { stringValue: "Ada Obi" },
    email: { stringValue: address },
    createdAt: { timestampValue: createdAt },
  });
  const first = await createAccount(email, { verified: true });
  await patchDocument(`users/${first.uid}`, profile(email, began));
  expect((await callFunction("deleteMyAccount", first.idToken, null)).result).toEqual({ refusal: null });
  const kept = await listDocuments("formerTrials");
  expect(JSON.stringify(kept)).not.toContain(email.split("@")[0]);

  const spelt = email.replace("again", "a.gain").replace("@", "+2@");
  const second = await createAccount(spelt, { verified: true });
  await patchDocument(`users/${second.uid}`, profile(spelt, new Date().toISOString()));
  const { fields } = await eventually(
    () => readDocument(`users/${second.uid}`),
    (row) => "trialStartedAt" in row.fields,
  );
  expect(Date.parse(String(fields["trialStartedAt"]?.["timestampValue"]))).toBe(Date.parse(began));
});

test("signing up with another person's address and deleting the account leaves them their trial", async () => {
  const email = uniqueEmail("victim");
  const impostor = await createAccount(email, { verified: false });
  const began = new Date(Date.now() - Math.floor(Math.random() * 86_400_000)).toISOString();
  await patchDocument(`users/${impostor.uid}`, {
    name: { stringValue: "Ada Obi" },
    email: { stringValue: email },
    createdAt: { timestampValue: began },
  });
  expect((await callFunction("deleteMyAccount", impostor.idToken, null)).result).toEqual({ refusal: null });
  expect(JSON.stringify(await listDocuments("formerTrials"))).not.toContain(began.slice(0, -1));
});

test("an account with an address that it has not verified neither exports nor deletes the invitations to it", async () => {
  const impostor = await createAccount(uniqueEmail("mum"), { verified: false });
  const path = `familyInvites/to-${impostor.uid}`;
  await patchDocument(path, {
    inviterId: { stringValue: "emeka" },
    email: { stringValue: impostor.email },
  });
  const { result } = await callFunction("exportMyData", impostor.idToken, null);
  expect(JSON.stringify(result)).not.toContain("emeka");
  expect((await callFunction("deleteMyAccount", impostor.idToken, null)).result).toEqual({ refusal: null });
  expect((await readDocument(path)).fields).toHaveProperty("inviterId");
});

test("an export holds everything of a person, and nothing of the recipients' accounts", async () => {
  const ada = await settled();
  await storePhoto(`trip-photos/${ada.uid}/t1/1.jpg`);
  await storePhoto(`trip-audio/${ada.uid}/t1/0.webm`);
  const { result } = await callFunction("exportMyData", ada.idToken, null);
  expect(result).toMatchObject({
    account: { uid: ada.uid, email: ada.email, emailVerified: true },
    profile: {
      name: "Ada Obi",
      contacts: [{ id: "c1", name: "Ngozi Obi" }],
      devices: [{ id: "d1" }],
    },
    tripIds: ["t1"],
    medicalProfile: { bloodType: "O+", openings: [{ kind: "opened" }] },
    adBanners: [{ title: "Roadside help" }],
    payments: [{ amountKobo: 150_000 }],
    liveLinks: [{ tripId: "t1" }],
    contactRoles: [{ state: "declined" }],
    family: { members: [{ name: "Ngozi" }] },
    invitationsSent: [{ email: "emeka@example.com" }],
    photos: [{ path: `trip-photos/${ada.uid}/t1/1.jpg`, bytes: 5 }],
    recordings: [{ path: `trip-audio/${ada.uid}/t1/0.webm`, bytes: 5 }],
  });
  const trips = await callFunction("exportMyData", ada.idToken, { tripIds: ["t1"] });
  expect(trips.result).toMatchObject({
    trips: [
      {
        id: "t1",
        status: "completed",
        locations: [{ latitude: 6.5 }],
        alerts: [{ id: "a1", deliveries: [{ state: "accepted" }] }],
      },
    ],
  });
  const bola = await settled();
  expect(await callFunction("exportMyData", bola.idToken, { tripIds: ["nobody's"] })).toEqual({
    result: { trips: [] },
  });
  expect(JSON.stringify([result, trips])).not.toContain("somebody's account");
  expect(JSON.stringify(trips)).toMatch(/"startedAt":"\d{4}-/);
  // Anyone who has this token could answer in the contact's name.
  expect(JSON.stringify(result)).not.toContain("the contact's");
});

test("a deleted account leaves only an amount in the books", async () => {
  const ada = await settled();
  await storePhoto(`trip-photos/${ada.uid}/t1/1.jpg`);
  await storePhoto(`trip-audio/${ada.uid}/t1/0.webm`);
  expect(await callFunction("deleteMyAccount", ada.idToken, null)).toEqual({ result: { refusal: null } });
  for (const path of ada.paths.filter((stored) => !stored.startsWith("payments/")))
    expect([path, await readStatus(path, "owner")]).toEqual([path, 404]);
  const payment = await readDocument(`payments/gl-${ada.uid}`);
  expect(payment.fields["userId"]).toEqual(text("deleted-account"));
  for (const folder of ["trip-photos", "trip-audio"])
    expect(await photosUnder(`${folder}/${ada.uid}/`)).toEqual([]);
  expect(await listDocuments(`users/${ada.uid}/trips`)).toEqual([]);
  const signIn = await fetch(
    `${suiteUrls().auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`,
    {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: ada.email, password: ada.password }),
    },
  );
  expect(signIn.ok).toBe(false);
});

test("an account cannot be deleted while a trip is running", async () => {
  const ada = await settled();
  await patchDocument(`users/${ada.uid}/trips/t1`, { status: text("sos") });
  expect(await callFunction("deleteMyAccount", ada.idToken, null)).toEqual({
    result: { refusal: "trip-running" },
  });
  expect(await readStatus(`users/${ada.uid}`, "owner")).toBe(200);
});

test.each([
  [{ tripIds: [] }],
  [{ tripIds: Array.from({ length: 11 }, (_, index) => `t${index}`) }],
  [{ tripIds: ["t1/locations/l1"] }],
  [{ tripIds: ["t1"], userId: "bola" }],
])("an export refuses %j", async (data) => {
  const { idToken } = await createAccount(uniqueEmail("ada"), { verified: false });
  expect((await callFunction("exportMyData", idToken, data)).error?.status).toBe("INVALID_ARGUMENT");
});

test.each(["exportMyData", "deleteMyAccount"])("%s refuses the signed-out", async (name) => {
  expect((await callFunction(name, null, null)).error?.status).toBe("UNAUTHENTICATED");
});
