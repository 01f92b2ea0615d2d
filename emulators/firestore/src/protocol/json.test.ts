import { describe, expect, it } from "vitest";
import { messageFromJson, messageToCompactJson, messageToJson, parseJson } from "./json.ts";
import { messageType } from "./root.ts";

const value = messageType("Value");
const compact = (json: unknown): string => messageToCompactJson(value, messageFromJson(value, json));
const roundTrip = (name: string, json: unknown): unknown =>
  JSON.parse(messageToCompactJson(messageType(name), messageFromJson(messageType(name), json)));

describe("values", () => {
  it.each([
    ['{"nullValue":null}'],
    ['{"booleanValue":false}'],
    ['{"integerValue":"9223372036854775807"}'],
    ['{"integerValue":"-9223372036854775808"}'],
    ['{"integerValue":"0"}'],
    ['{"doubleValue":"NaN"}'],
    ['{"doubleValue":"-Infinity"}'],
    ['{"doubleValue":1.5}'],
    ['{"stringValue":""}'],
    ['{"bytesValue":"/+8="}'],
    ['{"referenceValue":"projects/p/databases/d/documents/c/a"}'],
    ['{"timestampValue":"0001-01-01T00:00:00Z"}'],
    ['{"timestampValue":"9999-12-31T23:59:59.999999Z"}'],
    ['{"geoPointValue":{}}'],
    ['{"arrayValue":{}}'],
    ['{"arrayValue":{"values":[{"integerValue":"1"},{"mapValue":{}}]}}'],
    ['{"mapValue":{"fields":{"a":{"nullValue":null},"":{"stringValue":"x"}}}}'],
  ])("%s reads back unchanged", (text) => {
    expect(compact(parseJson(text))).toBe(text);
  });

  it.each([
    ["a number as an integer", { integerValue: 5 }, '{"integerValue":"5"}'],
    ["a whole decimal as an integer", { integerValue: "1e3" }, '{"integerValue":"1000"}'],
    ["text as a double", { doubleValue: "1.5" }, '{"doubleValue":1.5}'],
    ["negative zero", { doubleValue: -0 }, '{"doubleValue":0.0}'],
    ["text as a boolean", { booleanValue: "true" }, '{"booleanValue":true}'],
    ["a number as text", { stringValue: 5 }, '{"stringValue":"5"}'],
    ["snake_case", { string_value: "x" }, '{"stringValue":"x"}'],
    ["bytes in the other alphabet without padding", { bytesValue: "_-8" }, '{"bytesValue":"/+8="}'],
    ["an enum by name", { nullValue: "NULL_VALUE" }, '{"nullValue":null}'],
    ["an enum by number", { nullValue: 0 }, '{"nullValue":null}'],
    ["null for an absent value", { stringValue: null }, "{}"],
    [
      "a time with an offset",
      { timestampValue: "2020-01-01T01:00:00+01:00" },
      '{"timestampValue":"2020-01-01T00:00:00Z"}',
    ],
    [
      "nanoseconds",
      { timestampValue: "2020-01-01T00:00:00.123456789Z" },
      '{"timestampValue":"2020-01-01T00:00:00.123456789Z"}',
    ],
    [
      "milliseconds",
      { timestampValue: "2020-01-01T00:00:00.12Z" },
      '{"timestampValue":"2020-01-01T00:00:00.120Z"}',
    ],
  ])("accepts %s", (_name, json, expected) => {
    expect(compact(json)).toBe(expected);
  });

  it("does not round a long integer without quotes", () => {
    expect(compact(parseJson('{"integerValue": 9223372036854775807}'))).toBe(
      '{"integerValue":"9223372036854775807"}',
    );
    expect(compact(parseJson('{"stringValue":"a: 12345678901234567890"}'))).toBe(
      '{"stringValue":"a: 12345678901234567890"}',
    );
  });

  it.each([
    ["an unknown field", { nope: 1 }],
    ["two members of a oneof", { stringValue: "a", integerValue: "1" }],
    ["the same field under both names", { stringValue: "a", string_value: "b" }],
    ["a fraction as an integer", { integerValue: 1.5 }],
    ["an integer beyond 64 bits", { integerValue: "9223372036854775808" }],
    ["text that is no number", { doubleValue: "x" }],
    ["a number beyond the doubles", { doubleValue: "1e400" }],
    ["a number as a boolean", { booleanValue: 1 }],
    ["an object as text", { stringValue: {} }],
    ["no base64", { bytesValue: "!!" }],
    ["an unknown enum name", { nullValue: "x" }],
    ["a date without a time", { timestampValue: "2020-01-01" }],
    ["a day that does not exist", { timestampValue: "2021-02-29T00:00:00Z" }],
    ["a timestamp as an object", { timestampValue: { seconds: "5" } }],
    ["null in a list", { arrayValue: { values: [null] } }],
    ["an object as a list", { arrayValue: { values: {} } }],
    ["a list as a map", { mapValue: { fields: [] } }],
    ["a list as a message", []],
    ["text as a message", "x"],
  ])("refuses %s", (_name, json) => {
    expect(() => messageFromJson(value, json)).toThrow("Payload isn't valid for request.");
  });

  it("skips a byte order mark, with which some clients begin", () => {
    expect(parseJson('\uFEFF{"a": 1}')).toEqual({ a: 1 });
  });

  it("refuses text that is not JSON", () => {
    expect(() => parseJson("{not json")).toThrow("Payload isn't valid for request.");
  });

  it("keeps a field named __proto__ separate from the prototype", () => {
    const message = messageFromJson(
      messageType("MapValue"),
      parseJson('{"fields":{"__proto__":{"integerValue":"1"}}}'),
    );
    expect(messageToCompactJson(messageType("MapValue"), message)).toBe(
      '{"fields":{"__proto__":{"integerValue":"1"}}}',
    );
  });
});

