import { tripId, userId } from "@guardianlink/domain/ids";
import type { LocationReading } from "@guardianlink/domain/location";
import { NO_VEHICLE } from "@guardianlink/domain/sos";
import { describe, expect, test, vi } from "vitest";
import type { Write } from "../../platform/firestore/store.ts";
import { newSosTrip } from "../trips/running-trip.ts";
import { raiseSos } from "./raise-sos.ts";
import type { SosRequest, SosServices } from "./raise-sos.ts";

const reading = (time: string, latitude = 6.5244): LocationReading => ({
  latitude,
  longitude: 3.3792,
  accuracy: 12,
  speed: null,
  timestamp: new Date(`2026-11-21T${time}Z`),
});

const request: SosRequest = {
  uid: userId("ada"),
  trip: { id: tripId("trip"), status: "active" },
  location: reading("10:00:00"),
  newTrip: null,
  photo: null,
  happenedAt: new Date("2026-11-21T10:00:05Z"),
  sendAt: null,
  seen: 0,
};

/** A phone without network: no request to the outside is ever answered. */
function offlinePhone() {
  const kept = new Map<string, string>();
  const commits: (readonly Write[])[] = [];
  let ids = 0;
  const pending = new Promise<never>(() => undefined);
  const commit = (writes: readonly Write[]) => {
    commits.push(writes);
    return pending;
  };
  const parts: SosServices = {
    store: { commit, commitUrgent: commit },
    device: { get: (key) => kept.get(key) ?? null, set: (key, value) => void kept.set(key, value) },
    photos: { add: vi.fn(() => Promise.resolve()) },
    positioning: { read: () => pending },
    geocoder: { address: () => pending },
    newId: () => `alert${++ids}`,
    report: (error) => {
      throw error;
    },
  };
  return { parts, commits, kept };
}

describe("raising an SOS", () => {
  test("commits the alert and the state in one batch, at once, without any answer", () => {
    const { parts, commits } = offlinePhone();
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
    const { parts, commits } = offlinePhone();
    expect(raiseSos({ ...request, location: null }, parts)).not.toBeNull();
    expect(commits[0]?.[1]).toMatchObject({ data: { location: null } });
  });

  test("makes one alert of double taps and a second tab", () => {
    const { parts, commits } = offlinePhone();
    expect(raiseSos(request, parts)).not.toBeNull();
    expect(raiseSos(request, parts)).toBeNull();
    expect(raiseSos({ ...request }, { ...parts, newId: () => "of the other tab" })).toBeNull();
    expect(commits).toHaveLength(1);
  });

  test("writes the same alert in two tabs that both claim to be first", () => {
    const { parts, commits, kept } = offlinePhone();
    kept.set("sosAlerts_ada", JSON.stringify({ tripId: "trip", alertIds: [], nextId: "drawn" }));
    const lateView = new Map(kept);
    const device = { get: (key: string) => lateView.get(key) ?? null, set: () => undefined };
    expect(raiseSos(request, parts)?.alert.id).toBe("drawn");
    expect(raiseSos(request, { ...parts, device })?.alert.id).toBe("drawn");
    expect(commits.map(([, alert]) => alert?.path)).toEqual([
      "users/ada/trips/trip/alerts/drawn",
      "users/ada/trips/trip/alerts/drawn",
    ]);
  });

  test("with a countdown it commits the alert alone, because the server moves the trip", () => {
    const { parts, commits } = offlinePhone();
    const sendAt = new Date("2026-11-21T10:00:10Z");
    raiseSos({ ...request, sendAt }, parts);
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
    const { parts, commits } = offlinePhone();
    const newTrip = newSosTrip(tripId("made"), reading("10:00:00"), request.happenedAt);
    raiseSos({ ...request, trip: newTrip, newTrip }, parts);
    expect(commits[0]?.map(({ kind, path }) => [kind, path])).toEqual([
      ["set", "users/ada/trips/made"],
      ["set", "users/ada/trips/made/alerts/made"],
    ]);
    expect(commits[0]?.[0]).toMatchObject({ data: { ...NO_VEHICLE, status: "sos", eta: null } });
  });

  test("makes an update a separate alert and keeps the state", () => {
    const { parts, commits } = offlinePhone();
    raiseSos(request, parts);
    raiseSos({ ...request, trip: { ...request.trip, status: "sos" }, seen: 1 }, parts);
    expect(commits[1]).toEqual([
      expect.objectContaining({ kind: "set", path: "users/ada/trips/trip/alerts/alert2" }),
    ]);
  });

  test("queues the photo for the upload beside the commit", async () => {
    const { parts } = offlinePhone();
    const blob = { arrayBuffer: () => Promise.resolve(new ArrayBuffer(3)) } as Blob;
    raiseSos({ ...request, photo: { blob, takenAt: new Date(1_700_000_000_000) } }, parts);
    await vi.waitFor(() =>
      expect(parts.photos.add).toHaveBeenCalledWith({
        path: "trip-photos/ada/trip/1700000000000.jpg",
        uid: "ada",
        tripId: "trip",
        attachTo: { path: "users/ada/trips/trip/alerts/alert1", field: "photoPath" },
        bytes: new ArrayBuffer(3),
      }),
    );
  });
});

