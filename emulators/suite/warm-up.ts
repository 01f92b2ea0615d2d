import { REGION } from "@guardianlink/domain/config";

/** A trip that does not exist. A function that gets an event about it finds nothing to do. */
const NOBODYS = "users/warm-up/trips/warm-up/alerts/warm-up";
/** The function that alerts the contacts of an SOS. */
const ALERTS = `${REGION}-onAlertCreated-0`;

/**
 * Starts the process of the alert function by sending it an event about a trip that does not
 * exist. Otherwise the emulator starts it with the first SOS, which then waits for the start. When
 * this fails, only that first SOS is slower.
 * @param functionsOrigin e.g. http://127.0.0.1:5301
 * @returns whether the function answered
 */
export async function warmUpAlerts(functionsOrigin: string, projectId: string): Promise<boolean> {
  const database = `projects/${projectId}/databases/(default)`;
  const now = new Date().toISOString();
  const name = `${database}/documents/${NOBODYS}`;
  const event = {
    specversion: "1.0",
    id: `warm-up-${now}`,
    source: `//firestore.googleapis.com/${database}`,
    subject: `documents/${NOBODYS}`,
    type: "google.cloud.firestore.document.v1.created",
    time: now,
    datacontenttype: "application/json",
    project: projectId,
    database: "(default)",
    namespace: "(default)",
    location: REGION,
    document: NOBODYS,
    data: { value: { name, fields: {}, createTime: now, updateTime: now }, oldValue: {} },
  };
  try {
    const answer = await fetch(`${functionsOrigin}/functions/projects/${projectId}/triggers/${ALERTS}`, {
      method: "POST",
      headers: { "content-type": "application/cloudevents+json" },
      body: JSON.stringify(event),
    });
    return answer.ok;
  } catch {
    return false;
  }
}
