import { describe, expect, it } from "vitest";
import { jsonOfParameters } from "./query-parameters.ts";
import { routeRest } from "./route.ts";

const DATABASE = "projects/p/databases/(default)";
const at = (rest: string, version = "v1") => `/${version}/${DATABASE}/documents${rest}`;

describe("routeRest", () => {
  it.each([
    ["GET", at("/c/a"), { kind: "document", method: "GetDocument", name: `${DATABASE}/documents/c/a` }],
    [
      "GET",
      at("/c/a", "v1beta1"),
      { kind: "document", method: "GetDocument", name: `${DATABASE}/documents/c/a` },
    ],
    [
      "GET",
      at("/c"),
      { kind: "collection", method: "ListDocuments", name: `${DATABASE}/documents`, collectionId: "c" },
    ],
    [
      "GET",
      at("/c/a/d"),
      { kind: "collection", method: "ListDocuments", name: `${DATABASE}/documents/c/a`, collectionId: "d" },
    ],
    [
      "POST",
      at("/c"),
      { kind: "collection", method: "CreateDocument", name: `${DATABASE}/documents`, collectionId: "c" },
    ],
    [
      "PATCH",
      at("/c/a:b"),
      { kind: "document", method: "UpdateDocument", name: `${DATABASE}/documents/c/a:b` },
    ],
    ["DELETE", at("/c/a"), { kind: "document", method: "DeleteDocument", name: `${DATABASE}/documents/c/a` }],
    [
      "POST",
      at(":commit"),
      { kind: "verb", method: "Commit", name: DATABASE, field: "database", streams: false },
    ],
    [
      "POST",
      at("/c/a:runQuery"),
      { kind: "verb", method: "RunQuery", name: `${DATABASE}/documents/c/a`, field: "parent", streams: true },
    ],
    // Colons may be part of an id. Below a name that cannot be a parent, CreateDocument refuses it.
    [
      "POST",
      at("/c:more"),
      { kind: "collection", method: "CreateDocument", name: `${DATABASE}/documents`, collectionId: "c:more" },
    ],
    [
      "POST",
      at("/c/a:commit"),
      {
        kind: "collection",
        method: "CreateDocument",
        name: `${DATABASE}/documents/c`,
        collectionId: "a:commit",
      },
    ],
  ])("%s %s", (method, path, call) => {
    expect(routeRest(method, path)).toEqual(call);
  });

  it.each([
    ["GET", at("")],
    ["GET", at(":commit")],
    ["PUT", at("/c/a")],
    ["POST", at(":listen")],
    ["POST", at(":write")],
    ["POST", at(":nosuchverb")],
    ["GET", "/v1/projects/p"],
    ["GET", "/v2/projects/p/databases/d/documents/c/a"],
  ])("%s %s matches no call", (method, path) => {
    expect(routeRest(method, path)).toBeNull();
  });
});

describe("jsonOfParameters", () => {
  it("collects repeated and nested parameters and ignores unknown ones", () => {
    const query =
      "updateMask.fieldPaths=x&updateMask.fieldPaths=zz&mask.field_paths=x&currentDocument.exists=false&key=abc";
    expect(jsonOfParameters("UpdateDocument", query)).toEqual({
      updateMask: { fieldPaths: ["x", "zz"] },
      mask: { fieldPaths: ["x"] },
      currentDocument: { exists: false },
    });
    expect(jsonOfParameters("ListDocuments", "pageSize=2&showMissing=true&orderBy=a%20desc")).toEqual({
      pageSize: "2",
      showMissing: true,
      orderBy: "a desc",
    });
  });

  it("refuses two values for a single parameter", () => {
    expect(() => jsonOfParameters("ListDocuments", "pageSize=1&pageSize=2")).toThrow("Payload isn't valid");
  });
});
