import {
  ANSWER_CACHE,
  ANSWER_KEY,
  isTripAction,
  LOCAL_PUSH,
  PUSH_CHANGED,
  PUSH_CHANGED_CACHE,
  PUSH_CHANGED_KEY,
  TRIP_ANSWER,
} from "@guardianlink/domain/worker-messages";
import type { TripAnswer } from "@guardianlink/domain/worker-messages";
import { readPush } from "./push-message.ts";

/** Shows each push and opens its page when it is tapped. */
export function handlePushes(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener("push", (event) => event.waitUntil(show(worker, payloadOf(event))));
  // Only pages of this origin can say anything to their worker.
  worker.addEventListener("message", (event) => {
    const data: unknown = event.data;
    if (typeof data !== "object" || data === null || !("type" in data) || data.type !== LOCAL_PUSH) return;
    event.waitUntil(show(worker, "payload" in data ? data.payload : null));
  });
  worker.addEventListener("pushsubscriptionchange", (event) =>
    (event as ExtendableEvent).waitUntil(markPushChanged(worker)),
  );
  worker.addEventListener("notificationclick", (event) => {
    event.notification.close();
    const data: unknown = event.notification.data;
    const about = typeof data === "object" && data !== null ? data : {};
    const link = "link" in about ? String(about.link) : "/";
    const tripId = "tripId" in about && typeof about.tripId === "string" ? about.tripId : null;
    event.waitUntil(answer(worker, event.action, tripId).then(() => openPage(worker, link)));
  });
}

/** Leaves a mark that this browser must be registered anew, and tells the pages that are open already. */
async function markPushChanged(worker: ServiceWorkerGlobalScope): Promise<void> {
  const cache = await worker.caches.open(PUSH_CHANGED_CACHE);
  await cache.put(PUSH_CHANGED_KEY, new Response("1"));
  for (const client of await worker.clients.matchAll({ type: "window", includeUncontrolled: true }))
    client.postMessage({ type: PUSH_CHANGED });
}

/** Every push must show something: browsers withdraw the permission of those that stay silent. */
async function show(worker: ServiceWorkerGlobalScope, payload: unknown): Promise<void> {
  const { title, options, receipt } = readPush(payload);
  await worker.registration.showNotification(title, options);
  if (receipt !== null) await reportShown(receipt);
}

/** Leaves the answer of a notification's button for the page of the trip, and wakes a page that is open already. */
async function answer(
  worker: ServiceWorkerGlobalScope,
  action: string,
  tripId: string | null,
): Promise<void> {
  if (!isTripAction(action) || tripId === null) return;
  const tapped: TripAnswer = { tripId, action, atMs: Date.now() };
  const cache = await worker.caches.open(ANSWER_CACHE);
  await cache.put(ANSWER_KEY, new Response(JSON.stringify(tapped)));
  for (const client of await worker.clients.matchAll({ type: "window" }))
    client.postMessage({ type: TRIP_ANSWER });
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
