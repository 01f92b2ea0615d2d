import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LoadingState } from "./loading-state.tsx";
import { PagePlaceholder } from "./skeleton.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  ["a list", <LoadingState key="list" text="Fetching your emergency contacts..." />],
  ["a page", <PagePlaceholder key="page" />],
])("%s says so after ten seconds without content", (_what, placeholder) => {
  render(placeholder);
  act(() => void vi.advanceTimersByTime(9999));
  expect(screen.queryByText(/longer than usual/)).not.toBeInTheDocument();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByText("This is taking longer than usual. Still trying.")).toBeVisible();
});
