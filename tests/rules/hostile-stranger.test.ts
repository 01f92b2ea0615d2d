import { beforeEach, describe, expect, test } from "vitest";
import { ALICE, BOB, emailOf, useRules } from "./support/environment.ts";
import { adPath, contactExample } from "./support/examples.ts";
import { nothing, NOW, rawWrites, text } from "./support/raw-writes.ts";
import type { RawWrite } from "./support/raw-writes.ts";
import { nameIn, restClient, sendRaw } from "./support/rest.ts";
import { ALERT, CONTACT, TRIP_PATH, USER, wholeAccount } from "./support/whole-account.ts";

// What another account tries with the REST API: beside writes of its own, by preconditions, and
// with claims of its token that prove nothing.

const PROJECT = "demo-rules-hostile-stranger";
useRules("hostile-stranger");
const admin = restClient(PROJECT);
const { masked, remove, statusOf } = rawWrites(PROJECT);

describe("another account", () => {
  beforeEach(() => admin.seed(wholeAccount()));

  test("writes nothing beside an accepted write of its own", async () => {
    const path = `users/${BOB}/contacts/c`;
    expect(await admin.commit(BOB, [{ path, data: contactExample(BOB) }])).toBe(true);
    const own = masked(path, ["name"], { name: text("Ngozi") });
    expect(await statusOf(BOB, [own])).toBe(200);
    for (const theirs of [USER, CONTACT, TRIP_PATH, ALERT, adPath(), `medicalProfiles/${ALICE}`])
      for (const write of [remove(theirs), masked(theirs, ["name"], { name: text("x") })])
        expect(await statusOf(BOB, [own, write]), theirs).toBe(403);
  });

  test("does not learn from preconditions whether a document exists", async () => {
    const about = (path: string, exists: boolean): readonly (readonly RawWrite[])[] => [
      [{ ...remove(path), currentDocument: { exists } }],
      [{ ...masked(path, ["name"], { name: text("x") }), currentDocument: { exists } }],
      [{ verify: nameIn(PROJECT, path), currentDocument: { exists } }],
    ];
    for (const path of [CONTACT, `${USER}/contacts/none`, `deletedAccounts/${ALICE}`, `payments/gl-1`])
      for (const exists of [true, false])
        for (const writes of about(path, exists))
          expect(await statusOf(BOB, writes), `${path}, ${exists}: ${JSON.stringify(writes)}`).toBe(403);
  });

  test("has no profile under an address that its token does not prove", async () => {
    const write = (email: string): readonly RawWrite[] => [
      {
        update: {
          name: nameIn(PROJECT, `users/${BOB}`),
          fields: { name: text("Bob"), email: text(email), photoUrl: nothing },
        },
        updateTransforms: ["createdAt", "updatedAt"].map((fieldPath) => ({ fieldPath, ...NOW })),
      },
    ];
    const noEmail = { email: undefined };
    expect(await statusOf(BOB, write(emailOf(ALICE)))).toBe(403);
    expect(await statusOf(BOB, write(emailOf(BOB)), noEmail)).toBe(403);
    expect(await statusOf(BOB, write(emailOf(BOB)), { email: 7 })).toBe(403);
    expect(await statusOf(BOB, write(emailOf(BOB)), { email: emailOf(ALICE), sub: BOB })).toBe(403);
    expect(await statusOf(BOB, write(emailOf(BOB)), { sub: "", user_id: "" })).toBe(403);
    expect(await statusOf(BOB, write(emailOf(BOB)))).toBe(200);
  });

  test("does not get through by single writes, one by one without a batch", async () => {
    const writes = [remove(CONTACT), masked(USER, ["name"], { name: text("x") }), remove(TRIP_PATH)];
    const { answer } = await sendRaw(PROJECT, BOB, { at: ":batchWrite", body: { writes } });
    expect(answer).not.toContain('"updateTime"');
    const patched = await sendRaw(PROJECT, BOB, {
      at: `${USER}?updateMask.fieldPaths=name`,
      method: "PATCH",
      body: { fields: { name: text("x") } },
    });
    expect(patched.status).toBe(403);
    const created = { at: `${USER}/contacts?documentId=c-2`, body: { fields: { userId: text(ALICE) } } };
    expect((await sendRaw(PROJECT, BOB, created)).status).toBe(403);
  });
});
