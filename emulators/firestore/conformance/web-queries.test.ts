import {
  and,
  average,
  collection,
  collectionGroup,
  count,
  doc,
  documentId,
  endBefore,
  getAggregateFromServer,
  getDocs,
  limit,
  limitToLast,
  or,
  orderBy,
  query,
  startAfter,
  sum,
  where,
  writeBatch,
  type CollectionReference,
  type Firestore,
  type Query,
} from "firebase/firestore";
import { beforeEach, describe, expect, it } from "vitest";
import { newProject } from "./support/server.ts";
import { webClient } from "./support/web-client.ts";

const CITIES = {
  abuja: { country: "NG", people: 3_600, tags: ["capital"], rank: 1 },
  accra: { country: "GH", people: 2_300, tags: ["capital", "coast"], rank: 2 },
  ibadan: { country: "NG", people: 3_500, tags: [], rank: null },
  kano: { country: "NG", people: 4_100, tags: ["north"] },
  lagos: { country: "NG", people: 15_300, tags: ["coast"], rank: 0.5 },
};

let db: Firestore;
let cities: CollectionReference;

beforeEach(async () => {
  db = webClient(newProject());
  cities = collection(db, "cities");
  const batch = writeBatch(db);
  for (const [id, city] of Object.entries(CITIES)) batch.set(doc(cities, id), city);
  batch.set(doc(db, "cities/lagos/areas/ikeja"), { people: 300 });
  batch.set(doc(db, "cities/kano/areas/fagge"), { people: 200 });
  await batch.commit();
});

const ids = async (wanted: Query): Promise<string[]> => (await getDocs(wanted)).docs.map((one) => one.id);

describe("queries through the web client", () => {
  it("filter by equality and by range", async () => {
    expect(await ids(query(cities, where("country", "==", "NG")))).toEqual([
      "abuja",
      "ibadan",
      "kano",
      "lagos",
    ]);
    expect(await ids(query(cities, where("people", ">", 3_500), where("country", "==", "NG")))).toEqual([
      "abuja",
      "kano",
      "lagos",
    ]);
    expect(await ids(query(cities, where("country", "!=", "NG")))).toEqual(["accra"]);
    expect(await ids(query(cities, where("rank", "==", null)))).toEqual(["ibadan"]);
  });

  it("filter by lists", async () => {
    expect(await ids(query(cities, where("country", "in", ["GH", "BJ"])))).toEqual(["accra"]);
    expect(await ids(query(cities, where("country", "not-in", ["NG"])))).toEqual(["accra"]);
    expect(await ids(query(cities, where("tags", "array-contains", "coast")))).toEqual(["accra", "lagos"]);
    expect(await ids(query(cities, where("tags", "array-contains-any", ["north", "capital"])))).toEqual([
      "abuja",
      "accra",
      "kano",
    ]);
    expect(await ids(query(cities, where(documentId(), "in", ["kano", "nowhere"])))).toEqual(["kano"]);
  });

  it("join conditions with and / or", async () => {
    const either = or(
      where("country", "==", "GH"),
      and(where("country", "==", "NG"), where("people", ">", 4_000)),
    );
    expect(await ids(query(cities, either))).toEqual(["accra", "kano", "lagos"]);
  });

  it("order, cut and continue", async () => {
    expect(await ids(query(cities, orderBy("people", "desc"), limit(2)))).toEqual(["lagos", "kano"]);
    expect(await ids(query(cities, orderBy("people"), limitToLast(2)))).toEqual(["kano", "lagos"]);
    expect(await ids(query(cities, orderBy("people"), startAfter(3_500), endBefore(15_300)))).toEqual([
      "abuja",
      "kano",
    ]);
    // A document without the field that orders is left out; null comes first.
    expect(await ids(query(cities, orderBy("rank")))).toEqual(["ibadan", "lagos", "abuja", "accra"]);
  });

  it("reach all collections of one id", async () => {
    expect(await ids(query(collectionGroup(db, "areas"), orderBy("people")))).toEqual(["fagge", "ikeja"]);
  });

  it("count, sum and average", async () => {
    const inNigeria = query(cities, where("country", "==", "NG"));
    const result = await getAggregateFromServer(inNigeria, {
      n: count(),
      total: sum("people"),
      mean: average("people"),
    });
    expect(result.data()).toEqual({ n: 4, total: 26_500, mean: 6_625 });
    const none = query(cities, where("country", "==", "XX"));
    expect((await getAggregateFromServer(none, { n: count(), mean: average("people") })).data()).toEqual({
      n: 0,
      mean: null,
    });
  });
});
