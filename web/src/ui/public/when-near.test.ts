import { afterEach, expect, test, vi } from "vitest";
import { whenNear } from "./when-near.ts";

afterEach(() => vi.unstubAllGlobals());

test("the callback runs once when the element comes near", () => {
  let tell: (seen: readonly { isIntersecting: boolean }[]) => void = () => undefined;
  const disconnect = vi.fn();
  const observe = vi.fn();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      readonly disconnect = disconnect;
      readonly observe = observe;
      constructor(listener: typeof tell) {
        tell = listener;
      }
    },
  );
  const act = vi.fn();
  whenNear(document.body, act);
  expect(observe).toHaveBeenCalledWith(document.body);
  tell([{ isIntersecting: false }]);
  expect(act).not.toHaveBeenCalled();
  tell([{ isIntersecting: true }]);
  expect(act).toHaveBeenCalledOnce();
  expect(disconnect).toHaveBeenCalledOnce();
});

test("the callback runs at once in a browser that cannot observe elements", () => {
  vi.stubGlobal("IntersectionObserver", undefined);
  Reflect.deleteProperty(globalThis, "IntersectionObserver");
  const act = vi.fn();
  whenNear(document.body, act);
  expect(act).toHaveBeenCalledOnce();
});
