import { Timestamp } from "firebase/firestore";
import type { DocumentData } from "firebase/firestore";
import type * as z from "zod/mini";

/** A write that differs from a valid one in one field. */
export interface Mutation {
  readonly name: string;
  readonly data: DocumentData;
}

const LONG = "x".repeat(5000);

/** Values of every stored type, and texts that are no text of their kind. */
const CANDIDATES: readonly (readonly [name: string, value: unknown])[] = [
  ["null", null],
  ["a number", 42],
  ["a negative number", -7],
  ["a fraction", 0.5],
  ["a number out of range", 1e15],
  ["not-a-number", Number.NaN],
  ["infinity", Number.POSITIVE_INFINITY],
  ["a boolean", true],
  ["a list", []],
  ["a map", {}],
  ["a time", Timestamp.fromMillis(0)],
  ["an empty text", ""],
  ["blanks", "   "],
  ["a text that nothing expects", "§ no such value"],
  ["a text that is too long", LONG],
];

const isServerTime = (value: unknown): boolean =>
  typeof value === "object" && value !== null && "_methodName" in value;

/** What the converter of the app makes of stored values: times as Date. A server time counts as now. */
function asRead(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate();
  if (isServerTime(value)) return new Date();
  if (Array.isArray(value)) return value.map(asRead);
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, asRead(inner)]));
  return value;
}

/** Whether the schema takes the document and keeps it as it is: a value that a schema would trim or default is not canonical. */
function fits(schema: z.ZodMiniType, data: DocumentData, field: string): boolean {
  const read = asRead({ id: "any", ...data }) as Record<string, unknown>;
  const result = schema.safeParse(read);
  if (!result.success) return false;
  const parsed = result.data as Record<string, unknown>;
  return JSON.stringify(parsed[field]) === JSON.stringify(read[field]);
}

/** @throws Error when the example is not valid by its schema: a table built on it would show nothing. */
function requireValid(schema: z.ZodMiniType, example: DocumentData): void {
  const result = schema.safeParse(asRead({ id: "any", ...example }));
  if (!result.success) throw new Error(`The example does not fit its schema: ${result.error.message}`);
}

/**
 * Every one-field change of a valid document that its schema refuses: wrong types, missing fields, texts out of bounds; and
 * one field more than the schema knows.
 */
export function refusedMutations(schema: z.ZodMiniType, example: DocumentData): readonly Mutation[] {
  requireValid(schema, example);
  const mutations: Mutation[] = [{ name: "one field more", data: { ...example, unheardOf: true } }];
  for (const field of Object.keys(example)) {
    const { [field]: _left, ...without } = example;
    mutations.push({ name: `${field} left out`, data: without });
    for (const [name, value] of CANDIDATES) {
      const data = { ...example, [field]: value };
      if (!fits(schema, data, field)) mutations.push({ name: `${field} is ${name}`, data });
    }
  }
  return mutations;
}
