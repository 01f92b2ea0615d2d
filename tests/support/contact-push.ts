import { linkRequest } from "./link-request.ts";
import { suiteUrls } from "./suite-urls.ts";

/**
 * Confirms as the holder of a contact's link, and chooses the account that gets the alerts in the
 * app.
 * @param idToken of the account
 */
export async function getAlertsInApp(roleToken: string, idToken: string): Promise<void> {
  const { functions, projectId } = suiteUrls();
  const confirmed = await linkRequest("contact", `${roleToken}/confirm`, { method: "POST" });
  const chosen = await fetch(`${functions}/${projectId}/europe-west1/bindContactPush`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${idToken}` },
    body: JSON.stringify({ data: { token: roleToken } }),
  });
  if (!confirmed.ok || !chosen.ok)
    throw new Error(`Confirming answered ${confirmed.status}, choosing ${chosen.status}.`);
}
