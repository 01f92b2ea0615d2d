import { beforeAll, describe, expect, test } from "vitest";
import { collectionsInUse } from "../../../scripts/deploy/collections-in-use.ts";
import { deployedFunctions } from "../../../scripts/deploy/deployed-functions.ts";
import { createAccount, uniqueEmail } from "../../support/accounts.ts";
import type { TestAccount } from "../../support/accounts.ts";
import { readDocument } from "../../support/documents.ts";
import { suiteUrls } from "../../support/suite-urls.ts";
import { PUBLIC_ENDPOINTS } from "./public-endpoints.ts";
import { documentsOf, FIELD_NAMES, seedVictim } from "./victim.ts";

// A stranger can do nothing with a person's data. The tests use the protocols of the SDKs and the
// rules that the suite has loaded.

const { firestore, functions, projectId } = suiteUrls();
const documents = `${firestore}/v1/projects/${projectId}/databases/(default)/documents`;
const NO_ENTRY = [401, 403];

let victim: TestAccount;
let stranger: TestAccount;
beforeAll(async () => {
  victim = await createAccount(uniqueEmail("victim"), { verified: true });
  stranger = await createAccount(uniqueEmail("stranger"), { verified: true });
  await seedVictim(victim.uid);
});

type Caller = "another account" | "nobody";
const CALLERS: readonly Caller[] = ["another account", "nobody"];

const headers = (caller: Caller): Record<string, string> => ({
  "content-type": "application/json",
  ...(caller === "nobody" ? {} : { authorization: `Bearer ${stranger.idToken}` }),
});

