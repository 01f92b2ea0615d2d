import { RpcError, invalidArgument } from "../errors.ts";
import type { Change, Document } from "../model/document.ts";
import { getField, removeField, setField, type FieldPath } from "../model/field-path.ts";
import { identicalFields } from "../model/identical.ts";
import { documentName, type DatabaseName } from "../model/path.ts";
import type { Micros } from "../model/time.ts";
import { EMPTY_FIELDS, type FieldMap, type Value } from "../model/value.ts";
import type { Precondition, Write, WriteResult } from "../model/write.ts";
import { tooLarge } from "./document-size.ts";
import { applyTransforms } from "./transform.ts";

/** The effect of a list of writes if they were committed at a given time. */
export interface Staged {
  readonly results: readonly WriteResult[];
  /** The net change of each document that ends up different. */
  readonly changes: readonly Change[];
  /**
   * Why the commit must be refused: the first failed precondition or size limit. The other fields
   * are computed as if it had passed.
   */
  readonly failure: RpcError | null;
  /** Each write's own document before the commit and right after that write. */
  readonly steps: readonly {
    readonly write: Write;
    readonly before: Document | null;
    readonly after: Document | null;
  }[];
  /** The document after all writes. */
  after(path: string): Document | null;
}

interface Base {
  readonly name: DatabaseName;
  get(path: string): Document | null;
}

function failedPrecondition(
  precondition: Precondition,
  document: Document | null,
  name: string,
): RpcError | null {
  if (precondition.kind === "exists") {
    if (precondition.exists && !document) return new RpcError("NOT_FOUND", `No document to update: ${name}`);
    if (!precondition.exists && document)
      return new RpcError("ALREADY_EXISTS", `Document already exists: ${name}`);
    return null;
  }
  const stored = document?.updateTime ?? 0;
  if (document && stored === precondition.time) return null;
  if (document && stored < precondition.time)
    return invalidArgument(`Invalid base version, it is greater than the stored version: ${name}`);
  return new RpcError(
    "FAILED_PRECONDITION",
    `the stored version (${stored}) does not match the required base version (${precondition.time})`,
  );
}

/**
 * The writes of one commit contradict each other, whatever is stored. The text is that of Google's
 * emulator.
 */
const contradiction = (earlier: Write, later: Write): RpcError =>
  invalidArgument(`Cannot ${verb(earlier)} then ${verb(later)} an entity in the same request.`);

function verb({ kind, precondition }: Write): string {
  if (kind !== "set") return kind;
  if (precondition === null) return "upsert";
  return precondition.kind === "updateTime" || precondition.exists ? "update" : "insert";
}

/**
 * The first contradiction among writes of one document. It comes before any failed precondition.
 */
function contradictionIn(writes: readonly Write[]): RpcError | null {
  const last = new Map<string, Write>();
  for (const write of writes) {
    const earlier = last.get(write.path.text);
    last.set(write.path.text, write);
    if (!earlier || !write.precondition) continue;
    const exists = earlier.kind !== "delete";
    const expected =
      write.precondition.kind === "exists" ? write.precondition.exists : exists || write.kind === "set";
    if (expected !== exists) return contradiction(earlier, write);
  }
  return null;
}

/** Writes the masked fields over the stored ones. A masked field that is absent is removed. */
function merge(stored: FieldMap, fields: FieldMap, mask: readonly FieldPath[]): FieldMap {
  let merged = stored;
  for (const path of mask) {
    const value = getField(fields, path);
    merged = value === undefined ? removeField(merged, path) : setField(merged, path, value);
  }
  return merged;
}

/** Plans a commit without executing it: checks the preconditions and computes the documents. */
export function stage(base: Base, writes: readonly Write[], time: Micros): Staged {
  const staged = new Map<
    string,
    { readonly before: Document | null; now: Document | null; readonly write: Write }
  >();
  const transformResults: (readonly Value[])[] = [];
  const steps: Staged["steps"][number][] = [];
  let failure = contradictionIn(writes);
  for (const write of writes) {
    const key = write.path.text;
    let slot = staged.get(key);
    if (!slot) {
      const before = base.get(key);
      slot = { before, now: before, write };
      staged.set(key, slot);
    }
    if (write.precondition)
      failure ??= failedPrecondition(write.precondition, slot.now, documentName(base.name, write.path));
    const { document, transformed } = applyWrite(write, slot.now, time);
    if (document && document !== slot.now) failure ??= tooLarge(document);
    slot.now = document;
    transformResults.push(transformed);
    steps.push({ write, before: slot.before, after: write.kind === "set" ? document : null });
  }
  const changes: Change[] = [];
  for (const slot of staged.values()) {
    const { before, now, write } = slot;
    // Writes that cancel each other out count as one write that changes nothing.
    if (before && now && isUnchanged(before, now)) slot.now = before;
    else if (before !== now) changes.push({ path: write.path, before, after: now });
  }
  return {
    // Every write to a document gets the document's final update time.
    results: writes.map(({ path }, at) => ({
      updateTime: staged.get(path.text)?.now?.updateTime ?? null,
      transformResults: transformResults[at] ?? [],
    })),
    changes,
    failure,
    steps,
    after: (path) => {
      const slot = staged.get(path);
      return slot ? slot.now : base.get(path);
    },
  };
}

/** Whether a document is unchanged and was not deleted and created again in between. */
const isUnchanged = (before: Document, now: Document): boolean =>
  before === now || (before.createTime === now.createTime && identicalFields(before.fields, now.fields));

function applyWrite(
  write: Write,
  stored: Document | null,
  time: Micros,
): { readonly document: Document | null; readonly transformed: readonly Value[] } {
  if (write.kind === "verify") return { document: stored, transformed: [] };
  if (write.kind === "delete") return { document: null, transformed: [] };
  const start = stored?.fields ?? EMPTY_FIELDS;
  const written = write.mask === null ? write.fields : merge(start, write.fields, write.mask);
  const { fields, results } = applyTransforms(written, write.transforms, time);
  // A write that changes nothing keeps the update time and causes no event.
  if (stored && identicalFields(stored.fields, fields)) return { document: stored, transformed: results };
  const document = { path: write.path, fields, createTime: stored?.createTime ?? time, updateTime: time };
  return { document, transformed: results };
}
