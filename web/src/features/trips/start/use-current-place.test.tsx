import { renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { DataServicesProvider } from "../../../data/services.tsx";
import { noLocation } from "../../../testing/fake-device.ts";
import { fakeServices } from "../../../testing/fake-services.ts";
import { useCurrentPlace } from "./use-current-place.ts";

test.each([
  ["unsupported", "Geolocation is not supported by this browser"],
  [
    "denied",
    "Location access denied. Allow location for this site in your browser settings, then tap Update.",
  ],
  ["unavailable", "Location information unavailable. Please check your GPS settings."],
  ["timeout", "Location request timed out. Please try again."],
] as const)("a location that is %s is explained", async (failure, message) => {
  const services = { ...fakeServices(), geolocation: noLocation(failure) };
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <DataServicesProvider value={services}>{children}</DataServicesProvider>
  );
  const { result } = renderHook(() => useCurrentPlace(), { wrapper });
  await waitFor(() => expect(result.current.place.problem).toBe(message));
});
