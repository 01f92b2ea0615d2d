/** One condition of a query, or several combined. The field `__name__` is the document's id. */
export type Condition =
  | readonly [field: string, operator: Operator, value: unknown]
  | { readonly and: readonly Condition[] }
  | { readonly or: readonly Condition[] };

type Comparison = "<" | "<=" | "==" | "!=" | ">=" | ">";
type Operator = Comparison | "array-contains" | "in" | "array-contains-any" | "not-in";

export type Order = string | readonly [field: string, direction: "asc" | "desc"];

/** A query of the documents of the collection at a path, or of all collections with an id. */
export interface Ask {
  readonly collection?: string;
  readonly group?: string;
  readonly where?: readonly Condition[];
  readonly order?: readonly Order[];
  readonly startAt?: readonly unknown[];
  readonly startAfter?: readonly unknown[];
  readonly endAt?: readonly unknown[];
  readonly endBefore?: readonly unknown[];
  readonly limit?: number;
  readonly limitToLast?: number;
}

export type Data = Readonly<Record<string, unknown>>;

export type Write =
  | readonly ["set", path: string, data: Data]
  | readonly ["merge", path: string, data: Data]
  | readonly ["update", path: string, data: Data]
  | readonly ["delete", path: string];

/** An aggregation over a query's results. */
export type Sum = "count" | readonly ["sum" | "average", field: string];

/** What a transaction's function may do. All reads come before the writes. */
interface Transacting {
  read(path: string): Promise<unknown>;
  write(...writes: readonly Write[]): void;
}

/** Creates values that JSON cannot express. */
interface Values {
  readonly timestamp: (seconds: number, nanoseconds: number) => unknown;
  readonly point: (latitude: number, longitude: number) => unknown;
  readonly bytes: (...octets: readonly number[]) => unknown;
  readonly reference: (path: string) => unknown;
  readonly vector: (...numbers: readonly number[]) => unknown;
  readonly serverTime: () => unknown;
  readonly increment: (by: number) => unknown;
  readonly union: (...items: readonly unknown[]) => unknown;
  readonly without: (...items: readonly unknown[]) => unknown;
  readonly nothing: () => unknown;
}

/**
 * The calls that every public client offers, under one name each. The scenarios use only these.
 * Results are JSON (see `show`), and a refused call rejects with a code in the web client's
 * spelling.
 */
export interface Client {
  readonly values: Values;
  /** The document's data, or null when it does not exist. */
  read(path: string): Promise<unknown>;
  /** Writes all documents or none. */
  write(...writes: readonly Write[]): Promise<void>;
  /** Writes only the named fields of the data. */
  setFields(path: string, data: Data, fields: readonly string[]): Promise<void>;
  /** Updates one field, named by the segments of its path. */
  updateField(path: string, field: readonly string[], value: unknown): Promise<void>;
  /** The ids of the results; with `whole`, their data too. */
  find(ask: Ask): Promise<readonly string[]>;
  findWhole(ask: Ask): Promise<readonly (readonly [id: string, data: unknown])[]>;
  total(ask: Ask, sums: Readonly<Record<string, Sum>>): Promise<Readonly<Record<string, unknown>>>;
  transact<T>(work: (transacting: Transacting) => Promise<T>): Promise<T>;
}

/** Names the type of an SDK value. Each client recognizes its own classes. */
export type Describe = (value: object) => string | null;

function showNumber(value: number): unknown {
  if (Object.is(value, -0)) return "-0";
  return Number.isFinite(value) ? value : String(value);
}

/** A stored value as JSON. SDK values and numbers that JSON cannot express become text. */
export function show(value: unknown, describe: Describe): unknown {
  if (typeof value === "number") return showNumber(value);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => show(item, describe));
  return (
    describe(value) ??
    Object.fromEntries(Object.entries(value).map(([key, item]) => [key, show(item, describe)]))
  );
}
