/**
 * The browser's permission; "unsupported" where it has no notifications (an iPhone without the
 * installed app).
 */
export type NotificationState = NotificationPermission | "unsupported";

/** The system's notifications. */
export interface Notifications {
  readonly state: () => NotificationState;
  /** Calls back on a change, including one made in the browser's settings. */
  readonly subscribe: (onChange: () => void) => () => void;
  /**
   * Asks the person for the permission. Call it from a tap.
   * @throws when the browser cannot ask
   */
  request(): Promise<NotificationState>;
  /** @throws when the browser refuses to show it. */
  show(
    title: string,
    options: { readonly body: string; readonly tag?: string; readonly link?: string },
  ): Promise<void>;
}

export const PUSH_ICON = "/icons/icon-192.png";

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
      const options = {
        body,
        icon: PUSH_ICON,
        badge: PUSH_ICON,
        ...(tag && { tag }),
        data: { link: link ?? null },
      };
      // Android shows notifications only through a worker. A page in development has no worker.
      const worker = await navigator.serviceWorker.getRegistration();
      if (worker?.active) await worker.showNotification(title, options);
      else new Notification(title, options);
    },
  };
}

/** Takes the app's notifications from the screen: those with a tag, or all. */
export async function closeNotifications(tag?: string): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const worker = await navigator.serviceWorker.getRegistration();
  for (const notification of (await worker?.getNotifications(tag ? { tag } : {})) ?? []) notification.close();
}

/**
 * Watches the permission where the browser reports changes. Elsewhere the page checks again when it
 * becomes visible.
 */
function followPermission(onChange: () => void): () => void {
  const abort = new AbortController();
  document.addEventListener("visibilitychange", onChange, { signal: abort.signal });
  // Safari before 16 has no permissions at all, and others cannot be asked about notifications.
  const asked =
    "permissions" in navigator
      ? navigator.permissions.query({ name: "notifications" })
      : Promise.reject(new Error("no permissions"));
  asked
    .then((status) => status.addEventListener("change", onChange, { signal: abort.signal }))
    .catch(() => {
      // The check when the page becomes visible is enough.
    });
  return () => abort.abort();
}
