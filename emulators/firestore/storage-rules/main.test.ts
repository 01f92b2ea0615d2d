import { spawn } from "node:child_process";
import type { ChildProcessWithoutNullStreams } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

const MAIN = fileURLToPath(new URL("main.ts", import.meta.url));

/** The process under test, driven as firebase-tools does. */
class Runtime {
  readonly child: ChildProcessWithoutNullStreams = spawn(process.execPath, [
    "--import",
    "tsx",
    MAIN,
    "serve",
  ]);
  readonly #lines = createInterface({ input: this.child.stdout })[Symbol.asyncIterator]();

  sendLine(line: string): void {
    this.child.stdin.write(`${line}\n`);
  }

  send(message: object): void {
    this.sendLine(JSON.stringify(message));
  }

  async line(): Promise<string> {
    const next = await this.#lines.next();
    return next.done === true ? "" : next.value;
  }

  async answer(): Promise<unknown> {
    return JSON.parse(await this.line());
  }
}

const RULES = `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    match /users/{uid}/{file=**} {
      allow read: if request.auth != null && request.auth.uid == uid;
      allow create: if request.auth.uid == uid && request.resource.size < 10
        && request.resource.contentType.matches('image/.*') && bucket == 'pics';
    }
    match /shared/{name} {
      allow get: if firestore.get(/databases/(default)/documents/shares/$(name)).data.owner == request.auth.uid
        && firestore.exists(/databases/(default)/documents/users/$(request.auth.uid));
      allow delete: if debug(resource.size) == 7 && request.method == 'delete' && request.path[4] == 's1';
    }
  }
}`;

const load = (content: string, id = 0) => ({
  action: "load_ruleset",
  context: { rulesetName: "0", source: { files: [{ name: "storage.rules", content }] } },
  id,
});

const auth = (uid: string) => ({
  map_value: { fields: { uid: { string_value: uid }, token: { map_value: { fields: {} } } } },
});
const object = (size: number, contentType: string) => ({
  map_value: { fields: { size: { int_value: size }, contentType: { string_value: contentType } } },
});

const verify = (
  id: number,
  method: string,
  path: string,
  uid: string | null,
  resources: { before?: object; after?: object } = {},
) => ({
  action: "verify",
  context: {
    rulesetName: "0",
    service: "firebase.storage",
    path,
    method,
    variables: {
      resource: resources.before ?? { null_value: null },
      request: {
        map_value: {
          fields: {
            auth: uid === null ? { null_value: null } : auth(uid),
            resource: resources.after ?? { null_value: null },
            time: { timestamp_value: "2026-01-02T03:04:05.678Z" },
            path: {
              path_value: {
                segments: path
                  .slice(1)
                  .split("/")
                  .map((simple) => ({ simple })),
              },
            },
          },
        },
      },
    },
  },
  id,
});

const verdict = (id: number, permit: boolean) => ({
  id,
  status: "ok",
  errors: [],
  warnings: [],
  result: { permit },
});

let runtime: Runtime;

beforeEach(async () => {
  runtime = new Runtime();
  expect(await runtime.answer()).toEqual({ id: -1, status: "ok", action: "start" });
  runtime.send(load(RULES));
  expect(await runtime.answer()).toEqual({
    id: 0,
    status: "ok",
    action: "load_ruleset",
    errors: [],
    warnings: [],
    result: { rulesVersion: 2 },
  });
});

afterEach(async () => {
  if (runtime.child.exitCode !== null) return;
  runtime.child.kill("SIGKILL");
  await once(runtime.child, "exit");
});

