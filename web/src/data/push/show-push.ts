import { LOCAL_PUSH } from "@guardianlink/domain/worker-messages";
import { PUSH_ICON } from "../../platform/push/notifications.ts";
import type { PushMessage } from "../../platform/push/push-message.ts";
import { reportShown } from "../../platform/push/report-shown.ts";

/**
 * Shows a push that this page has received, as the service worker shows its own.
 * @throws when the browser refuses to show it
 */
export async function showPush(message: PushMessage): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration();
  if (worker?.active) {
    worker.active.postMessage({ type: LOCAL_PUSH, payload: message });
    return;
  }
  const { notification, data } = message;
  const options = { body: notification?.body ?? "", icon: PUSH_ICON };
  new Notification(notification?.title ?? "GuardianLink", options);
  const receipt = data?.["receipt"];
  if (receipt !== undefined) await reportShown(receipt);
}
