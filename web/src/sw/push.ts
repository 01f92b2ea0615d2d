import { readPush } from "./push-message.ts";

/** Shows each push and opens its page when it is tapped. */
export function handlePushes(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener("push", (event) => {
    const { title, options, receipt } = readPush(payloadOf(event));
    // Every push must show something: browsers withdraw the permission of those that stay silent.
    const shown = worker.registration.showNotification(title, options);
    event.waitUntil(receipt === null ? shown : shown.then(() => reportShown(receipt)));
  });
  worker.addEventListener("notificationclick", (event) => {
    event.notification.close();
    const data: unknown = event.notification.data;
    const link = typeof data === "object" && data !== null && "link" in data ? String(data.link) : "/";
    event.waitUntil(openPage(worker, link));
  });
}

/** Tells the sender's ledger that the push was shown. Without network it stays untold: the notification is what counts. */
async function reportShown(receipt: string): Promise<void> {
  await fetch("/api/push/shown", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ receipt }),
    keepalive: true,
  }).catch(() => undefined);
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
