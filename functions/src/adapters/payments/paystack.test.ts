import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { isPaystackSignature } from "./paystack.ts";

const KEY = "sk_test_key";
const BODY = Buffer.from('{"event":"charge.success"}');
const sign = (body: Buffer, key: string): string => createHmac("sha512", key).update(body).digest("hex");

test("only the signature of the raw body under our key is taken", () => {
  expect(isPaystackSignature(BODY, sign(BODY, KEY), KEY)).toBe(true);
  expect(isPaystackSignature(BODY, sign(BODY, "sk_test_other"), KEY)).toBe(false);
  expect(isPaystackSignature(Buffer.from('{"event": "charge.success"}'), sign(BODY, KEY), KEY)).toBe(false);
});

test.each([[undefined], [""], ["abc"], ["z".repeat(128)]])("%j is no signature", (signature) => {
  expect(isPaystackSignature(BODY, signature, KEY)).toBe(false);
});