async function statusOf(caller: Caller, method: string, url: string, body?: unknown): Promise<number> {
  const response = await fetch(url, {
    method,
    headers: headers(caller),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  await response.text();
  return response.status;
}

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf("/"));
const collectionOf = (path: string): string => path.split("/").at(-2) ?? "";
const FIELDS = { fields: { userId: { stringValue: "mine now" } } };

test("every collection is covered by these tests", () => {
  expect([...new Set(documentsOf("someone").map(collectionOf))].sort()).toEqual(collectionsInUse());
});

describe.each(CALLERS)("%s", (caller) => {
  test("reads, lists, changes, adds and deletes no document of a person", async () => {
    const paths = documentsOf(victim.uid);
    for (const path of paths) {
      const tried = {
        get: await statusOf(caller, "GET", `${documents}/${path}`),
        list: await statusOf(caller, "GET", `${documents}/${parentOf(path)}?pageSize=300`),
        change: await statusOf(caller, "PATCH", `${documents}/${path}`, FIELDS),
        add: await statusOf(caller, "POST", `${documents}/${parentOf(path)}?documentId=added`, FIELDS),
        delete: await statusOf(caller, "DELETE", `${documents}/${path}`),
      };
      for (const [attempt, status] of Object.entries(tried))
        expect(NO_ENTRY, `${attempt} ${path} answered ${status}`).toContain(status);
    }
    // All are still there, and none has what the stranger wrote. The server's own triggers may
    // write.
    const after = await Promise.all(paths.map(readDocument));
    expect(JSON.stringify(after)).not.toContain("mine now");
  });

  test("changes no single field, and nothing by way of a batch", async () => {
    const paths = documentsOf(victim.uid);
    const name = (path: string): string => `projects/${projectId}/databases/(default)/documents/${path}`;
    const increment = { fieldPath: "count", increment: { integerValue: "1" } };
    const tryAll = async (path: string): Promise<void> => {
      const transform = { document: name(path), fieldTransforms: [increment] };
      const tried = await Promise.all([
        ...FIELD_NAMES.map((field) =>
          statusOf(caller, "PATCH", `${documents}/${path}?updateMask.fieldPaths=${field}`, { fields: {} }),
        ),
        statusOf(caller, "POST", `${documents}:commit`, { writes: [{ delete: name(path) }] }),
        statusOf(caller, "POST", `${documents}:commit`, { writes: [{ transform }] }),
        statusOf(caller, "POST", `${documents}:batchGet`, { documents: [name(path)] }),
      ]);
      for (const status of tried) expect(NO_ENTRY, path).toContain(status);
    };
    for (const path of paths) await tryAll(path);
    // All are still there, and none has what the stranger wrote. The server's own triggers may
    // write.
    const after = await Promise.all(paths.map(readDocument));
    expect(JSON.stringify(after)).not.toContain("mine now");
  });

  test("searches no collection, of one person or of all", async () => {
    const names = [...new Set(documentsOf(victim.uid).map(collectionOf))];
    for (const collectionId of names) {
      const all = { structuredQuery: { from: [{ collectionId, allDescendants: true }] } };
      expect(NO_ENTRY, collectionId).toContain(await statusOf(caller, "POST", `${documents}:runQuery`, all));
      const count = {
        structuredAggregationQuery: { ...all, aggregations: [{ alias: "n", count: {} }] },
      };
      expect(NO_ENTRY, collectionId).toContain(
        await statusOf(caller, "POST", `${documents}:runAggregationQuery`, count),
      );
    }
  });

  test("cannot list collections", async () => {
    const url = `${documents}/users/${victim.uid}:listCollectionIds`;
    expect(NO_ENTRY).toContain(await statusOf(caller, "POST", url, {}));
  });
});

/**
 * Functions that are called with the caller's own account, each with data that names something of
 * the victim.
 */
const CALLS: readonly (readonly [name: string, data: () => object])[] = [
  ["createShare", () => ({ tripId: "trip-1" })],
  ["revokeShare", () => ({ tripId: "trip-1", linkId: "link-1" })],
  ["verifyPaystackPayment", () => ({ reference: `payment-of-${victim.uid}` })],
  ["acceptFamilyInvite", () => ({ token: `invite-of-${victim.uid}` })],
  ["declineFamilyInvite", () => ({ token: `invite-of-${victim.uid}` })],
  ["getFamilyInvite", () => ({ token: `invite-of-${victim.uid}` })],
  ["getContactPush", () => ({ token: `role-of-${victim.uid}` })],
  ["bindContactPush", () => ({ token: `role-of-${victim.uid}` })],
  ["withdrawFamilyInvite", () => ({ inviteId: `invite-of-${victim.uid}` })],
  ["leaveFamily", () => ({ memberId: victim.uid })],
  ["askContact", () => ({ contactId: "contact-1" })],
  ["sendTestAlert", () => ({ contactId: "contact-1" })],
  ["practiseSos", () => ({ userId: victim.uid, email: victim.email })],
  ["exportMyData", () => ({ userId: victim.uid, uid: victim.uid })],
  ["deleteMyAccount", () => ({ userId: victim.uid, uid: victim.uid })],
  ["passwordChanged", () => ({ userId: victim.uid })],
  ["signOutOthers", () => ({ userId: victim.uid })],
  ["getEvidence", () => ({ tripId: "trip-1" })],
  ["getEvidencePhoto", () => ({ tripId: "trip-1", file: "1.jpg" })],
  ["answerCheck", () => ({ tripId: "trip-1", checkId: "1", answer: "fine" })],
  [
    "phoneStatus",
    () => ({ tripId: "trip-1", state: "hidden", battery: 3, network: null, saidAtMs: Date.now() }),
  ],
  ["verifyPin", () => ({ pin: "4831", tripId: "trip-1", step: { purpose: "end" }, userId: victim.uid })],
  ["setPins", () => ({ safety: "4831", duress: null, userId: victim.uid })],
  ["setCheckIns", () => ({ tripId: "trip-1", minutes: 30 })],
  ["createPayment", () => ({ userId: victim.uid })],
  ["inviteFamily", () => ({ userId: victim.uid })],
];

describe("the functions", () => {
  test("are all tested here, or answer only Google's own services", () => {
    const named = (kind: string): string[] =>
      deployedFunctions().flatMap((one) => (one.kind === kind ? [one.name] : []));
    expect(CALLS.map(([name]) => name).sort()).toEqual(named("callable").sort());
    const doors = Object.values(PUBLIC_ENDPOINTS).map(({ serves }) => serves);
    expect([...new Set(doors)].sort()).toEqual(named("public").sort());
    // These cannot be called from outside: Cloud Run requires a permission that Firebase gives only
    // to its queues and schedulers.
    const inner = deployedFunctions().filter(({ kind }) => ["queue", "schedule", "event"].includes(kind));
    expect(inner.map(({ name }) => name).sort()).toEqual([
      "checkOverdueTrips",
      "climbLadder",
      "deliverAlert",
      "escalateAlerts",
      "onAdCreated",
      "onAlertChanged",
      "onAlertCreated",
      "onContactWritten",
      "onDeviceWritten",
      "onMedicalLinkCreated",
      "onMedicalOpening",
      "onPhotoStored",
      "onPinUsed",
      "onProfileCreated",
      "onTripCreated",
      "onTripEnded",
      "releaseSos",
      "resumeAlerts",
      "sealTrip",
      "watchMovements",
      "watchTrips",
    ]);
    for (const { name, endpoint } of inner)
      expect(endpoint.taskQueueTrigger?.invoker ?? ["private"], name).toEqual(["private"]);
  });

  test.each(CALLS)("%s asks for an account", async (name, data) => {
    const url = `${functions}/${projectId}/europe-west1/${name}`;
    const status = await statusOf("nobody", "POST", url, { data: data() });
    expect([400, 401], `${name} answered ${status}`).toContain(status);
  });

  test("change nothing of another person", async () => {
    const paths = documentsOf(victim.uid);
    for (const [name, data] of CALLS) {
      const url = `${functions}/${projectId}/europe-west1/${name}`;
      const status = await statusOf("another account", "POST", url, { data: data() });
      expect(status, `${name} answered ${status}`).toBeLessThan(500);
    }
    // All are still there, and none has what the stranger wrote. The server's own triggers may
    // write.
    const after = await Promise.all(paths.map(readDocument));
    expect(JSON.stringify(after)).not.toContain("mine now");
    expect((await createSession(victim)).ok).toBe(true);
  });
});

/** Whether the victim can still sign in. */
const createSession = ({ email, password }: TestAccount): Promise<Response> =>
  fetch(`${suiteUrls().auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
