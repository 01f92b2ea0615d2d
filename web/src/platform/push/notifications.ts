import { LOCAL_PUSH } from "@guardianlink/domain/worker-messages";
import type { PushMessage } from "./push-message.ts";
import { reportShown } from "./report-shown.ts";

/** What the browser allows; "unsupported" where it has no notifications (an iPhone whose app is not installed). */
export type NotificationState = NotificationPermission | "unsupported";

/** The system's notifications. */
export interface Notifications {
  readonly state: () => NotificationState;
  /** Tells of a change, also of one made in the browser's settings. */
  readonly subscribe: (onChange: () => void) => () => void;
  /** Asks the person; must follow a tap. @throws when the browser cannot ask. */
  request(): Promise<NotificationState>;
  /** @throws when the browser refuses to show it. */
  show(
    title: string,
    options: { readonly body: string; readonly tag?: string; readonly link?: string },
  ): Promise<void>;
  /** Shows a push that has reached this page, as the service worker shows those that reach it. */
  showPush(message: PushMessage): Promise<void>;
}

const ICON = "/icons/icon-192.png";

export function browserNotifications(): Notifications {
  const isSupported = "Notification" in window;
  const listeners = new Set<() => void>();
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  const state = (): NotificationState => (isSupported ? Notification.permission : "unsupported");
  return {
    state,
    subscribe(onChange) {
      listeners.add(onChange);
      const stop = followPermission(notify);
      return () => {
        listeners.delete(onChange);
        stop();
      };
    },
    async request() {
      if (!isSupported) return "unsupported";
      const answer = await Notification.requestPermission();
      notify();
      return answer;
    },
    async show(title, { body, tag, link }) {
      const options = { body, icon: ICON, badge: ICON, ...(tag && { tag }), data: { link: link ?? null } };
      // Android has no notifications without a worker; a page that is just being developed has no worker.
      const worker = await navigator.serviceWorker.getRegistration();
      if (worker?.active) await worker.showNotification(title, options);
      else new Notification(title, options);
    },
    async showPush(message) {
      const worker = await navigator.serviceWorker.getRegistration();
      if (worker?.active) {
        worker.active.postMessage({ type: LOCAL_PUSH, payload: message });
        return;
      }
      const { notification, data } = message;
      new Notification(notification?.title ?? "GuardianLink", { body: notification?.body ?? "", icon: ICON });
      const receipt = data?.["receipt"];
      if (receipt !== undefined) await reportShown(receipt);
    },
  };
}

/** Follows the permission where the browser can tell of changes; elsewhere the page looks again when it is visible. */
function followPermission(onChange: () => void): () => void {
  const abort = new AbortController();
  document.addEventListener("visibilitychange", onChange, { signal: abort.signal });
  navigator.permissions
    .query({ name: "notifications" })
    .then((status) => status.addEventListener("change", onChange, { signal: abort.signal }))
    .catch(() => {
      // An older browser cannot be asked: coming back to the page is enough.
    });
  return () => abort.abort();
}
