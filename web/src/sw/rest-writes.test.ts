import { expect, test } from "vitest";
import { SERVER_TIME } from "../platform/firestore/store.ts";
import { restWrite } from "./rest-writes.ts";

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
  expect(restWrite({ kind: "set", path: "users/ada/trips/t", data }, ROOT)).toEqual({
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
  expect(restWrite({ ...change, kind: "update" }, ROOT)).toEqual({
    update: { name: `${ROOT}/users/ada/trips/t`, fields: { status: { stringValue: "sos" } } },
    updateMask: { fieldPaths: ["status"] },
    currentDocument: { exists: true },
    updateTransforms: [{ fieldPath: "cancelledAt", setToServerValue: "REQUEST_TIME" }],
  });
  expect(restWrite({ kind: "delete", path: "users/ada/x/y" }, ROOT)).toEqual({
    delete: `${ROOT}/users/ada/x/y`,
  });
});
