import { tripId } from "@guardianlink/domain/ids";
import { renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { AuthProvider } from "../../../platform/auth/session.ts";
import { ServicesProvider } from "../../../platform/services.ts";
import { ada, fakeAuth } from "../../../testing/fake-auth.ts";
import { fakeServices } from "../../../testing/fake-services.ts";
import { useReportPhoneStatus } from "./use-report-phone-status.ts";

function openTrip(isOn = true) {
  const services = fakeServices();
  const auth = fakeAuth({ status: "signed-in", user: ada });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <AuthProvider value={auth}>
      <ServicesProvider value={services}>{children}</ServicesProvider>
    </AuthProvider>
  );
  const { unmount } = renderHook(() => useReportPhoneStatus(tripId("trip"), isOn), { wrapper });
  /** Waits until the server has these states and percents. */
  const told = (...words: readonly (readonly [state: string, battery: number])[]) =>
    waitFor(() =>
      expect(services.toldServer).toMatchObject(words.map(([state, battery]) => ({ state, battery }))),
    );
  return { services, unmount, told };
}

test("a page reports that it is shown, hidden and shown again", async () => {
  const { services, told } = openTrip();
  await told(["shown", 80]);
  services.setVisible(false);
  services.setVisible(true);
  await told(["shown", 80], ["hidden", 80], ["shown", 80]);
  expect(services.toldServer[0]).toEqual({
    tripId: "trip",
    state: "shown",
    battery: 80,
    network: "3g",
    saidAtMs: services.clock.now().getTime(),
  });
});

test("a page that is left reports that it is closed, and not that it is hidden after that", async () => {
  const { services, told } = openTrip();
  await told(["shown", 80]);
  services.leavePage();
  services.setVisible(false);
  await told(["shown", 80], ["closed", 80]);
});

test("a battery is reported in steps of ten percent, and when it is nearly empty", async () => {
  const { services, told } = openTrip();
  await told(["shown", 80]);
  for (const percent of [75, 70, 69, 61, 12, 6, 5, 4]) services.setBattery(percent);
  await told(["shown", 80], ["shown", 70], ["shown", 12], ["shown", 5]);
});

test("leaving the page of the trip reports that it is closed", async () => {
  const { unmount, told } = openTrip();
  await told(["shown", 80]);
  unmount();
  await told(["shown", 80], ["closed", 80]);
});

test.each([
  ["is left", ({ services }: ReturnType<typeof openTrip>) => services.leavePage()],
  ["shows another page", ({ unmount }: ReturnType<typeof openTrip>) => unmount()],
])("a tab that still tracks the trip says so when another one %s", async (_how, leave) => {
  const staying = openTrip();
  await staying.told(["shown", 80]);
  const other = openTrip();
  await other.told(["shown", 80]);
  leave(other);
  await other.told(["shown", 80], ["closed", 80]);
  await staying.told(["shown", 80], ["shown", 80]);
});

test("nothing is reported about a trip that the server does not have", async () => {
  const { services, unmount } = openTrip(false);
  services.setVisible(false);
  unmount();
  await Promise.resolve();
  expect(services.toldServer).toEqual([]);
});