describe("verify", () => {
  test("decides by path, sign-in and object", async () => {
    runtime.send(verify(1, "get", "/b/pics/o/users/ann/a/b.png", "ann"));
    expect(await runtime.answer()).toEqual(verdict(1, true));
    runtime.send(verify(2, "get", "/b/pics/o/users/ann/a/b.png", "bob"));
    expect(await runtime.answer()).toEqual(verdict(2, false));
    runtime.send(verify(3, "create", "/b/pics/o/users/ann/c.png", "ann", { after: object(9, "image/png") }));
    expect(await runtime.answer()).toEqual(verdict(3, true));
    runtime.send(verify(4, "create", "/b/pics/o/users/ann/c.png", "ann", { after: object(11, "image/png") }));
    expect(await runtime.answer()).toEqual(verdict(4, false));
    runtime.send(verify(5, "create", "/b/docs/o/users/ann/c.png", "ann", { after: object(9, "image/png") }));
    expect(await runtime.answer()).toEqual(verdict(5, false));
    runtime.send(verify(6, "get", "/b/pics/o/users/ann/c.png", null));
    expect(await runtime.answer()).toEqual(verdict(6, false));
  });

  test("asks for Firestore documents one at a time under its own id", async () => {
    const fetchOf = (path: string) => ({
      id: 7,
      server_request_id: 7,
      status: "ok",
      action: "fetch_firestore_document",
      context: { path },
    });
    runtime.send(verify(7, "get", "/b/pics/o/shared/s1", "ann"));
    expect(await runtime.answer()).toEqual(fetchOf("/databases/(default)/documents/shares/s1"));
    // Another request is answered in the meantime.
    runtime.send(verify(8, "get", "/b/pics/o/users/ann/x", "ann"));
    expect(await runtime.answer()).toEqual(verdict(8, true));
    const name = "projects/p/databases/(default)/documents/shares/s1";
    runtime.send({
      result: { name, fields: { owner: { stringValue: "ann" } } },
      status: "ok",
      warnings: [],
      errors: [],
      id: 7,
    });
    expect(await runtime.answer()).toEqual(fetchOf("/databases/(default)/documents/users/ann"));
    runtime.send({ result: { name: "", fields: {} }, status: "ok", warnings: [], errors: [], id: 7 });
    expect(await runtime.answer()).toEqual(verdict(7, true));
  });

  test("denies when the document that the rule reads does not exist or is refused", async () => {
    runtime.send(verify(9, "get", "/b/pics/o/shared/s2", "ann"));
    await runtime.answer();
    runtime.send({ status: "not_found", warnings: [], errors: [], id: 9 });
    expect(await runtime.answer()).toMatchObject({ id: 9, action: "fetch_firestore_document" });
    runtime.send({ status: "not_found", warnings: [], errors: [], id: 9 });
    expect(await runtime.answer()).toEqual(verdict(9, false));
    // A third document is refused by newer firebase-tools.
    runtime.send(verify(9, "get", "/b/pics/o/shared/s2", "ann"));
    await runtime.answer();
    runtime.send({ status: "invalid_state", warnings: [], errors: [], id: 9 });
    expect(await runtime.answer()).toEqual({ ...verdict(9, false), errors: ["Rules evaluation failed"] });
  });

  test("allows a group of methods when each of them is allowed", async () => {
    const asked = [
      ["read", "ann", true],
      ["read", "bob", false],
      ["write", "ann", false],
    ] as const;
    for (const [method, uid, permit] of asked) {
      runtime.send(verify(15, method, "/b/pics/o/users/ann/c.png", uid, { after: object(9, "image/png") }));
      expect(await runtime.answer()).toEqual(verdict(15, permit));
    }
    const rules =
      "service firebase.storage { match /b/{b}/o/files/{f} { allow read, write: if request.resource.size < 5 * 1024 * 1024; } }";
    runtime.send(load(rules, 16));
    await runtime.answer();
    for (const [id, size, permit] of [
      [17, 500 * 1024, true],
      [18, 10 * 1024 * 1024, false],
    ] as const) {
      runtime.send(verify(id, "write", "/b/pics/o/files/goat", "ann", { after: object(size, "") }));
      expect(await runtime.answer()).toEqual(verdict(id, permit));
    }
  });

  test("prints debug() as a line that is not JSON", async () => {
    runtime.send(verify(10, "delete", "/b/pics/o/shared/s1", "ann", { before: object(7, "image/png") }));
    expect(await runtime.line()).toBe("debug: int_value: 7");
    expect(await runtime.answer()).toEqual(verdict(10, true));
  });
});

describe("robustness", () => {
  test("rules that do not compile are reported and the previous ones stay", async () => {
    runtime.send(load("service firebase.storage {\n match /b {bucket}/o { }\n}", 11));
    expect(await runtime.answer()).toMatchObject({
      id: 11,
      status: "ok",
      errors: ["8", "12", "19"].map((column): unknown => expect.stringMatching(`^L2:${column} `)),
    });
    runtime.send(verify(12, "get", "/b/pics/o/users/ann/x", "ann"));
    expect(await runtime.answer()).toEqual(verdict(12, true));
  });

  test("survives malformed lines and always answers ok", async () => {
    for (const line of ["", "not json", "null", "[]", "5", '{"id":"x"}', '{"id":99,"status":"ok"}'])
      runtime.sendLine(line);
    runtime.send({ id: 13, action: "dance" });
    expect(await runtime.answer()).toMatchObject({
      id: 13,
      status: "ok",
      errors: ['Unknown action "dance".'],
    });
    runtime.send({ id: 14, action: "verify" });
    expect(await runtime.answer()).toMatchObject({ id: 14, status: "ok", result: { permit: false } });
  });

  test("ends with code 0 on SIGINT", async () => {
    runtime.child.kill("SIGINT");
    expect(await once(runtime.child, "exit")).toEqual([0, null]);
  });
});
