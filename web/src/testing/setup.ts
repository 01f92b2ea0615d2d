import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { waitForReact } from "./wait-for-react.ts";

// The default limit of 1 s fails on a busy machine, where a lazy page takes longer to load.
configure({ asyncUtilTimeout: 20_000, asyncWrapper: waitForReact });

/** jsdom has none. It lays nothing out, so no size ever changes. */
class NoResizeObserver {
  observe = (): void => undefined;
  disconnect = (): void => undefined;
}

// An unexpected console error or warning fails the test. A test that expects one spies on the
// console itself.
const unexpected: unknown[][] = [];

beforeEach(() => {
  vi.stubGlobal("ResizeObserver", NoResizeObserver);
  unexpected.length = 0;
  for (const method of ["error", "warn"] as const)
    vi.spyOn(console, method).mockImplementation((...args: unknown[]) => void unexpected.push(args));
});

afterEach(() => {
  cleanup();
  // Test files share a document, so remove what pages without React leave in it.
  document.body.replaceChildren();
  localStorage.clear();
  vi.restoreAllMocks();
  expect(unexpected, "unexpected console output").toEqual([]);
});
