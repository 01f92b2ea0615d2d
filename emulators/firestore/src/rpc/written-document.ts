import type { FieldPath } from "../model/field-path.ts";
import { documentName, type ResourcePath } from "../model/path.ts";
import { writeDocument } from "../protocol/document.ts";
import type { WireDocument } from "../protocol/wire.ts";
import type { Session } from "./context.ts";

/** The answer to a create or update: the document as it is now stored. */
export function writtenDocument(
  { database }: Session,
  path: ResourcePath,
  mask: readonly FieldPath[] | null,
): WireDocument {
  const document = database.get(path.text);
  return document
    ? writeDocument(database.name, document, mask)
    : { name: documentName(database.name, path) };
}
