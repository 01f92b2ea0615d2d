import {
  collection,
  collectionGroup,
  doc,
  documentId,
  endAt,
  endBefore,
  getDoc,
  getDocs,
  limit,
  limitToLast,
  orderBy,
  query,
  startAfter,
  startAt,
  Timestamp,
  where,
  writeBatch,
  type DocumentData,
  type Firestore,
  type Query,
  type QueryConstraint,
} from "firebase/firestore";
import { beforeEach, describe, expect, it } from "vitest";
import { newProject } from "./support/server.ts";
import { webClient } from "./support/web-client.ts";

let db: Firestore;

async function write(documents: Readonly<Record<string, DocumentData>>): Promise<void> {
  const batch = writeBatch(db);
  for (const [path, data] of Object.entries(documents)) batch.set(doc(db, path), data);
  await batch.commit();
}
const pathsOf = async (wanted: Query) => (await getDocs(wanted)).docs.map(({ ref }) => ref.path);

beforeEach(() => {
  db = webClient(newProject());
});

describe("cursors through the web client", () => {
  beforeEach(() =>
    write({
      "c/a": { rank: 1 },
      "c/b": { rank: 2 },
      "c/c": { rank: 2 },
      "c/d": { rank: 2 },
      "c/e": { rank: 0 },
      "c/unranked": {},
    }),
  );

  it.each<[string, QueryConstraint[], string]>([
    ["at a value", [startAt(2)], "b c d"],
    ["after a value", [startAfter(1)], "b c d"],
    ["up to a value", [endAt(1)], "e a"],
    ["before a value", [endBefore(1)], "e"],
    ["between values", [startAfter(0), endBefore(2)], "a"],
    ["with a limit", [startAt(2), limit(2)], "b c"],
    ["from the end", [limitToLast(2)], "c d"],
    ["before a value from the end", [endBefore(2), limitToLast(1)], "a"],
  ])("cut %s", async (_name, cursors, expected) => {
    const found = await pathsOf(query(collection(db, "c"), orderBy("rank"), ...cursors));
    expect(found.map((path) => path.slice(2)).join(" ")).toBe(expected);
  });

  it("tell documents of equal rank apart", async () => {
    const middle = await getDoc(doc(db, "c/c"));
    const ranked = (...more: QueryConstraint[]) => pathsOf(query(collection(db, "c"), ...more));
    expect(await ranked(orderBy("rank"), startAfter(middle))).toEqual(["c/d"]);
    expect(await ranked(orderBy("rank"), endBefore(middle))).toEqual(["c/e", "c/a", "c/b"]);
    expect(await ranked(orderBy("rank", "desc"), startAt(middle))).toEqual(["c/c", "c/b", "c/a", "c/e"]);
    expect(await ranked(orderBy("rank"), endBefore(middle), limitToLast(2))).toEqual(["c/a", "c/b"]);
  });

  it("go by name, within a collection and across", async () => {
    await write({ "x/1/c/z": {}, "x/2/c/a": {} });
    const byName = orderBy(documentId());
    expect(await pathsOf(query(collection(db, "c"), byName, startAt("b"), endBefore("d")))).toEqual([
      "c/b",
      "c/c",
    ]);
    const group = collectionGroup(db, "c");
    expect(await pathsOf(query(group, byName, startAt("x/1"), endAt("x/2")))).toEqual(["x/1/c/z"]);
    const between = [where(documentId(), ">=", "c/e"), where(documentId(), "<=", "x/1/c/z")];
    expect(await pathsOf(query(group, ...between))).toEqual(["c/e", "c/unranked", "x/1/c/z"]);
  });
});

describe("pages through the web client", () => {
  it("lose no document whose time differs by microseconds only", async () => {
    const at = (micros: number) => ({ at: new Timestamp(100, micros * 1_000 + 7) });
    await write({ "t/a": at(2), "t/b": at(5), "t/c": at(3), "t/d": at(1), "t/e": at(5), "t/f": at(4) });
    const page = query(collection(db, "t"), orderBy("at"), limit(2));
    const seen: string[] = [];
    for (let next = await getDocs(page); !next.empty;) {
      seen.push(...next.docs.map(({ id }) => id));
      next = await getDocs(query(page, startAfter(next.docs.at(-1))));
    }
    expect(seen.join("")).toBe("dacfbe");
  });
});
