import { describe, expect, test, vi } from "vitest";
import { geolocationService } from "./geolocation.ts";

const rules = {
  permissionCheck: { timeout: 10_000 },
  singleRead: { enableHighAccuracy: true, timeout: 10_000 },
  watch: { enableHighAccuracy: true, timeout: 15_000 },
  maximum: 1e12,
  isPlausibleTime: (time: Date, now: Date) => Math.abs(time.getTime() - now.getTime()) < 366 * 86_400_000,
};

const position = (speed: number | null, accuracy = 12, timestamp = Date.UTC(2026, 10, 21, 10)) =>
  ({
    coords: { latitude: 6.5244, longitude: 3.3792, accuracy, speed },
    timestamp,
  }) as GeolocationPosition;

const device = (answer: GeolocationPosition | number) => {
  const getCurrentPosition = vi.fn<Geolocation["getCurrentPosition"]>((onPosition, onError) => {
    if (typeof answer === "number") onError?.({ code: answer } as GeolocationPositionError);
    else onPosition(answer);
  });
  const clearWatch = vi.fn();
  const watchPosition = vi.fn<Geolocation["watchPosition"]>((onPosition) => {
    if (typeof answer !== "number") onPosition(answer);
    return 7;
  });
  return { getCurrentPosition, watchPosition, clearWatch };
};

describe("reading the location", () => {
  test("uses the options of a single read", async () => {
    const geolocation = device(position(4.2));
    const read = geolocationService(
      geolocation,
      undefined,
      rules,
      () => 0,
      () => Date.UTC(2026, 10, 21, 10, 1),
    ).read();
    expect(await read).toEqual({
      latitude: 6.5244,
      longitude: 3.3792,
      accuracy: 12,
      speed: 4.2,
      timestamp: new Date("2026-11-21T10:00:00Z"),
    });
    expect(geolocation.getCurrentPosition.mock.calls[0]?.[2]).toEqual(rules.singleRead);
  });

  test.each([
    [Number.NaN, 3.3],
    [6.5, Infinity],
    [91, 3.3],
    [6.5, -180.1],
  ])("coordinates that do not exist (%s, %s) are no location", async (latitude, longitude) => {
    const coords = { latitude, longitude, accuracy: 12, speed: null };
    const nowhere = { coords, timestamp: 0 } as GeolocationPosition;
    const service = geolocationService(device(nowhere), undefined, rules);
    await expect(service.read()).rejects.toMatchObject({ failure: "unavailable" });
    const onReading = vi.fn();
    const onError = vi.fn();
    service.watch(onReading, onError);
    expect(onReading).not.toHaveBeenCalled();
    expect(onError).toHaveBeenCalledOnce();
    expect(service.latest()).toBeNull();
  });

  test.each([86_400_000, -86_400_000])(
    "a fresh satellite location is as old as its arrival when the phone's clock is off by %s",
    async (off) => {
      const phoneMs = Date.UTC(2026, 10, 21, 10) + off;
      const known = geolocationService(
        device(position(null)),
        undefined,
        rules,
        () => off,
        () => phoneMs,
      );
      expect((await known.read()).timestamp.getTime()).toBe(phoneMs);
    },
  );

  test("the latest location follows the phone's clock when it is set back, but no slow answer", async () => {
    let nowMs = Date.UTC(2026, 10, 21, 13);
    let takenAtMs = nowMs;
    const geolocation = {
      ...device(position(null)),
      getCurrentPosition: (onPosition: PositionCallback) => onPosition(position(null, 12, takenAtMs)),
    };
    const phone = geolocationService(
      geolocation,
      undefined,
      rules,
      () => 0,
      () => nowMs,
    );
    await phone.read();
    takenAtMs -= 30_000;
    await phone.read();
    expect(phone.latest()?.timestamp.getTime()).toBe(nowMs);
    nowMs = takenAtMs = Date.UTC(2026, 10, 21, 10);
    await phone.read();
    expect(phone.latest()?.timestamp.getTime()).toBe(nowMs);
  });

  test("a location that waited for a frozen page keeps its age", async () => {
    const later = Date.UTC(2026, 10, 21, 13);
    for (const ahead of [0, -7_200_000]) {
      const woken = geolocationService(
        device(position(null)),
        undefined,
        rules,
        () => ahead,
        () => later,
      );
      expect((await woken.read()).timestamp.getTime()).toBe(Date.UTC(2026, 10, 21, 10));
    }
  });

  test.each([Number.NaN, Infinity, -1])("an accuracy of %s is unknown", async (accuracy) =>
    expect(
      await geolocationService(device(position(Infinity, accuracy)), undefined, rules).read(),
    ).toMatchObject({
      accuracy: null,
      speed: null,
    }),
  );

  test("an unknown speed is null, whatever the browser reports", async () =>
    expect(
      (await geolocationService(device(position(Number.NaN)), undefined, rules).read()).speed,
    ).toBeNull());

  test.each([
    [1, "denied"],
    [2, "unavailable"],
    [3, "timeout"],
  ])("error %i is %s", async (code, failure) =>
    expect(geolocationService(device(code), undefined, rules).read()).rejects.toMatchObject({ failure }),
  );

  test("a browser without geolocation reports that", async () => {
    const none = geolocationService(undefined, undefined, rules);
    await expect(none.read()).rejects.toMatchObject({ failure: "unsupported" });
    expect(await none.permission()).toBe("unsupported");
  });
});

test("the watch uses its own options until it is stopped", () => {
  const geolocation = device(position(null));
  const onReading = vi.fn();
  const stop = geolocationService(geolocation, undefined, rules).watch(onReading, () => undefined);
  expect(onReading).toHaveBeenCalledTimes(1);
  expect(geolocation.watchPosition.mock.calls[0]?.[2]).toEqual(rules.watch);
  stop();
  expect(geolocation.clearWatch).toHaveBeenCalledWith(7);
});

test("a read gives the permission when the browser cannot report it", async () => {
  expect(await geolocationService(device(position(null)), undefined, rules).permission(true)).toBe("granted");
  expect(await geolocationService(device(1), undefined, rules).permission(true)).toBe("denied");
  expect(await geolocationService(device(3), undefined, rules).permission(true)).toBe("prompt");
});

test("the permission alone is unknown when the browser cannot report it, and no location is read", async () => {
  const geolocation = device(position(null));
  expect(await geolocationService(geolocation, undefined, rules).permission()).toBe("unknown");
  const query = () => Promise.reject(new TypeError("geolocation is no permission here"));
  expect(await geolocationService(geolocation, { query }, rules).permission()).toBe("unknown");
  expect(geolocation.getCurrentPosition).not.toHaveBeenCalled();
});
