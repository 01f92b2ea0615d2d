import { isDeepStrictEqual } from "node:util";
import { isPlausiblePhoneTime } from "@guardianlink/domain/limits";
import { Timestamp } from "firebase/firestore";
import type { DocumentData } from "firebase/firestore";
import type * as z from "zod/mini";
import { candidatesFor } from "./poison.ts";
import type { Candidate } from "./poison.ts";
import type { RestWrite } from "./rest.ts";

/** A kind of write, and the schema of the document that it results in. */
export interface Subject {
  readonly name: string;
  readonly schema: z.ZodMiniType;
  /** Valid fields of the write; `uid` is the writer. */
  readonly example: (uid: string) => DocumentData;
  /** The other fields of the document when the write is an update. */
  readonly stored?: (uid: string) => DocumentData;
  /** The commit that writes `data` as document number `n`. */
  readonly writes: (data: DocumentData, uid: string, n: number) => readonly RestWrite[];
  /** Documents that must exist before the write. */
  readonly seeds: (uid: string, n: number) => readonly RestWrite[];
  /** Set when each document needs an account of its own. */
  readonly onePerAccount?: true;
  /** Fields that depend on others: a trip's title depends on the plate. */
  readonly coupled?: Readonly<Record<string, (value: unknown) => DocumentData>>;
  /**
   * Fields with one valid value that only the rules know, such as the owner. There the rules may
   * refuse what the schema accepts.
   */
  readonly pinned: readonly string[];
  /** Limits of the domain that the schema leaves out, because stored documents may be older. */
  readonly fits?: (read: Readonly<Record<string, unknown>>) => boolean;
}

/** A write that differs from the example in one field. */
export interface Mutation {
  readonly name: string;
  readonly data: DocumentData;
}

const isServerTime = (value: unknown): boolean =>
  typeof value === "object" && value !== null && "_methodName" in value;
const isMap = (value: unknown): value is DocumentData =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** The value that a reader gets for a stored value. */
function asRead(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate();
  if (isServerTime(value)) return new Date();
  if (typeof value === "bigint") return Number(value);
  if (Array.isArray(value)) return value.map(asRead);
  if (isMap(value))
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, asRead(inner)]));
  return value;
}

function datesIn(value: unknown): readonly Date[] {
  if (value instanceof Date) return [value];
  return isMap(value) ? Object.values(value).flatMap(datesIn) : [];
}

/**
 * Whether the schema accepts the document unchanged, and its times are ones that a phone may write.
 */
export function schemaTakes({ schema, stored, fits }: Subject, uid: string, data: DocumentData): boolean {
  const read = asRead({ ...stored?.(uid), ...data }) as Record<string, unknown>;
  const result = schema.safeParse({ id: "any", ...read });
  if (!result.success) return false;
  const parsed = result.data as Record<string, unknown>;
  return (
    (fits?.(read) ?? true) &&
    Object.entries(read).every(
      ([field, value]) => field in parsed && isDeepStrictEqual(parsed[field], value),
    ) &&
    // The expiry of a location depends on when it was recorded.
    Object.keys(data).every(
      (field) =>
        field === "expiresAt" || datesIn(read[field]).every((date) => isPlausiblePhoneTime(date, new Date())),
    )
  );
}

/** The fields of a document, including those of nested maps: `lastLocation.speed`. */
export function fieldsOf(data: DocumentData): readonly string[] {
  return Object.entries(data).flatMap(([field, value]) =>
    isMap(value) ? [field, ...Object.keys(value).map((inner) => `${field}.${inner}`)] : [field],
  );
}

/** The data with one field replaced, which may be in a nested map. */
export function withField(data: DocumentData, field: string, value: unknown): DocumentData {
  const [outer = field, inner] = field.split(".");
  if (inner === undefined) return { ...data, [field]: value };
  return { ...data, [outer]: { ...(data[outer] as DocumentData), [inner]: value } };
}

function without(data: DocumentData, field: string): DocumentData {
  const [outer = field, inner] = field.split(".");
  const { [inner ?? outer]: _left, ...rest } = inner === undefined ? data : (data[outer] as DocumentData);
  return inner === undefined ? rest : { ...data, [outer]: rest };
}

const valueOf = (data: DocumentData, field: string): unknown => {
  const [outer = field, inner] = field.split(".");
  return inner === undefined ? data[outer] : (data[outer] as DocumentData)[inner];
};

/** Every mutation of one field of the example, with the fields that depend on it. */
export function mutationsOf(
  subject: Subject,
  field: string,
  uidOf: (n: number) => string,
): readonly Mutation[] {
  const isFreeText =
    typeof valueOf(subject.example(uidOf(0)), field) === "string" && !subject.pinned.includes(field);
  const change = ({ name, value }: Candidate, n: number): Mutation => {
    const example = subject.example(uidOf(n));
    return { name, data: { ...withField(example, field, value), ...subject.coupled?.[field]?.(value) } };
  };
  const changed = candidatesFor(isFreeText).map(change);
  return [...changed, { name: "left out", data: without(subject.example(uidOf(changed.length)), field) }];
}