describe("what follows an SOS", () => {
  const online = (changes: Partial<SosServices>) => {
    const phone = offlinePhone();
    const commit = (writes: readonly Write[]) => {
      phone.commits.push(writes);
      return Promise.resolve();
    };
    const parts: SosServices = {
      ...phone.parts,
      store: { commit, commitUrgent: commit },
      ...changes,
    };
    return { ...phone, parts };
  };

  test("attaches the address and a fresher location when they arrive", async () => {
    const { parts, commits } = online({
      positioning: { read: () => Promise.resolve(reading("10:00:09", 6.53)) },
      geocoder: { address: () => Promise.resolve("Ikorodu Road, Lagos") },
    });
    raiseSos(request, parts);
    await vi.waitFor(() => expect(commits).toHaveLength(3));
    const path = "users/ada/trips/trip/alerts/alert1";
    expect(commits.slice(1)).toEqual(
      expect.arrayContaining([
        [{ kind: "update", path, data: { location: reading("10:00:09", 6.53) } }],
        [{ kind: "update", path, data: { address: "Ikorodu Road, Lagos" } }],
      ]),
    );
  });

  test("attaches neither an older location nor a missing address", async () => {
    const address = vi.fn(() => Promise.resolve(null));
    const { parts, commits } = online({
      positioning: { read: () => Promise.resolve(reading("10:00:00")) },
      geocoder: { address },
    });
    const sent = raiseSos(request, parts);
    await sent?.accepted;
    await vi.waitFor(() => expect(address).toHaveBeenCalledTimes(1));
    expect(commits).toHaveLength(1);
  });

  test("looks up the address of the fresh location when none was known", async () => {
    const { parts, commits } = online({
      positioning: { read: () => Promise.resolve(reading("10:00:09")) },
      geocoder: { address: () => Promise.resolve("Ikorodu Road, Lagos") },
    });
    raiseSos({ ...request, location: null }, parts);
    await vi.waitFor(() => expect(commits).toHaveLength(3));
  });

  test("allows another tap after a refusal", async () => {
    const errors: unknown[] = [];
    const refuse = () => Promise.reject(new Error("refused"));
    const { parts, commits } = online({
      store: { commit: refuse, commitUrgent: refuse },
      positioning: { read: () => new Promise(() => undefined) },
      geocoder: { address: () => Promise.resolve(null) },
      report: (error) => void errors.push(error),
    });
    const sent = raiseSos(request, parts);
    await expect(sent?.accepted).rejects.toThrow("refused");
    expect(errors).toHaveLength(1);
    expect(commits).toHaveLength(0);
    expect(raiseSos(request, parts)).not.toBeNull();
  });
});
