import { fields } from "@guardianlink/domain/fields";
import { TRIP_QUERY } from "@guardianlink/domain/paths";
import { LOCAL_PUSH, PUSH_CHANGES, readTripAnswer, TRIP_ANSWERS } from "@guardianlink/domain/worker-messages";
import type { Mailbox } from "@guardianlink/domain/worker-messages";
import { reportShown } from "../platform/push/report-shown.ts";
import { readPush } from "./push-notice.ts";

/** Shows each push, and opens its page on a tap. */
export function handlePushes(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener("push", (event) => event.waitUntil(show(worker, payloadOf(event))));
  // Messages can come only from pages of this origin.
  worker.addEventListener("message", (event) => {
    const { type, payload = null } = fields(event.data);
    if (type === LOCAL_PUSH) event.waitUntil(show(worker, payload));
  });
  worker.addEventListener("pushsubscriptionchange", (event) =>
    (event as ExtendableEvent).waitUntil(leave(worker, PUSH_CHANGES, true)),
  );
  worker.addEventListener("notificationclick", (event) => {
    event.notification.close();
    const about = fields(event.notification.data);
    const link = "link" in about ? String(about["link"]) : "/";
    const answer = readTripAnswer({ ...about, action: event.action, atMs: Date.now() });
    const left = answer === null ? Promise.resolve() : leave(worker, TRIP_ANSWERS, answer);
    event.waitUntil(left.then(() => openPage(worker, link)));
  });
}

/** Leaves a value for the next page that opens, and tells the pages that are open. */
async function leave(worker: ServiceWorkerGlobalScope, { cache, key, type }: Mailbox, value: unknown) {
  await (await worker.caches.open(cache)).put(key, new Response(JSON.stringify(value)));
  for (const client of await worker.clients.matchAll({ type: "window", includeUncontrolled: true }))
    client.postMessage({ type });
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

function payloadOf(event: PushEvent): unknown {
  try {
    return event.data?.json();
  } catch {
    return event.data?.text();
  }
}

/** An address without the trip that it is about: the trip's page is one page for all trips. */
function withoutTrip(href: string): string {
  const url = new URL(href);
  url.searchParams.delete(TRIP_QUERY);
  return url.href;
}

/** Shows the window that has the page, or opens one. */
async function openPage(worker: ServiceWorkerGlobalScope, link: string): Promise<void> {
  const url = new URL(link, worker.location.origin);
  const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = windows.find((client) => withoutTrip(client.url) === withoutTrip(url.href));
  if (open) await open.focus();
  else await worker.clients.openWindow(url.href);
}
