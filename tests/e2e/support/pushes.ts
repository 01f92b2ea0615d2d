import { expect } from "@playwright/test";
import type { BrowserContext, Page, Worker } from "@playwright/test";

/** A notification that the service worker has shown. */
export interface ShownNotification {
  readonly title: string;
  readonly options: {
    readonly body: string;
    readonly tag?: string;
    readonly requireInteraction: boolean;
    readonly actions?: readonly { readonly action: string; readonly title: string }[];
    readonly data: { readonly link: string };
  };
}

/**
 * Grants the permission. A headless browser has no dialog for it, and some ignore a test's
 * settings.
 */
export async function allowNotifications(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
    Notification.requestPermission = () => Promise.resolve("granted");
  });
}

/**
 * Waits until this browser, whose notifications are allowed, is registered for pushes, with a
 * service worker that records its notifications instead of passing them to the system.
 */
export async function enablePushes(page: Page): Promise<void> {
  await page.goto("/notifications");
  await page.evaluate(async () => navigator.serviceWorker.ready.then(() => undefined));
  await expect(page.getByText("Registered", { exact: true })).toBeVisible();
  await (
    await workerOf(page.context())
  ).evaluate(() => {
    const worker = globalThis as unknown as {
      shown: unknown[];
      registration: { showNotification: (title: string, options: object) => Promise<void> };
    };
    worker.shown = [];
    worker.registration.showNotification = (title, options) => {
      worker.shown.push({ title, options });
      return Promise.resolve();
    };
  });
}

async function workerOf(context: BrowserContext): Promise<Worker> {
  const [worker] = context.serviceWorkers();
  return worker ?? context.waitForEvent("serviceworker");
}

export async function shownNotifications(context: BrowserContext): Promise<readonly ShownNotification[]> {
  const worker = await workerOf(context);
  return worker.evaluate(() => (globalThis as unknown as { shown?: ShownNotification[] }).shown ?? []);
}

/**
 * Taps a notification that was shown, or one of its buttons.
 * @returns the address of the window that the worker opens; null when it brings an open one to the
 * front
 */
export async function clickNotification(
  context: BrowserContext,
  title: string,
  action = "",
): Promise<string | null> {
  const worker = await workerOf(context);
  return worker.evaluate(
    async ({ title, action }) => {
      const scope = globalThis as unknown as EventTarget & {
        shown: ShownNotification[];
        clients: { openWindow: (url: string) => Promise<null> };
      };
      const notification = scope.shown.findLast((one) => one.title === title);
      if (notification === undefined) throw new Error(`No notification "${title}" was shown.`);
      let opened: string | null = null;
      // A browser opens windows only after a real tap, which a test cannot perform on a
      // notification.
      scope.clients.openWindow = (url) => {
        opened = url;
        return Promise.resolve(null);
      };
      const waits: Promise<unknown>[] = [];
      const event = Object.assign(new Event("notificationclick"), {
        action,
        notification: { close: () => undefined, data: notification.options.data },
        waitUntil: (wait: Promise<unknown>) => waits.push(wait),
      });
      scope.dispatchEvent(event);
      await Promise.allSettled(waits);
      return opened;
    },
    { title, action },
  );
}
