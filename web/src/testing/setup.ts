import "@testing-library/jest-dom/vitest";
import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";

// An error or warning that nobody expected is a fault of the code under test. A test that expects one spies on it itself.
const unexpected: unknown[][] = [];

beforeEach(() => {
  unexpected.length = 0;
  for (const method of ["error", "warn"] as const)
    vi.spyOn(console, method).mockImplementation((...args: unknown[]) => void unexpected.push(args));
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
  expect(unexpected, "unexpected console output").toEqual([]);
});