describe("doubles as Java prints them", () => {
  it.each([
    [1e7, "1.0E7"],
    [9999999, "9999999.0"],
    [1e21, "1.0E21"],
    [1e-7, "1.0E-7"],
    [0.001, "0.001"],
    [0.0001, "1.0E-4"],
    [123456789, "1.23456789E8"],
    [1.7976931348623157e308, "1.7976931348623157E308"],
    [-1.5e-10, "-1.5E-10"],
    [100, "100.0"],
    [-2, "-2.0"],
    [12345.6789, "12345.6789"],
  ])("%d", (number, text) => {
    expect(compact({ doubleValue: number })).toBe(`{"doubleValue":${text}}`);
  });
});

describe("messages", () => {
  it("accepts wrappers as plain values", () => {
    expect(
      roundTrip("StructuredQuery", {
        from: [{ collectionId: "c" }],
        limit: 0,
        orderBy: [{ field: { fieldPath: "a" }, direction: "DESCENDING" }],
      }),
    ).toEqual({
      from: [{ collectionId: "c" }],
      limit: 0,
      orderBy: [{ field: { fieldPath: "a" }, direction: "DESCENDING" }],
    });
  });

  it("omits defaults but keeps them in a oneof", () => {
    expect(roundTrip("ListDocumentsRequest", { parent: "", pageSize: 0, showMissing: false })).toEqual({});
    expect(roundTrip("Precondition", { exists: false })).toEqual({ exists: false });
  });

  it("accepts the verify of a write", () => {
    expect(roundTrip("Write", { verify: "n", currentDocument: { exists: true } })).toEqual({
      verify: "n",
      currentDocument: { exists: true },
    });
  });

  it("prints the text on several lines", () => {
    const message = {
      writeResults: [{}, { transformResults: [{ integerValue: 2 }] }],
      status: [],
      commitTime: { seconds: 0, nanos: 1000 },
    };
    expect(messageToJson(messageType("CommitResponse"), message)).toBe(
      [
        "{",
        '  "writeResults": [{',
        "  }, {",
        '    "transformResults": [{',
        '      "integerValue": "2"',
        "    }]",
        "  }],",
        '  "commitTime": "1970-01-01T00:00:00.000001Z"',
        "}",
      ].join("\n"),
    );
    expect(messageToJson(messageType("ListCollectionIdsResponse"), { collectionIds: ["c", "gen"] })).toBe(
      '{\n  "collectionIds": ["c", "gen"]\n}',
    );
    expect(messageToJson(messageType("Document"), {})).toBe("{\n}");
  });

  it("does not print what a decoded message inherits from its prototype", () => {
    const type = messageType("Document");
    expect(messageToCompactJson(type, type.decode(new Uint8Array()))).toBe("{}");
  });
});
