import { readdirSync } from "node:fs";
import path from "node:path";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

// Tests every schema of the domain with generated input. A new schema is included by its name.

interface Parsed {
  readonly success: true;
  readonly data: unknown;
}

interface Schema {
  readonly safeParse: (input: unknown) => Parsed | { readonly success: false; readonly error: Error };
  readonly def: { readonly shape?: object };
}

const folder = path.resolve(import.meta.dirname, "../../../domain/src");
const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
  (file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !file.startsWith("testing/"),
);
const modules = await Promise.all(
  files.map(async (file) => (await import(path.join(folder, file))) as Record<string, unknown>),
);

const isSchema = (value: unknown): value is Schema =>
  typeof value === "object" && value !== null && "safeParse" in value && "def" in value;

const schemas = modules
  .flatMap((module) => Object.entries(module))
  .flatMap(([name, value]): [string, Schema][] => (isSchema(value) ? [[name, value]] : []));

/** The fields of an object schema; none for other schemas. */
const fieldsOf = ({ def }: Schema): readonly string[] => Object.keys(def.shape ?? {});

const LONG = "a".repeat(50_000);
const nasty: fc.Arbitrary<unknown> = fc.oneof(
  fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true }),
  fc.string({ unit: "binary" }),
  fc.constantFrom<unknown>(
    LONG,
    `${LONG}@`,
    `${"a@".repeat(20_000)}.`,
    `+${"1 ".repeat(20_000)}`,
    `${" ".repeat(50_000)}x`,
    "__proto__",
    "../../x",
    "\u0000",
    "\ud800",
    Number.NaN,
    Infinity,
    -0,
    new Date(Number.NaN),
  ),
);

/** Any value, and objects that have the schema's fields with any values. */
function inputsOf(schema: Schema): fc.Arbitrary<unknown> {
  const fields = fieldsOf(schema);
  if (fields.length === 0) return nasty;
  const shaped = fc.record(Object.fromEntries(fields.map((field) => [field, nasty])), { requiredKeys: [] });
  return fc.oneof({ weight: 1, arbitrary: nasty }, { weight: 3, arbitrary: shaped });
}

test("the schemas are found", () => {
  expect(schemas.length).toBeGreaterThan(20);
  expect(schemas.map(([name]) => name)).toContain("tripSchema");
});

describe.each(schemas)("%s", (_name, schema) => {
  test("never throws, and accepts its own output again", () => {
    fc.assert(
      fc.property(inputsOf(schema), (input) => {
        const first = schema.safeParse(input);
        if (!first.success) return first.error instanceof Error;
        return schema.safeParse(first.data).success;
      }),
      { numRuns: 150 },
    );
  });

  test("takes no prototype from JSON", () => {
    const sent: unknown = JSON.parse(
      '{"__proto__": {"polluted": true}, "constructor": {"prototype": {"polluted": true}}}',
    );
    schema.safeParse(sent);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});
