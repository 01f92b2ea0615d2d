import { PUSH_CHANGES, TRIP_ANSWERS } from "@guardianlink/domain/worker-messages";
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

test("a button that is tapped leaves the answer, with its question, for the page of the trip", async () => {
  const left: unknown[] = [];
  const waits: Promise<unknown>[] = [];
  const put = async (key: string, response: Response) => left.push([key, await response.json()]);
  const worker = Object.assign(new EventTarget(), {
    location: { origin: "https://guardianlink.test" },
    caches: { open: () => Promise.resolve({ put }) },
    clients: { matchAll: () => Promise.resolve([]), openWindow: () => Promise.resolve(null) },
  });
  handlePushes(worker as unknown as ServiceWorkerGlobalScope);
  const data = { link: "/trip/active", tripId: "trip-1", checkId: "7" };
  const tapped = Object.assign(new Event("notificationclick"), {
    action: "fine",
    notification: { close: () => undefined, data },
    waitUntil: (wait: Promise<unknown>) => waits.push(wait),
  });
  worker.dispatchEvent(tapped);
  await Promise.all(waits);
  const answer = { tripId: "trip-1", checkId: "7", action: "fine", atMs: expect.any(Number) as unknown };
  expect(left).toEqual([[TRIP_ANSWERS.key, answer]]);
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
