import { afterEach, expect, test, vi } from "vitest";
import { watchServiceWorker } from "./service-worker.ts";

afterEach(() => vi.unstubAllGlobals());

const worker = (): EventTarget & { readonly postMessage: (message: unknown) => void } =>
  Object.assign(new EventTarget(), { postMessage: vi.fn() });

/** A browser whose worker is registered with this result. */
function browserWith(registration: object | undefined) {
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: {},
    register: vi.fn(() => Promise.resolve(registration)),
  });
  vi.stubGlobal("navigator", { serviceWorker });
  return serviceWorker;
}

test("a browser that blocks workers without an error is no fault", async () => {
  const { register } = browserWith(undefined);
  const onWaiting = vi.fn();
  await watchServiceWorker(onWaiting);
  expect(register).toHaveBeenCalledOnce();
  expect(onWaiting).not.toHaveBeenCalled();
});

test("a waiting worker takes over when the update is applied", async () => {
  const waiting = worker();
  // The page's listener stays in the document that later test files of this worker use.
  const update = () => Promise.resolve();
  browserWith(Object.assign(new EventTarget(), { waiting, installing: null, update }));
  const onWaiting = vi.fn<(applyUpdate: () => void) => void>();
  await watchServiceWorker(onWaiting);
  expect(onWaiting).toHaveBeenCalledOnce();
  onWaiting.mock.calls[0]?.[0]();
  expect(waiting.postMessage).toHaveBeenCalledWith({ type: "SKIP_WAITING" });
});
