import { tripId, userId } from "@guardianlink/domain/ids";
import type { LocationReading } from "@guardianlink/domain/location";
import { NO_VEHICLE } from "@guardianlink/domain/alerts/sos";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Write } from "../../platform/firestore/store.ts";
import { exampleTrip } from "../../testing/example-trip.ts";
import { fakeServices } from "../../testing/fake-services.ts";
import { readDeviceTrip } from "../trips/device-trip.ts";
import { newSosTrip } from "../trips/trip-writes.ts";
import { raiseSos } from "./raise-sos.ts";
import type { SosRequest, SosServices } from "./raise-sos.ts";

const reading = (time: string, latitude = 6.5244): LocationReading => ({
  latitude,
  longitude: 3.3792,
  accuracy: 12,
  speed: null,
  timestamp: new Date(`2026-11-21T${time}Z`),
});

const NOW = new Date("2026-11-21T10:00:05Z");
const running = {
  ...newSosTrip(userId("ada"), tripId("trip"), null, NOW).trip,
  status: "active",
  server: "accepted",
} as const;
const request: SosRequest = {
  uid: userId("ada"),
  trip: running,
  countdownMs: 0,
  photo: null,
  seen: 0,
};

const never = (): Promise<never> => new Promise(() => undefined);

/** A phone whose commits, location and addresses `answer`; by default nothing is ever answered. */
function phone(answer: () => Promise<void> = never, changes: Partial<SosServices> = {}) {
  const commits: (readonly Write[])[] = [];
  const services = fakeServices(NOW);
  let ids = 0;
  const commit = (writes: readonly Write[]) => {
    commits.push(writes);
    return answer();
  };
  const parts: SosServices = {
    ...services,
    store: { ...services.store, commit, commitUrgent: commit },
    geolocation: { ...services.geolocation, read: never, latest: () => reading("10:00:00") },
    geocoder: { ...services.geocoder, address: never },
    newId: () => `alert${++ids}`,
    ...changes,
  };
  return { parts, commits, photos: services.queuedPhotos, services };
}

describe("raising an SOS", () => {
  test("commits the alert and the state in one batch, at once, without any answer", () => {
    const { parts, commits } = phone();
    const sent = raiseSos(request, parts);
    expect(sent?.alert.id).toBe("alert1");
    expect(commits).toHaveLength(1);
    expect(commits[0]).toEqual([
      { kind: "update", path: "users/ada/trips/trip", data: { status: "sos", sosAlertId: "alert1" } },
      {
        kind: "set",
        path: "users/ada/trips/trip/alerts/alert1",
        data: expect.objectContaining({
          type: "sos",
          location: reading("10:00:00"),
          address: null,
          photoPath: null,
        }) as unknown,
      },
    ]);
  });

  test("is sent without a location", () => {
    const { services } = phone();
    const { parts, commits } = phone(never, { geolocation: services.geolocation });
    expect(raiseSos(request, parts)).not.toBeNull();
    expect(commits[0]?.[1]).toMatchObject({ data: { location: null } });
  });

  test("has the newer one of the trip's location and this page's", () => {
    const { parts, commits } = phone();
    const trip = { ...running, lastLocation: reading("10:00:02", 7.1) };
    raiseSos({ ...request, trip }, parts);
    expect(commits[0]?.[1]).toMatchObject({ data: { location: { latitude: 7.1 } } });
  });

  test("makes one alert of double taps and a second tab", () => {
    const { parts, commits } = phone();
    expect(raiseSos(request, parts)).not.toBeNull();
    expect(raiseSos(request, parts)).toBeNull();
    expect(raiseSos({ ...request }, { ...parts, newId: () => "of the other tab" })).toBeNull();
    expect(commits).toHaveLength(1);
  });

  test("writes the same alert in two tabs that both claim to be first", () => {
    const { parts, commits } = phone();
    const drawn = JSON.stringify({ tripId: "trip", alertIds: [], nextId: "drawn" });
    parts.device.set("sosAlerts_ada", drawn);
    const device = { ...parts.device, get: () => drawn };
    expect(raiseSos(request, parts)?.alert.id).toBe("drawn");
    expect(raiseSos(request, { ...parts, device })?.alert.id).toBe("drawn");
    expect(commits.map(([, alert]) => alert?.path)).toEqual([
      "users/ada/trips/trip/alerts/drawn",
      "users/ada/trips/trip/alerts/drawn",
    ]);
  });

  test("with a countdown it commits the alert alone, because the server moves the trip", () => {
    const { parts, commits } = phone();
    const sendAt = new Date(NOW.getTime() + 5000);
    raiseSos({ ...request, countdownMs: 5000 }, parts);
    expect(commits).toEqual([
      [
        expect.objectContaining({
          path: "users/ada/trips/trip/alerts/alert1",
          data: expect.objectContaining({ sendAt }) as unknown,
        }),
      ],
    ]);
  });

  test("without a running trip it makes one in the same batch, whose alert has the trip's id", () => {
    const { parts, commits } = phone(never, { newId: () => "made" });
    raiseSos({ ...request, trip: null }, parts);
    expect(commits[0]?.map(({ kind, path }) => [kind, path])).toEqual([
      ["set", "users/ada/trips/made"],
      ["set", "users/ada/trips/made/alerts/made"],
    ]);
    expect(commits[0]?.[0]).toMatchObject({ data: { ...NO_VEHICLE, status: "sos", eta: null } });
  });

  test("makes an update a separate alert and keeps the state", () => {
    const { parts, commits } = phone();
    raiseSos(request, parts);
    raiseSos({ ...request, trip: { ...running, status: "sos" }, seen: 1 }, parts);
    expect(commits[1]).toEqual([
      expect.objectContaining({ kind: "set", path: "users/ada/trips/trip/alerts/alert2" }),
    ]);
  });

  test("queues the photo for the upload beside the commit", async () => {
    const { parts, photos } = phone();
    const blob = { arrayBuffer: () => Promise.resolve(new ArrayBuffer(3)) } as Blob;
    raiseSos({ ...request, photo: { blob, takenAt: new Date(1_700_000_000_000) } }, parts);
    await expect
      .poll(() => photos)
      .toEqual([
        {
          path: "trip-photos/ada/trip/1700000000000.jpg",
          uid: "ada",
          tripId: "trip",
          attachTo: { path: "users/ada/trips/trip/alerts/alert1", field: "photoPath" },
          bytes: new ArrayBuffer(3),
        },
      ]);
  });
});

