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

/** Shows each push, and opens its page on a tap. */
export function handlePushes(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener("push", (event) => event.waitUntil(show(worker, payloadOf(event))));
  // Messages can come only from pages of this origin.
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

/** Stores a mark that this browser must register again, and tells the pages that are open. */
async function markPushChanged(worker: ServiceWorkerGlobalScope): Promise<void> {
  const cache = await worker.caches.open(PUSH_CHANGED_CACHE);
  await cache.put(PUSH_CHANGED_KEY, new Response("1"));
  for (const client of await worker.clients.matchAll({ type: "window", includeUncontrolled: true }))
    client.postMessage({ type: PUSH_CHANGED });
}

/**
 * Shows a notification for every push, because browsers revoke the permission of an app that shows
 * none.
 */
async function show(worker: ServiceWorkerGlobalScope, payload: unknown): Promise<void> {
  const { title, options, receipt } = readPush(payload);
  await worker.registration.showNotification(title, options);
  if (receipt !== null) await reportShown(receipt);
}

/**
 * Stores the answer from a notification's button for the trip's page, and tells a page that is
 * open.
 */
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

/**
 * Reports to the sender's ledger that the push was shown. Without network the report is dropped,
 * because showing the notification matters more.
 */
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

/** Navigates the app's window to the page, or opens one. */
async function openPage(worker: ServiceWorkerGlobalScope, link: string): Promise<void> {
  const url = new URL(link, worker.location.origin);
  const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = windows.find((client) => client.url === url.href);
  if (open) await open.focus();
  else await worker.clients.openWindow(url.href);
}
