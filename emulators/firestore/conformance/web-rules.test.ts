import {
  collection,
  doc,
  getDoc,
  getDocs,
  onSnapshot,
  query,
  setDoc,
  where,
  type FirestoreError,
} from "firebase/firestore";
import { describe, expect, it } from "vitest";
import { newProject, putRules, rulesWith } from "./support/server.ts";
import { Heard } from "./support/until.ts";
import { webClient } from "./support/web-client.ts";

const OWN_NOTES = rulesWith(
  "    match /notes/{id} { allow read: if resource.data.owner == request.auth.uid; allow create: if request.resource.data.owner == request.auth.uid; }",
);
const DENIED = { code: "permission-denied" };

describe("rules through the web client", () => {
  it("decide by the caller", async () => {
    const project = newProject();
    await putRules(project, OWN_NOTES);
    const ann = webClient(project, { sub: "ann" });
    const ben = webClient(project, { sub: "ben" });
    await setDoc(doc(ann, "notes/1"), { owner: "ann" });
    expect((await getDoc(doc(ann, "notes/1"))).exists()).toBe(true);
    await expect(getDoc(doc(ben, "notes/1"))).rejects.toMatchObject(DENIED);
    await expect(setDoc(doc(ben, "notes/2"), { owner: "ann" })).rejects.toMatchObject(DENIED);
    await expect(getDoc(doc(webClient(project), "notes/1"))).rejects.toMatchObject(DENIED);
    expect((await getDoc(doc(webClient(project, "owner"), "notes/1"))).exists()).toBe(true);
  });

  it("allow only queries that prove themselves", async () => {
    const project = newProject();
    await putRules(project, OWN_NOTES);
    const ann = webClient(project, { sub: "ann" });
    await setDoc(doc(ann, "notes/1"), { owner: "ann" });
    expect((await getDocs(query(collection(ann, "notes"), where("owner", "==", "ann")))).size).toBe(1);
    await expect(getDocs(collection(ann, "notes"))).rejects.toMatchObject(DENIED);
    await expect(getDocs(query(collection(ann, "notes"), where("owner", "==", "ben")))).rejects.toMatchObject(
      DENIED,
    );
  });

  it("refuse a listener and leave the others alone", async () => {
    const project = newProject();
    await putRules(project, OWN_NOTES);
    const ann = webClient(project, { sub: "ann" });
    const sizes = new Heard<number>();
    const errors = new Heard<FirestoreError>();
    onSnapshot(query(collection(ann, "notes"), where("owner", "==", "ann")), (snapshot) =>
      sizes.hear(snapshot.size),
    );
    onSnapshot(collection(ann, "notes"), () => undefined, errors.hear);
    expect((await errors.until(() => true)).code).toBe("permission-denied");
    await setDoc(doc(ann, "notes/1"), { owner: "ann" });
    await sizes.until((size) => size === 1);
  });

  it("hold for the next write of a stream that was open before them", async () => {
    const project = newProject();
    const writesIf = (condition: string) =>
      rulesWith(`    match /notes/{id} { allow write: if ${condition}; }`);
    await putRules(project, writesIf("true"));
    const note = doc(webClient(project), "notes/1");
    await setDoc(note, { n: 1 });
    await putRules(project, writesIf("request.resource.data.n < 5"));
    await expect(setDoc(note, { n: 6 })).rejects.toMatchObject(DENIED);
    await putRules(project, writesIf("true"));
    await setDoc(note, { n: 6 });
  });

  it("end a listener at the next change of its collection", async () => {
    const project = newProject();
    const readsIf = (condition: string) =>
      rulesWith(`    match /notes/{id} { allow read: if ${condition}; allow write; }`);
    await putRules(project, readsIf("true"));
    const db = webClient(project);
    const sizes = new Heard<number>();
    const errors = new Heard<FirestoreError>();
    onSnapshot(collection(db, "notes"), (snapshot) => sizes.hear(snapshot.size), errors.hear);
    await sizes.until((size) => size === 0);
    await putRules(project, readsIf("false"));
    await setDoc(doc(webClient(project), "notes/1"), { n: 1 });
    expect((await errors.until(() => true)).code).toBe("permission-denied");
  });

  it("are refused with the place of the mistake, and the old ones stay", async () => {
    const project = newProject();
    await putRules(project, OWN_NOTES);
    const answer = await putRules(
      project,
      "rules_version = '2';\nservice cloud.firestore {\n  match / databases {\n",
    );
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({
      error: {
        code: 400,
        status: "INVALID_ARGUMENT",
        message: expect.stringMatching(/L\d+:\d+ /) as unknown,
      },
    });
    await expect(getDoc(doc(webClient(project), "notes/1"))).rejects.toMatchObject(DENIED);
  });
});
