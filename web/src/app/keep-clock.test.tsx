import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { DataServicesProvider } from "../data/services.tsx";
import { fakeServices } from "../testing/fake-services.ts";
import { useKeptClock } from "./keep-clock.ts";

/** Opens the app on a phone, and counts what it asks about the clock. */
function open(isOnline = true) {
  const services = fakeServices();
  services.setOnline(isOnline);
  const measure = vi.spyOn(services.clockAhead, "measure");
  const recheck = vi.spyOn(services.clockAhead, "recheck");
  renderHook(useKeptClock, {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <DataServicesProvider value={services}>{children}</DataServicesProvider>
    ),
  });
  return { services, measure, recheck };
}

test("the clock is measured once when the app opens, and checked when the page is shown again", () => {
  const { services, measure, recheck } = open();
  expect(measure).toHaveBeenCalledTimes(1);
  act(() => services.setVisible(false));
  act(() => services.setVisible(true));
  expect(measure).toHaveBeenCalledTimes(1);
  expect(recheck).toHaveBeenCalledTimes(1);
});

test("without network nothing is measured", () => {
  expect(open(false).measure).not.toHaveBeenCalled();
});
