import { PUSH_CHANGES } from "@guardianlink/domain/worker-messages";
import { expect, test } from "vitest";
import { handlePushes } from "./push.ts";

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
