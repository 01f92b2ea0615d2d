import { describe, expect, it } from "vitest";
import { newProject, OWNER, send } from "./support/server.ts";

const documents = (project: string) => `/v1/projects/${project}/databases/(default)/documents`;

describe("raw REST", () => {
  it("answers that it is running", async () => {
    expect(await send("GET", "/")).toMatchObject({ status: 200, text: "Ok\n" });
    expect(await send("GET", "/nowhere")).toMatchObject({ status: 404, text: "Not Found\n" });
  });

  it("prints documents on separate lines, and numbers as Java does", async () => {
    const base = documents(newProject());
    const { text } = await send("PATCH", `${base}/c/a`, {
      fields: { d: { doubleValue: 10000000 }, i: { integerValue: 7 }, m: { mapValue: {} } },
    });
    const name = `${base.slice("/v1/".length)}/c/a`;
    expect(text.replace(/"(create|update)Time": "[^"]+"/g, '"$1Time": ""')).toBe(
      `{\n  "name": "${name}",\n  "fields": {\n    "d": {\n      "doubleValue": 1.0E7\n    },\n    "i": {\n      "integerValue": "7"\n    },\n` +
        `    "m": {\n      "mapValue": {\n      }\n    }\n  },\n  "createTime": "",\n  "updateTime": ""\n}\n`,
    );
  });

  it("answers a stream as one array", async () => {
    const base = documents(newProject());
    const { json } = await send("POST", `${base}:runQuery`, {
      structuredQuery: { from: [{ collectionId: "none" }] },
    });
    expect(json).toEqual([{ readTime: expect.any(String) as unknown, done: true }]);
    expect((await send("POST", `${base}:batchGet`, { documents: [] })).text).toBe("[\n\n]\n");
  });

  it("pages through a collection", async () => {
    const base = documents(newProject());
    for (const id of ["a", "b", "c"]) await send("POST", `${base}/c?documentId=${id}`, { fields: {} });
    const first = (await send("GET", `${base}/c?pageSize=2`)).json as {
      documents: unknown[];
      nextPageToken: string;
    };
    expect(first.documents).toHaveLength(2);
    const second = (
      await send("GET", `${base}/c?pageSize=2&pageToken=${encodeURIComponent(first.nextPageToken)}`)
    ).json;
    expect(second).toMatchObject({ documents: [{ name: `${base.slice("/v1/".length)}/c/c` }] });
  });

  it.each([
    ["a missing document", "GET", "/c/missing", undefined, 404, "NOT_FOUND"],
    ["no JSON", "POST", ":commit", "{not json", 400, "INVALID_ARGUMENT"],
    ["an unknown field", "POST", ":commit", { nope: 1 }, 400, "INVALID_ARGUMENT"],
    [
      "two members of a oneof",
      "PATCH",
      "/c/a",
      { fields: { a: { stringValue: "x", integerValue: "1" } } },
      400,
      "INVALID_ARGUMENT",
    ],
    ["a method that is not offered", "POST", ":partitionQuery", {}, 501, "UNIMPLEMENTED"],
  ])("refuses %s", async (_name, method, path, body, code, status) => {
    const answer = await send(method, documents(newProject()) + path, body);
    expect(answer.status).toBe(code);
    expect(answer.json).toMatchObject({ error: { code, status } });
  });

  it("refuses a body of more than 16 MiB and keeps serving", async () => {
    const base = documents(newProject());
    const answer = await send("POST", `${base}:commit`, " ".repeat(17 * 1024 * 1024)).catch(() => null);
    // The server may close the connection while the client still sends.
    expect([413, undefined]).toContain(answer?.status);
    expect((await send("GET", "/")).status).toBe(200);
  });

  it("allows requests from any origin", async () => {
    const path = `${documents(newProject())}:commit`;
    const preflight = await send("OPTIONS", path, undefined, {
      origin: "http://page.test",
      "access-control-request-headers": "content-type",
    });
    expect(preflight.status).toBe(200);
    expect(preflight.headers.get("access-control-allow-origin")).toBe("http://page.test");
    expect(preflight.headers.get("access-control-allow-headers")).toBe("content-type");
  });

  it("clears a database", async () => {
    const project = newProject();
    const base = documents(project);
    await send("PATCH", `${base}/c/a`, { fields: {} });
    await send("PATCH", `${base}/c/a/d/b`, { fields: {} });
    await send("DELETE", `/emulator/v1/projects/${project}/databases/(default)/documents`, undefined, OWNER);
    expect((await send("GET", `${base}/c/a`)).status).toBe(404);
    expect((await send("GET", `${base}/c/a/d/b`)).status).toBe(404);
  });
});
