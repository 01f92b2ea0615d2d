import { REGION } from "@guardianlink/domain/config";

/** An alert that does not exist. A function that gets its event finds nothing to do. */
const WARM_UP_ALERT = "users/warm-up/trips/warm-up/alerts/warm-up";
const TASK = { userId: "warm-up", tripId: "warm-up", alertId: "warm-up", atMs: 0 };
/** The function that alerts the contacts of an SOS. */
const ALERTS = `${REGION}-onAlertCreated-0`;
/** The function that does so at the end of a countdown. */
const COUNTDOWNS = "releaseSos";

/** @returns whether the function answered */
async function post(url: string, contentType: string, body: object): Promise<boolean> {
  const headers = { "content-type": contentType };
  try {
    return (await fetch(url, { method: "POST", headers, body: JSON.stringify(body) })).ok;
  } catch {
    return false;
  }
}

/**
 * Starts the processes of the functions that send an SOS with the event of an alert that does not
 * exist. Otherwise the emulator starts them with the first SOS, which then waits for the start.
 * When this fails, only that first SOS is slower.
 * @param functionsOrigin e.g. http://127.0.0.1:5301
 * @returns whether the functions answered
 */
export async function warmUpAlerts(functionsOrigin: string, projectId: string): Promise<boolean> {
  const database = `projects/${projectId}/databases/(default)`;
  const now = new Date().toISOString();
  const name = `${database}/documents/${WARM_UP_ALERT}`;
  const event = {
    specversion: "1.0",
    id: `warm-up-${now}`,
    source: `//firestore.googleapis.com/${database}`,
    subject: `documents/${WARM_UP_ALERT}`,
    type: "google.cloud.firestore.document.v1.created",
    time: now,
    datacontenttype: "application/json",
    project: projectId,
    database: "(default)",
    namespace: "(default)",
    location: REGION,
    document: WARM_UP_ALERT,
    data: { value: { name, fields: {}, createTime: now, updateTime: now }, oldValue: {} },
  };
  const answers = await Promise.all([
    post(
      `${functionsOrigin}/functions/projects/${projectId}/triggers/${ALERTS}`,
      "application/cloudevents+json",
      event,
    ),
    post(`${functionsOrigin}/${projectId}/${REGION}/${COUNTDOWNS}`, "application/json", { data: TASK }),
  ]);
  return answers.every(Boolean);
}
