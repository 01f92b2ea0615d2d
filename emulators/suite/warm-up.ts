import { REGION } from "@guardianlink/domain/config";

/** A trip that nobody has; an event about it makes a function read that there is nothing to do. */
const NOBODYS = "users/warm-up/trips/warm-up/alerts/warm-up";
/** The function that tells the contacts of an SOS. */
const ALERTS = `${REGION}-onAlertCreated-0`;

/**
 * Starts the process of the function that sends alerts, by an event that concerns nobody: the emulator would start it with the first SOS,
 * which would then wait for it. A failure costs only that.
 * @param functionsOrigin e.g. http://127.0.0.1:5301
 * @returns whether the function has answered
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
