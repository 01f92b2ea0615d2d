import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { trustSchemas } from "./trusted-schemas.mjs";

type Validator = new (options: object) => { compile(schema: object): (value: unknown) => boolean };

it("spares the check of schemas, and validates values as before", () => {
  const require = createRequire(import.meta.url);
  expect(trustSchemas(require)).toBe(true);
  const ofTools = createRequire(require.resolve("firebase-tools/package.json"));
  const { default: Ajv } = createRequire(ofTools.resolve("exegesis"))("ajv") as { default: Validator };
  const ajv = new Ajv({ strict: false });
  // With the check this schema would be refused.
  expect(() => ajv.compile({ type: "object", title: 7 })).not.toThrow();
  const isShort = ajv.compile({ type: "string", maxLength: 3 });
  expect([isShort("abc"), isShort("abcd"), isShort(3)]).toEqual([true, false, false]);
});

it("leaves a firebase-tools that it does not know alone", () => {
  expect(trustSchemas(createRequire("/nowhere/here.js"))).toBe(false);
});
