import fc from "fast-check";
import type { Json, JsonObject } from "./rest-server.ts";

/** A placeholder for the project in generated names; `inProject` replaces it. */
export const PROJECT = "$PROJECT";
const DOCUMENTS = `projects/${PROJECT}/databases/(default)/documents`;

/** A document path from a small set, so that cases use the same documents repeatedly. */
export const documentPath = fc.constantFrom("c/a", "c/b", "c/é", "d/a", "c/a/d/x", "c/a/d/y", "c/__id7__");
export const documentName = documentPath.map((path) => `${DOCUMENTS}/${path}`);

const text = fc.constantFrom("", "a", "b", "ab", "é", "\uffff", "😀", "a.b", "0");
const integer = fc.constantFrom(
  "0",
  "1",
  "-1",
  "2",
  "9007199254740992",
  "9007199254740993",
  "9223372036854775807",
  "-9223372036854775808",
);
const double = fc.constantFrom<number | string>(
  0,
  "-0",
  1,
  1.5,
  -2.25,
  1e10,
  1e300,
  5e-324,
  9007199254740992,
  2 ** 63,
  "NaN",
  "Infinity",
  "-Infinity",
);
const timestamp = fc.constantFrom(
  "1970-01-01T00:00:00Z",
  "1969-12-31T23:59:59.999999Z",
  "2001-02-03T04:05:06.789Z",
  "2001-02-03T04:05:06.7891239Z",
  "0001-01-01T00:00:00Z",
  "9999-12-31T23:59:59.999999999Z",
);
const bytes = fc.constantFrom("", "AA==", "AAE=", "/w==");
const geo = fc.record({
  latitude: fc.constantFrom(0, -1.5, 90),
  longitude: fc.constantFrom(0, 10.25, -180),
});

const scalar: fc.Arbitrary<JsonObject> = fc.oneof(
  { weight: 2, arbitrary: fc.constant({ nullValue: null }) },
  { weight: 2, arbitrary: fc.boolean().map((value) => ({ booleanValue: value })) },
  { weight: 5, arbitrary: integer.map((value) => ({ integerValue: value })) },
  { weight: 4, arbitrary: double.map((value) => ({ doubleValue: value })) },
  { weight: 2, arbitrary: timestamp.map((value) => ({ timestampValue: value })) },
  { weight: 5, arbitrary: text.map((value) => ({ stringValue: value })) },
  { weight: 1, arbitrary: bytes.map((value) => ({ bytesValue: value })) },
  { weight: 1, arbitrary: documentName.map((value) => ({ referenceValue: value })) },
  { weight: 1, arbitrary: geo.map((value) => ({ geoPointValue: value })) },
);

const vector: fc.Arbitrary<JsonObject> = fc
  .array(fc.constantFrom(0, 1, -1.5, 2), { minLength: 1, maxLength: 3 })
  .map((values) => ({
    mapValue: {
      fields: {
        __type__: { stringValue: "__vector__" },
        value: { arrayValue: { values: values.map((value) => ({ doubleValue: value })) } },
      },
    },
  }));

const fieldName = fc.constantFrom("a", "b", "m", "é", "x.y");
const dictionary = (value: fc.Arbitrary<JsonObject>, maxKeys: number): fc.Arbitrary<JsonObject> =>
  fc.dictionary(fieldName, value, { maxKeys, noNullPrototype: true });

/** A value in the REST form, maps and arrays two levels deep. */
export const value: fc.Arbitrary<JsonObject> = fc.letrec<{ inner: JsonObject; outer: JsonObject }>((tie) => ({
  inner: fc.oneof(
    { weight: 8, arbitrary: scalar },
    { weight: 1, arbitrary: dictionary(scalar, 2).map((fields) => ({ mapValue: { fields } })) },
  ),
  outer: fc.oneof(
    { weight: 14, arbitrary: scalar },
    {
      weight: 2,
      arbitrary: fc.array(tie("inner"), { maxLength: 3 }).map((values) => ({ arrayValue: { values } })),
    },
    { weight: 2, arbitrary: dictionary(tie("inner"), 3).map((fields) => ({ mapValue: { fields } })) },
    { weight: 1, arbitrary: vector },
  ),
})).outer;

/** The fields of a document. */
export const fields: fc.Arbitrary<JsonObject> = dictionary(value, 4);

/** A field path, valid or not. */
export const fieldPath = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom("a", "b", "m", "m.a", "m.b", "m.m.a", "`x.y`", "`é`", "m.`x.y`") },
  { weight: 1, arbitrary: fc.constantFrom("a..b", "", "`a", "a.", "__name__", "__x__", "x-y", "a.__name__") },
);

/** The JSON with the server's project in every name. */
export const inProject = <T extends Json>(json: T, project: string): T =>
  JSON.parse(JSON.stringify(json).replaceAll(PROJECT, project)) as T;