describe("what follows an SOS", () => {
  const { geolocation, geocoder } = fakeServices(NOW);
  const accept = () => Promise.resolve();
  const found = (time: string, latitude?: number) => ({
    ...geolocation,
    read: () => Promise.resolve(reading(time, latitude)),
    latest: () => reading("10:00:00"),
  });
  const address = { ...geocoder, address: () => Promise.resolve("Ikorodu Road, Lagos") };

  test("attaches the address and a fresher location when they arrive", async () => {
    const { parts, commits } = phone(accept, { geolocation: found("10:00:09", 6.53), geocoder: address });
    raiseSos(request, parts);
    await expect.poll(() => commits).toHaveLength(3);
    const path = "users/ada/trips/trip/alerts/alert1";
    expect(commits.slice(1)).toEqual(
      expect.arrayContaining([
        [{ kind: "update", path, data: { location: reading("10:00:09", 6.53) } }],
        [{ kind: "update", path, data: { address: "Ikorodu Road, Lagos" } }],
      ]),
    );
  });

  test("attaches neither an older location nor a missing address", async () => {
    const none = vi.fn(() => Promise.resolve(null));
    const { parts, commits } = phone(accept, {
      geolocation: found("10:00:00"),
      geocoder: { ...geocoder, address: none },
    });
    await raiseSos(request, parts)?.accepted;
    await expect.poll(() => none).toHaveBeenCalledTimes(1);
    expect(commits).toHaveLength(1);
  });

  test("looks up the address of the fresh location when none was known", async () => {
    const first = { ...found("10:00:09"), latest: () => null };
    const { parts, commits } = phone(accept, { geolocation: first, geocoder: address });
    raiseSos(request, parts);
    await expect.poll(() => commits).toHaveLength(3);
  });
});

describe("a refused SOS", () => {
  const refuse = () => Promise.reject(new Error("refused"));
  beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));

  test("is reported and allows another tap", async () => {
    const { parts } = phone(refuse);
    await expect(raiseSos(request, parts)?.accepted).rejects.toThrow("refused");
    expect(console.error).toHaveBeenCalledOnce();
    await expect(raiseSos(request, parts)?.accepted).rejects.toThrow("refused");
  });

  test("without a running trip is raised at once on the trip that the server has", async () => {
    const { parts, commits, services } = phone(() => (commits.length === 1 ? refuse() : Promise.resolve()));
    services.store.seed("users/ada/trips/other", exampleTrip(NOW, {}));
    await raiseSos({ ...request, trip: null, countdownMs: 5000 }, parts)?.accepted;
    const batch = commits.find(([write]) => write?.path === "users/ada/trips/other");
    expect(batch?.[1]).toMatchObject({ path: expect.stringContaining("trips/other/alerts/") as unknown });
    expect(batch?.[1]).not.toHaveProperty("data.sendAt");
    expect(readDeviceTrip(services.device, request.uid)?.id).toBe("other");
  });

  test("without a running trip is final when the server has no other trip", async () => {
    const { parts } = phone(refuse);
    const raised = raiseSos({ ...request, trip: null }, parts);
    await expect(raised?.accepted).rejects.toThrow("refused");
  });
});
