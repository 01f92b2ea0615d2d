import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RpcError } from "../errors.ts";
import { identical } from "../model/identical.ts";
import { arbitraryValue } from "../model/testing/arbitrary-values.ts";
import type { Value } from "../model/value.ts";
import { messageFromJson, messageToCompactJson, messageToJson, parseJson } from "./json.ts";
import { messageType } from "./root.ts";
import { readValue, writeValue } from "./value.ts";
import { runs } from "../model/testing/runs.ts";

const TYPE = messageType("Value");
const throughBytes = (message: object): object => TYPE.decode(TYPE.encode(message).finish());
const throughJson = (message: object): object =>
  messageFromJson(TYPE, parseJson(messageToCompactJson(TYPE, message)));
const throughPrettyJson = (message: object): object =>
  messageFromJson(TYPE, parseJson(messageToJson(TYPE, message)));

/**
 * Null for values that Firestore does not store, such as a vector in an array or a reserved name.
 */
function stored(value: Value): Value | null {
  try {
    return readValue(writeValue(value));
  } catch (error) {
    if (error instanceof RpcError) return null;
    throw error;
  }
}

describe("a value sent over the protocols", () => {
  it("is unchanged after binary, after JSON, and after both", () => {
    let kept = 0;
    fc.assert(
      fc.property(arbitraryValue, (value) => {
        if (stored(value) === null) return;
        kept += 1;
        const message = writeValue(value);
        const json = messageToCompactJson(TYPE, message);
        for (const ways of [
          [throughBytes],
          [throughJson],
          [throughPrettyJson],
          [throughBytes, throughJson, throughBytes, throughPrettyJson],
        ]) {
          const back = ways.reduce<object>((now, way) => way(now), message);
          expect(messageToCompactJson(TYPE, back)).toBe(json);
          const read = readValue(back);
          // JSON cannot express negative zero.
          expect(identical(read, value) || json.includes('"doubleValue":0.0')).toBe(true);
        }
      }),
      runs(1_000),
    );
    expect(kept).toBeGreaterThan(300);
  });

  it("is accepted or refused for any JSON", () => {
    const noise = fc.oneof(
      fc.json(),
      fc.string({ maxLength: 30 }),
      fc
        .dictionary(
          fc.constantFrom(
            "integerValue",
            "doubleValue",
            "timestampValue",
            "bytesValue",
            "mapValue",
            "arrayValue",
          ),
          fc.jsonValue(),
          { maxKeys: 2 },
        )
        .map((json) => JSON.stringify(json)),
    );
    fc.assert(
      fc.property(noise, (text) => {
        try {
          readValue(messageFromJson(TYPE, parseJson(text)));
        } catch (error) {
          expect(error).toBeInstanceOf(RpcError);
        }
      }),
      runs(1_000),
    );
  });
});
