import { PUSH_CHANGES } from "@guardianlink/domain/worker-messages";
import { expect, test } from "vitest";
import { handlePushes } from "./push.ts";

/** A worker with one open window, and what a tap on a notification does. */
async function tap(link: string, windowUrl: string) {
  const done: string[] = [];
  const waits: Promise<unknown>[] = [];
  const events = new EventTarget();
  const open = { url: windowUrl, focus: () => Promise.resolve(done.push("focused")) };
  const worker = Object.assign(events, {
    location: { origin: "https://guardianlink.test" },
    clients: {
      matchAll: () => Promise.resolve([open]),
      openWindow: (url: string) => Promise.resolve(done.push(url)),
    },
  });
  handlePushes(worker as unknown as ServiceWorkerGlobalScope);
  events.dispatchEvent(
    Object.assign(new Event("notificationclick"), {
      action: "",
      notification: { close: () => undefined, data: { link } },
      waitUntil: (wait: Promise<unknown>) => waits.push(wait),
    }),
  );
  await Promise.all(waits);
  return done;
}

test("a tap on the news of a trip shows the window that has the trip's page, and else opens one", async () => {
  const link = "https://guardianlink.test/trip/active?trip=one";
  expect(await tap(link, "https://guardianlink.test/trip/active")).toEqual(["focused"]);
  expect(await tap(link, "https://guardianlink.test/contacts")).toEqual([link]);
});

test("a replaced push subscription is marked for the next page, and told to those that are open", async () => {
  const kept: string[] = [];
  const told: unknown[] = [];
  const waits: Promise<unknown>[] = [];
  const events = new EventTarget();
  const worker = Object.assign(events, {
    caches: {
      open: (cache: string) =>
        Promise.resolve({
          put(key: string) {
            kept.push(`${cache} ${key}`);
            return Promise.resolve();
          },
        }),
    },
    clients: { matchAll: () => Promise.resolve([{ postMessage: (data: unknown) => told.push(data) }]) },
  });
  handlePushes(worker as unknown as ServiceWorkerGlobalScope);
  const changed = new Event("pushsubscriptionchange");
  events.dispatchEvent(Object.assign(changed, { waitUntil: (wait: Promise<unknown>) => waits.push(wait) }));
  await Promise.all(waits);
  expect(kept).toEqual([`${PUSH_CHANGES.cache} ${PUSH_CHANGES.key}`]);
  expect(told).toEqual([{ type: PUSH_CHANGES.type }]);
});
