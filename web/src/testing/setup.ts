import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";

// The library's own second is a limit on the machine, not on the page: a busy machine takes longer to load a lazy page.
configure({ asyncUtilTimeout: 20_000 });

// An error or warning that nobody expected is a fault of the code under test. A test that expects one spies on it itself.
const unexpected: unknown[][] = [];

beforeEach(() => {
  unexpected.length = 0;
  for (const method of ["error", "warn"] as const)
    vi.spyOn(console, method).mockImplementation((...args: unknown[]) => void unexpected.push(args));
});

afterEach(() => {
  cleanup();
  // Files share a document: what a page without React has left in it is not the next test's.
  document.body.replaceChildren();
  localStorage.clear();
  vi.restoreAllMocks();
  expect(unexpected, "unexpected console output").toEqual([]);
});
