import { describe, expect, it } from "vitest";
import { newProject, send } from "./support/server.ts";

const documents = (project: string): string => `/v1/projects/${project}/databases/(default)/documents`;
const value = { integerValue: "1" };
const VECTOR = {
  mapValue: {
    fields: {
      __type__: { stringValue: "__vector__" },
      value: { arrayValue: { values: [{ doubleValue: 1 }] } },
    },
  },
};

/** The server's answer to a query with that part. */
async function queried(part: object): Promise<unknown> {
  const answer = await send("POST", `${documents(newProject())}:runQuery`, {
    structuredQuery: { from: [{ collectionId: "c" }], ...part },
  });
  return answer.status;
}

/** The server's answer to a write of the document `c/a`. */
async function written(write: (name: string) => object): Promise<unknown> {
  const base = documents(newProject());
  const answer = await send("POST", `${base}:commit`, { writes: [write(`${base.slice(4)}/c/a`)] });
  return answer.status;
}

const filter = (fieldPath: string) => ({
  where: { fieldFilter: { field: { fieldPath }, op: "EQUAL", value } },
});
const order = (fieldPath: string) => ({ orderBy: [{ field: { fieldPath } }] });
const select = (fieldPath: string) => ({ select: { fields: [{ fieldPath }] } });
const transform = (fieldPath: string) => (document: string) => ({
  transform: { document, fieldTransforms: [{ fieldPath, increment: value }] },
});
const masked = (fieldPath: string) => (name: string) => ({
  update: { name },
  updateMask: { fieldPaths: [fieldPath] },
});

describe("names that the server reserves", () => {
  it.each([
    "__x__",
    "a.__x__",
    "__x__.a",
    "_____",
    "`__a b__`",
    "__type__",
    "__type__.a",
    "a.__name__",
    "__key__",
  ])("cannot be queried: %s", async (path) => {
    expect([await queried(filter(path)), await queried(order(path)), await queried(select(path))]).toEqual([
      400, 400, 400,
    ]);
  });

  it.each(["__", "____", "__a", "a__", "a.`__`"])(
    "are allowed when they only look reserved: %s",
    async (path) => {
      expect([await queried(filter(path)), await queried(select(path))]).toEqual([200, 200]);
    },
  );

  it.each(["__x__", "a.__x__", "__key__"])("cannot be written: %s", async (path) => {
    expect([await written(masked(path)), await written(transform(path))]).toEqual([400, 400]);
  });

  it.each(["__type__", "a.__type__", "a.__name__"])("cannot be in a mask: %s", async (path) => {
    expect(await written(masked(path))).toBe(400);
  });

  it("the mark of a vector can be compared inside a map, but not selected", async () => {
    expect([await queried(filter("a.__type__")), await queried(select("a.__type__"))]).toEqual([200, 400]);
  });
});

describe("writes that contradict each other", () => {
  it("are refused", async () => {
    const wrong = [
      (document: string) => ({
        transform: { document, fieldTransforms: [{ fieldPath: "a", increment: value }] },
        updateMask: { fieldPaths: ["a"] },
      }),
      (name: string) => ({ update: { name, fields: { list: { arrayValue: { values: [VECTOR] } } } } }),
      (name: string) => ({ update: { name, fields: { v: { mapValue: { fields: { __type__: VECTOR } } } } } }),
      () => ({}),
    ];
    expect(await Promise.all(wrong.map(written))).toEqual(wrong.map(() => 400));
  });

  it.each(["a".repeat(101), "a b", "__x__", "(default)x"])("cannot go to the database %s", async (id) => {
    const name = `projects/${newProject()}/databases/${id}`;
    const answer = await send("POST", `/v1/${encodeURI(name)}/documents:commit`, {
      writes: [{ update: { name: `${name}/documents/c/a` } }],
    });
    expect(answer.status).toBe(400);
  });
});
