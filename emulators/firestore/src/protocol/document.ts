import type { Document } from "../model/document.ts";
import { pickFields, type FieldPath } from "../model/field-path.ts";
import { documentName, type DatabaseName } from "../model/path.ts";
import { wireTime } from "./timestamp.ts";
import { writeFields } from "./value.ts";
import type { WireDocument } from "./wire.ts";

/** The message of a stored document, with all fields or only those of the mask. */
export const writeDocument = (
  database: DatabaseName,
  document: Document,
  mask: readonly FieldPath[] | null = null,
): WireDocument => ({
  name: documentName(database, document.path),
  fields: writeFields(mask ? pickFields(document.fields, mask) : document.fields),
  createTime: wireTime(document.createTime),
  updateTime: wireTime(document.updateTime),
});
