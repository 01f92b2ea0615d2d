import { expect, test } from "vitest";
import { SERVER_TIME } from "./store.ts";
import { decode, encode, encodeQuery, encodeWrite } from "./rest-values.ts";

const ROOT = "projects/p/databases/(default)/documents";

test("a new document has its values in the API's form, and the server's time as a transform", () => {
  const data = {
    userId: "ada",
    createdAt: SERVER_TIME,
    happenedAt: new Date("2026-11-21T10:00:00Z"),
    location: { latitude: 6.5, accuracy: 12, speed: null },
    isTest: false,
    tags: ["a", 1],
  };
  expect(encodeWrite({ kind: "set", path: "users/ada/trips/t", data }, ROOT)).toEqual({
    update: {
      name: `${ROOT}/users/ada/trips/t`,
      fields: {
        userId: { stringValue: "ada" },
        happenedAt: { timestampValue: "2026-11-21T10:00:00.000Z" },
        location: {
          mapValue: {
            fields: {
              latitude: { doubleValue: 6.5 },
              accuracy: { integerValue: "12" },
              speed: { nullValue: null },
            },
          },
        },
        isTest: { booleanValue: false },
        tags: { arrayValue: { values: [{ stringValue: "a" }, { integerValue: "1" }] } },
      },
    },
    updateTransforms: [{ fieldPath: "createdAt", setToServerValue: "REQUEST_TIME" }],
  });
});

test("a change names its fields and needs its document, a removal only its name", () => {
  const change = {
    kind: "update",
    path: "users/ada/trips/t",
    data: { status: "sos", cancelledAt: SERVER_TIME },
  };
  expect(encodeWrite({ ...change, kind: "update" }, ROOT)).toEqual({
    update: { name: `${ROOT}/users/ada/trips/t`, fields: { status: { stringValue: "sos" } } },
    updateMask: { fieldPaths: ["status"] },
    currentDocument: { exists: true },
    updateTransforms: [{ fieldPath: "cancelledAt", setToServerValue: "REQUEST_TIME" }],
  });
  expect(encodeWrite({ kind: "delete", path: "users/ada/x/y" }, ROOT)).toEqual({
    delete: `${ROOT}/users/ada/x/y`,
  });
});

test("a change of one field of a map names that field alone", () => {
  const data = { "settings.phone": "+234", "settings.language": "en", name: "Ada" };
  expect(encodeWrite({ kind: "update", path: "users/ada", data }, ROOT)).toMatchObject({
    update: {
      fields: {
        settings: {
          mapValue: { fields: { phone: { stringValue: "+234" }, language: { stringValue: "en" } } },
        },
        name: { stringValue: "Ada" },
      },
    },
    updateMask: { fieldPaths: ["settings.phone", "settings.language", "name"] },
  });
});

test("values are read as they were written", () => {
  const value = {
    text: "a",
    none: null,
    yes: true,
    whole: 7,
    part: 6.5,
    at: new Date("2026-11-21T10:00:00Z"),
    list: [1, { deep: [] }],
    map: {},
  };
  expect(decode(encode(value))).toEqual(value);
  expect(decode({ doubleValue: "NaN" })).toBeNaN();
  expect(decode({ arrayValue: {} })).toEqual([]);
});

test("a query has its filters, order and limit in the API's form", () => {
  expect(
    encodeQuery({
      path: "users/ada/trips",
      where: [
        ["status", "==", "completed"],
        ["kind", "in", ["a", "b"]],
      ],
      orderBy: ["completedAt", "desc"],
      limit: 5,
    }),
  ).toEqual({
    from: [{ collectionId: "trips" }],
    where: {
      compositeFilter: {
        op: "AND",
        filters: [
          {
            fieldFilter: { field: { fieldPath: "status" }, op: "EQUAL", value: { stringValue: "completed" } },
          },
          {
            fieldFilter: {
              field: { fieldPath: "kind" },
              op: "IN",
              value: { arrayValue: { values: [{ stringValue: "a" }, { stringValue: "b" }] } },
            },
          },
        ],
      },
    },
    orderBy: [{ field: { fieldPath: "completedAt" }, direction: "DESCENDING" }],
    limit: 5,
  });
});
