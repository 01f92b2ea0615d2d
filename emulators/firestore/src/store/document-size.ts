import { invalidArgument, type RpcError } from "../errors.ts";
import type { Document } from "../model/document.ts";
import { fieldsSize, pathSize } from "../model/value-size.ts";

/**
 * The size of the largest document in bytes. Source:
 * https://firebase.google.com/docs/firestore/quotas
 */
const MAX_DOCUMENT_BYTES = 1_048_576;

/** The size of a stored document in bytes. */
export const documentSize = ({ path, fields }: Document): number => pathSize(path) + fieldsSize(fields) + 32;

/** The refusal of a document that is larger than Firestore stores, or null. */
export function tooLarge(document: Document): RpcError | null {
  return documentSize(document) > MAX_DOCUMENT_BYTES
    ? invalidArgument(`maximum entity size is ${MAX_DOCUMENT_BYTES} bytes`)
    : null;
}
