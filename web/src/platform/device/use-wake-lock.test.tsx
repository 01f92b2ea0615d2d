import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { fakeServices } from "../../testing/fake-services.ts";
import { ServicesProvider } from "../services.ts";
import { useWakeLock } from "./use-wake-lock.ts";
import type { WakeLock } from "./wake-lock.ts";

function screenOf(wakeLock: WakeLock) {
  const services = { ...fakeServices(), wakeLock };
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ServicesProvider value={services}>{children}</ServicesProvider>
  );
  return { services, ...renderHook(() => useWakeLock(), { wrapper }) };
}

/**
 * A browser that releases the lock when the page is hidden, as the Screen Wake Lock API specifies.
 */
function browserLock() {
  const released: (() => void)[] = [];
  const release = vi.fn(() => Promise.resolve());
  const request = vi.fn((onReleased: () => void) => {
    released.push(onReleased);
    return Promise.resolve({ release });
  });
  return { lock: { isSupported: true, request }, request, release, letGo: () => released.at(-1)?.() };
}

test("the screen is kept awake, and again when the page comes back", async () => {
  const { lock, request, letGo } = browserLock();
  const { services, result } = screenOf(lock);
  await waitFor(() => expect(result.current).toBe("held"));
  act(() => {
    services.setVisible(false);
    letGo();
  });
  expect(result.current).toBe("released");
  expect(request).toHaveBeenCalledTimes(1);
  act(() => services.setVisible(true));
  await waitFor(() => expect(result.current).toBe("held"));
  expect(request).toHaveBeenCalledTimes(2);
});

test("unmounting releases the lock", async () => {
  const { lock, release } = browserLock();
  const { result, unmount } = screenOf(lock);
  await waitFor(() => expect(result.current).toBe("held"));
  unmount();
  expect(release).toHaveBeenCalledOnce();
});

test("a lock that the battery saver refuses does not count", async () => {
  const request = vi.fn(() => Promise.reject(new Error("low battery")));
  const { result } = screenOf({ isSupported: true, request });
  await waitFor(() => expect(request).toHaveBeenCalled());
  expect(result.current).toBe("released");
});

test("an older browser has no lock", () => {
  const request = vi.fn();
  expect(screenOf({ isSupported: false, request }).result.current).toBe("unsupported");
  expect(request).not.toHaveBeenCalled();
});
