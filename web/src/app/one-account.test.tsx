import { TRIP_ANSWERS } from "@guardianlink/domain/worker-messages";
import { storedTripKey } from "@guardianlink/domain/stored-trip-key";
import { tripId, userId } from "@guardianlink/domain/ids";
import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { findUnsent, UnsentError } from "../data/account/device-data.ts";
import { registrationKey } from "../data/push/device-registration.ts";
import { INSTALL_DISMISSED_KEY } from "../platform/storage/device-keys.ts";
import type { AuthService } from "../platform/auth/auth.ts";
import { AuthProvider, useAuth, useSession } from "../platform/auth/session.ts";
import { ada, fakeAuth } from "../testing/fake-auth.ts";
import { fakeServices } from "../testing/fake-services.ts";
import { renderPage } from "../testing/render-page.tsx";
import { OneAccount } from "./one-account.tsx";

const uid = userId("ada");
const LOCATION = {
  uid,
  tripId: tripId("trip"),
  latitude: 6.5,
  longitude: 3.3,
  accuracy: null,
  speed: null,
  timestamp: new Date("2026-11-21T10:00:00Z"),
};

beforeEach(() => localStorage.clear());

/** A phone that keeps what an account leaves behind everywhere. */
async function setUp({ owner = "ada" } = {}) {
  const services = fakeServices();
  const { device, store, photos, locations } = services;
  device.set("guardianlink.owner", owner);
  device.set(storedTripKey(uid), "{}");
  device.set("guardianlink.sign-up-name.ada", "Ada Obi");
  device.set(INSTALL_DISMISSED_KEY, "true");
  device.set(
    registrationKey(uid),
    JSON.stringify({ deviceId: "d1", token: "t1", createdAt: "2026-11-20T10:00:00.000Z" }),
  );
  store.seed("users/ada/contacts/c", { name: "Ngozi Obi" });
  store.seed("users/ada/devices/d1", { token: "t1" });
  await locations.put(LOCATION);
  await photos.add({
    path: "trip-photos/ada/trip/1.jpg",
    uid,
    tripId: "trip",
    attachTo: { path: "users/ada/trips/trip", field: "vehiclePhotoPath" },
    bytes: new ArrayBuffer(1),
  });
  const deleted: string[] = [];
  vi.stubGlobal("caches", {
    delete(name: string) {
      deleted.push(name);
      return Promise.resolve(true);
    },
  });
  const closed: boolean[] = [];
  const close = store.close.bind(store);
  store.close = (options) => {
    closed.push(options.erases);
    return close(options);
  };
  const auth = fakeAuth({ status: "signed-in", user: ada });
  const removed = vi.fn(() => Promise.resolve());
  const push = {
    tokens: { get: () => Promise.resolve("t1"), remove: removed, listen: () => () => undefined },
  };
  let inside: AuthService | null = null;
  const Inside = () => {
    inside = useAuth();
    return <p>Inside</p>;
  };
  const App = () =>
    useSession().status === "signed-in" ? (
      <OneAccount services={services} push={push}>
        <Inside />
      </OneAccount>
    ) : (
      <p>Signed out</p>
    );
  renderPage(
    <AuthProvider value={auth}>
      <App />
    </AuthProvider>,
    services,
  );
  const leaving = (): AuthService => {
    if (inside === null) throw new Error("The page is not there.");
    return inside;
  };
  return { services, auth, closed, deleted, removed, leaving };
}

test("signing out leaves nothing of the account on the phone", async () => {
  const { services, auth, closed, deleted, removed, leaving } = await setUp();
  await screen.findByText("Inside");
  let dataAtSignOut: unknown = "not asked";
  vi.mocked(auth.signOut).mockImplementation(() => {
    dataAtSignOut = services.store.read("users/ada/contacts/c");
    auth.setSession({ status: "signed-out" });
    return Promise.resolve();
  });
  await act(() => leaving().signOut());
  expect(screen.getByText("Signed out")).toBeVisible();
  // The data is gone before the session is: a page that is closed in between leaves none behind.
  expect(dataAtSignOut).toBeUndefined();
  expect(closed[0]).toBe(true);
  expect(Object.keys(localStorage)).toEqual([INSTALL_DISMISSED_KEY]);
  expect(services.queuedPhotos).toEqual([]);
  expect(await services.locations.claim(uid)).toEqual([]);
  expect(deleted).toContain(TRIP_ANSWERS.cache);
  expect(removed).toHaveBeenCalledOnce();
  expect(services.store.commits.flat()).toContainEqual({ kind: "delete", path: "users/ada/devices/d1" });
});

test("signing out is refused while an SOS waits, and nothing is deleted", async () => {
  const { services, auth, leaving } = await setUp();
  await screen.findByText("Inside");
  services.store.unsentWrites = "urgent";
  await expect(leaving().signOut()).rejects.toThrow(UnsentError);
  expect(auth.signOut).not.toHaveBeenCalled();
  expect(services.store.read("users/ada/contacts/c")).toBeDefined();
  expect(localStorage.getItem(storedTripKey(uid))).not.toBeNull();
  expect(screen.getByText("Inside")).toBeVisible();
});

test("the deletion of the account leaves nothing on the phone", async () => {
  const { services, leaving } = await setUp();
  await screen.findByText("Inside");
  await act(() => leaving().leaveDeleted());
  expect(services.store.read("users/ada/contacts/c")).toBeUndefined();
  expect(Object.keys(localStorage)).toEqual([INSTALL_DISMISSED_KEY]);
});

test("a session that is ended elsewhere keeps what waits for the same person", async () => {
  const { services, auth, closed } = await setUp();
  await screen.findByText("Inside");
  act(() => auth.setSession({ status: "signed-out" }));
  expect(closed).toEqual([false]);
  expect(services.queuedPhotos).toHaveLength(1);
  expect(localStorage.getItem("guardianlink.owner")).toBe("ada");
  act(() => auth.setSession({ status: "signed-in", user: ada }));
  expect(await screen.findByText("Inside")).toBeVisible();
  expect(services.queuedPhotos).toHaveLength(1);
});

test("another person's data is deleted before the account's pages open", async () => {
  const { services } = await setUp({ owner: "bola" });
  expect(screen.queryByText("Inside")).toBeNull();
  await waitFor(() => expect(screen.getByText("Inside")).toBeVisible());
  expect(services.queuedPhotos).toEqual([]);
  expect(localStorage.getItem("guardianlink.owner")).toBe("ada");
});

test("what cannot be deleted is deleted before the next person's pages open", async () => {
  const { services, leaving } = await setUp();
  await screen.findByText("Inside");
  const report = vi.spyOn(console, "error").mockImplementation(() => undefined);
  services.store.close = () => Promise.reject(new Error("blocked"));
  await act(() => leaving().signOut());
  expect(localStorage.getItem("guardianlink.owner")).toBe("ada");
  expect(report).toHaveBeenCalled();
  report.mockRestore();
});

test.each([
  ["nothing", "nothing"],
  ["urgent", "urgent"],
  ["other", "other"],
] as const)("what the database has not sent counts as unsent (%s)", async (unsentWrites, unsent) => {
  const services = fakeServices();
  services.store.unsentWrites = unsentWrites;
  expect(await findUnsent(services, uid)).toBe(unsent);
});
