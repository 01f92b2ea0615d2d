// The requests of the bench, already encoded.
import { createRequire } from "node:module";
import protobuf from "protobufjs";
import { prepare } from "./frames.mjs";

const require = createRequire(import.meta.url);
const root = protobuf.Root.fromJSON(require("@google-cloud/firestore/build/protos/v1.json"));
const type = (name) => root.lookupType(`google.firestore.v1.${name}`);

export const PROJECT = "demo-bench";
const DATABASE = `projects/${PROJECT}/databases/(default)`;
const ROOT = `${DATABASE}/documents`;

function request(method, message, open = false) {
  const requestType = type(`${method}Request`);
  const bytes = requestType.encode(requestType.fromObject(message)).finish();
  return prepare(method, bytes, { database: DATABASE, open });
}

/**
 * The document with that number: two numbers, a text, a list and a time. `buckets` is the number of
 * different values of `bucket`.
 */
const documentOf = (collection, i, buckets) => ({
  name: `${ROOT}/${collection}/${i}`,
  fields: {
    n: { integerValue: i },
    bucket: { integerValue: i % buckets },
    name: { stringValue: `Person ${i}` },
    tags: { arrayValue: { values: [{ stringValue: "a" }, { stringValue: "b" }] } },
    at: { timestampValue: { seconds: i } },
  },
});

/** Writes `count` documents, starting with number `first`. */
export const writeDocuments = (collection, first, count, buckets = 1000) =>
  request("Commit", {
    database: DATABASE,
    writes: Array.from({ length: count }, (_, i) => ({ update: documentOf(collection, first + i, buckets) })),
  });

/** Writes a document whose only field is that text. */
export const writeMark = (path, text) =>
  request("Commit", {
    database: DATABASE,
    writes: [{ update: { name: `${ROOT}/${path}`, fields: { mark: { stringValue: text } } } }],
  });

export const readDocument = (path) =>
  request("BatchGetDocuments", { database: DATABASE, documents: [`${ROOT}/${path}`] });

const query = (collectionId, more) =>
  request("RunQuery", { parent: ROOT, structuredQuery: { from: [{ collectionId }], ...more } });

export const queryEqual = (collection, bucket) =>
  query(collection, {
    where: { fieldFilter: { field: { fieldPath: "bucket" }, op: "EQUAL", value: { integerValue: bucket } } },
  });

export const queryRange = (collection, from, limit) =>
  query(collection, {
    where: {
      fieldFilter: { field: { fieldPath: "n" }, op: "GREATER_THAN_OR_EQUAL", value: { integerValue: from } },
    },
    orderBy: [{ field: { fieldPath: "n" }, direction: "DESCENDING" }],
    limit: { value: limit },
  });

export const listenToDocument = (path) =>
  request(
    "Listen",
    { database: DATABASE, addTarget: { targetId: 1, documents: { documents: [`${ROOT}/${path}`] } } },
    true,
  );

export const listenToCollection = (collectionId) =>
  request(
    "Listen",
    {
      database: DATABASE,
      addTarget: { targetId: 1, query: { parent: ROOT, structuredQuery: { from: [{ collectionId }] } } },
    },
    true,
  );

/**
 * The name of the document in a message of a Listen stream; undefined when the message has none.
 */
export const changedDocument = (message) =>
  type("ListenResponse").decode(message).documentChange?.document?.name;
