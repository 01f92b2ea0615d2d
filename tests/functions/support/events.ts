import { readDocument } from "../../support/documents.ts";
import type { RestDocument } from "../../support/documents.ts";
import { suiteUrls } from "../../support/suite-urls.ts";

/**
 * The region of the functions and the name that the emulator gives to a function's only trigger.
 */
const trigger = (name: string): string => `europe-west1-${name}-0`;

/**
 * Sends the event of a document's creation once more, as the platform may: at-least-once delivery.
 * @param created the document at that time; by default as it is now
 * @returns a promise that resolves once the function has answered
 */
export async function repeatCreated(
  functionName: string,
  documentPath: string,
  created?: RestDocument,
): Promise<void> {
  const { projectId, functions } = suiteUrls();
  const database = `projects/${projectId}/databases/(default)`;
  const value = created ?? (await readDocument(documentPath));
  const event = {
    specversion: "1.0",
    id: crypto.randomUUID(),
    source: `//firestore.googleapis.com/${database}`,
    subject: `documents/${documentPath}`,
    type: "google.cloud.firestore.document.v1.created",
    time: new Date().toISOString(),
    datacontenttype: "application/json",
    project: projectId,
    database: "(default)",
    namespace: "(default)",
    location: "europe-west1",
    document: documentPath,
    data: { value, oldValue: {} },
  };
  const response = await fetch(
    `${functions}/functions/projects/${projectId}/triggers/${trigger(functionName)}`,
    {
      method: "POST",
      headers: { "content-type": "application/cloudevents+json" },
      body: JSON.stringify(event),
    },
  );
  if (!response.ok) throw new Error(`${functionName} answered ${response.status}: ${await response.text()}`);
}
