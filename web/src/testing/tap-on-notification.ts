import { TRIP_ANSWERS } from "@guardianlink/domain/worker-messages";
import type { TripAnswer } from "@guardianlink/domain/worker-messages";
import { vi } from "vitest";

/**
 * Leaves a tap on a notification's button for the page, as the service worker does.
 * @returns what is called when the page takes it
 */
export function tapOnNotification(tapped: TripAnswer) {
  const kept = new Map([[TRIP_ANSWERS.key, JSON.stringify(tapped)]]);
  const taken = vi.fn((key: string) => Promise.resolve(kept.delete(key)));
  vi.stubGlobal("caches", {
    open: (name: string) =>
      Promise.resolve({
        match: (key: string) => {
          const found = name === TRIP_ANSWERS.cache ? kept.get(key) : undefined;
          return Promise.resolve(found === undefined ? undefined : new Response(found));
        },
        delete: taken,
      }),
  });
  return taken;
}
