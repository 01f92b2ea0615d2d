import { readPush } from "./push-message.ts";

/** Shows each push and opens its page when it is tapped. */
export function handlePushes(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener("push", (event) => {
    const { title, options } = readPush(payloadOf(event));
    // Every push must show something: browsers withdraw the permission of those that stay silent.
    event.waitUntil(worker.registration.showNotification(title, options));
  });
  worker.addEventListener("notificationclick", (event) => {
    event.notification.close();
    const data: unknown = event.notification.data;
    const link = typeof data === "object" && data !== null && "link" in data ? String(data.link) : "/";
    event.waitUntil(openPage(worker, link));
  });
}

function payloadOf(event: PushEvent): unknown {
  try {
    return event.data?.json();
  } catch {
    return event.data?.text();
  }
}

/** Brings the app's window to the page, or opens one. */
async function openPage(worker: ServiceWorkerGlobalScope, link: string): Promise<void> {
  const url = new URL(link, worker.location.origin);
  const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = windows.find((client) => client.url === url.href);
  if (open) await open.focus();
  else await worker.clients.openWindow(url.href);
}
