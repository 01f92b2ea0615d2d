import protobuf from "protobufjs";
import type { Change, Document } from "../model/document.ts";
import { databaseName, documentName, type DatabaseName } from "../model/path.ts";
import { MICROS_PER_MILLI, type Micros } from "../model/time.ts";
import { writeDocument } from "../protocol/document.ts";
import { messageToCompactJson } from "../protocol/json.ts";
import { messageType } from "../protocol/root.ts";
import type { Actor } from "../store/commit-event.ts";
import { changedPaths } from "./changed-paths.ts";
import type { Trigger } from "./triggers.ts";

/** One event for one function. */
export interface Occurrence {
  readonly id: string;
  readonly trigger: Trigger;
  readonly name: DatabaseName;
  readonly change: Change;
  readonly commitTime: Micros;
  readonly actor: Actor | null;
}

/** An HTTP request that delivers an event. */
export interface Delivery {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const DATA_SCHEMA =
  "https://github.com/googleapis/google-cloudevents/blob/main/proto/google/events/cloud/firestore/v1/data.proto";
/** Field numbers of google.events.cloud.firestore.v1.DocumentEventData; all three hold messages. */
const DATA_FIELD = { value: 1, oldValue: 2, updateMask: 3 } as const;
const LENGTH_DELIMITED = 2;

const isoTime = (micros: Micros): string => new Date(Math.floor(micros / MICROS_PER_MILLI)).toISOString();
const isUpdate = ({ before, after }: Change): boolean => before !== null && after !== null;

/**
 * The event's documents as google.firestore.v1.Document, which has the same wire form as the
 * Document of events.
 */
function eventData(name: DatabaseName, change: Change): Uint8Array {
  const writer = protobuf.Writer.create();
  const put = (field: number, type: string, message: object) =>
    writer.uint32((field << 3) | LENGTH_DELIMITED).bytes(messageType(type).encode(message).finish());
  if (change.after) put(DATA_FIELD.value, "Document", writeDocument(name, change.after));
  if (change.before) put(DATA_FIELD.oldValue, "Document", writeDocument(name, change.before));
  if (isUpdate(change)) {
    put(DATA_FIELD.updateMask, "DocumentMask", {
      fieldPaths: changedPaths(change.before?.fields, change.after?.fields),
    });
  }
  return writer.finish();
}

function authHeaders(actor: Actor | null): Record<string, string> {
  if (actor?.type === "user") return { "ce-authtype": "app_user", "ce-authid": actor.uid };
  return { "ce-authtype": actor?.type === "unauthenticated" ? "unauthenticated" : "system" };
}

/**
 * A CloudEvent in binary mode for a 2nd generation function. The body is base64 text: the functions
 * emulator decodes it and would never answer to raw protobuf.
 */
function cloudEvent({ id, trigger, name, change, commitTime, actor }: Occurrence): Delivery {
  const path = encodeURI(change.path.text);
  return {
    headers: {
      "content-type": "application/protobuf",
      "ce-id": id,
      "ce-specversion": "1.0",
      "ce-type": trigger.eventType,
      "ce-source": `//firestore.googleapis.com/${databaseName(name)}`,
      "ce-subject": `documents/${path}`,
      "ce-time": isoTime(commitTime),
      "ce-project": name.project,
      "ce-database": name.database,
      "ce-namespace": "(default)",
      "ce-location": "us-central1",
      "ce-document": path,
      "ce-datacontenttype": "application/protobuf",
      "ce-dataschema": DATA_SCHEMA,
      ...(trigger.withAuthContext && authHeaders(actor)),
    },
    body: Buffer.from(eventData(name, change)).toString("base64"),
  };
}

const documentJson = (name: DatabaseName, document: Document | null): unknown =>
  document ? JSON.parse(messageToCompactJson(messageType("Document"), writeDocument(name, document))) : {};

/** The JSON that 1st generation functions take. */
function legacyEvent({ id, trigger, name, change, commitTime }: Occurrence): Delivery {
  const data = {
    value: documentJson(name, change.after),
    oldValue: documentJson(name, change.before),
    ...(isUpdate(change) && {
      updateMask: { fieldPaths: changedPaths(change.before?.fields, change.after?.fields) },
    }),
  };
  const context = {
    eventId: id,
    timestamp: isoTime(commitTime),
    eventType: trigger.eventType,
    resource: { name: documentName(name, change.path), service: "firestore.googleapis.com" },
  };
  return { headers: { "content-type": "application/json" }, body: JSON.stringify({ data, context }) };
}

/** The request that delivers a change to a function. */
export const encodeOccurrence = (occurrence: Occurrence): Delivery =>
  occurrence.trigger.generation === 2 ? cloudEvent(occurrence) : legacyEvent(occurrence);
