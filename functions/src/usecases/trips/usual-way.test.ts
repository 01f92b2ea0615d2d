import { alertId } from "@guardianlink/domain/ids";
import type { Trip } from "@guardianlink/domain/trips/trip";
import { describe, expect, test } from "vitest";
import { exampleTrip, later } from "../../testing/examples.ts";
import { LAGOS, watchWorld } from "../../testing/watch-world.ts";
import type { EarlierTrip } from "./ports.ts";

const DEGREE_KM = 111;
const GOAL = { latitude: LAGOS.latitude + 1, longitude: LAGOS.longitude };
const destinationPlace = { ...GOAL, name: "Ilorin, Kwara", kind: "town" } as const;

/** A straight way north, which ended at the destination. */
const earlier = (fields: Partial<Trip> = {}): EarlierTrip => ({
  trip: exampleTrip({
    status: "completed",
    destinationPlace,
    lastLocation: { ...GOAL, accuracy: 10, speed: 0, timestamp: later(-90) },
    ...fields,
  }),
  route: [0, 0.5, 1]
    .map((north) => `${(LAGOS.latitude + north).toFixed(3)},${LAGOS.longitude.toFixed(3)}`)
    .join(" "),
});

/** Ada goes 15 minutes north, then north-east at the same speed. */
async function turnsOff(trips: readonly EarlierTrip[]) {
  const ada = watchWorld({ destinationPlace, eta: null });
  ada.earlier.push(...trips);
  for (let minute = 0; minute <= 40; minute += 2.5) {
    const off = Math.max(0, minute - 15);
    await ada.isAt(minute, (minute - off * 0.4) / DEGREE_KM, off / DEGREE_KM);
  }
  return ada;
}

describe("a trip to where the traveller has been before", () => {
  test("is asked about when it leaves the way of the earlier trips", async () => {
    const ada = await turnsOff([earlier(), earlier()]);
    expect(ada.state().check?.kind).toBe("off-route");
    expect(ada.world.accepted).toEqual(["token-ada"]);
  });

  test("is not asked about after one earlier trip, or trips with an SOS or an early end", async () => {
    const sos = earlier({ sosAlertId: alertId("alert-9") });
    const early = earlier({ lastLocation: { ...LAGOS, accuracy: 9, speed: 0, timestamp: later(-90) } });
    for (const trips of [[], [earlier()], [earlier(), sos, early]]) {
      const ada = await turnsOff(trips);
      expect(ada.state().check).toBeNull();
      expect(ada.state().usual?.routes).toEqual([]);
    }
  });

  test("looks up the earlier trips once, and keeps its own way for later ones", async () => {
    const ada = await turnsOff([earlier(), earlier()]);
    expect(ada.lookUps()).toBe(1);
    expect(ada.state().route.split(" ")).toHaveLength(17);
    expect(ada.state().expiresAt).toEqual(later(40 + 180 * 24 * 60));
  });
});
