import type { FieldPath } from "./field-path.ts";
import type { ResourcePath } from "./path.ts";
import type { Micros } from "./time.ts";
import type { FieldMap, NumberValue, Value } from "./value.ts";

/** The condition that the stored document must meet for a write. */
export type Precondition =
  | { readonly kind: "exists"; readonly exists: boolean }
  | { readonly kind: "updateTime"; readonly time: Micros };

export type Transform = { readonly field: FieldPath } & (
  | { readonly kind: "serverTime" }
  | { readonly kind: "increment" | "maximum" | "minimum"; readonly operand: NumberValue }
  | { readonly kind: "arrayUnion" | "arrayRemove"; readonly values: readonly Value[] }
);

interface AnyWrite {
  readonly path: ResourcePath;
  readonly precondition: Precondition | null;
}

/**
 * One write of a commit.
 * - `set` without a mask replaces the document; with a mask it writes or removes only the named
 * fields.
 * - `verify` changes nothing; only its precondition matters.
 */
export type Write =
  | (AnyWrite & {
      readonly kind: "set";
      readonly fields: FieldMap;
      readonly mask: readonly FieldPath[] | null;
      readonly transforms: readonly Transform[];
    })
  | (AnyWrite & { readonly kind: "delete" })
  | (AnyWrite & { readonly kind: "verify" });

export interface WriteResult {
  /** When the document last changed; null when it does not exist after the commit. */
  readonly updateTime: Micros | null;
  readonly transformResults: readonly Value[];
}
