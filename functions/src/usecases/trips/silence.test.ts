import { alertLead } from "@guardianlink/domain/alerts/alert-texts";
import type { PhoneStatus } from "@guardianlink/domain/watch/phone-status";
import { describe, expect, test } from "vitest";
import { exampleTrip, later } from "../../testing/examples.ts";
import { LAGOS, watchWorld } from "../../testing/watch-world.ts";
import { alertFacts } from "../alerts/facts/alert-facts.ts";

const DEGREE_KM = 111;
const SHOWN: PhoneStatus = { state: "shown", at: later(0), battery: 40 };
/** Ada drives north at 72 km/h until minute 12. Then her phone sends nothing more. */
async function silentSince12(phone: PhoneStatus | null = SHOWN) {
  const ada = watchWorld({ phone });
  for (const minute of [0, 3, 6, 9, 12]) await ada.isAt(minute, (minute * 1.2) / DEGREE_KM);
  return ada;
}
const hidden = (minute: number): PhoneStatus => ({ state: "hidden", at: later(minute), battery: 40 });

describe("a phone that moved and falls silent", () => {
  test("is asked about after 30 minutes, then its contacts are informed", async () => {
    const ada = await silentSince12();
    await ada.runAt(41);
    expect(ada.state().check).toBeNull();
    await ada.runAt(42);
    expect(ada.state().check?.kind).toBe("silence");
    expect(ada.world.accepted).toEqual(["token-ada"]);
    await ada.runAt(47);
    const [alert] = ada.alerts;
    if (alert === undefined) throw new Error("There is no information.");
    const people = { senderName: "Ada Obi", senderPhone: null, address: null, liveLink: null };
    const facts = alertFacts({ alert, trip: exampleTrip(), ...people, isAfterAlert: false });
    expect(alertLead(facts)).toContain("the phone was moving, then sent nothing for 30 minutes");
    expect(alertLead(facts)).toContain("It may be a stretch without network or an empty battery.");
  });

  test("is left alone when its screen was locked or its page closed", async () => {
    for (const phone of [hidden(11), hidden(14), { ...hidden(12), state: "closed" } as const]) {
      const ada = await silentSince12(phone);
      for (const minute of [42, 60, 90]) await ada.runAt(minute);
      expect(ada.state()).toMatchObject({ check: null, nextAt: null });
    }
  });

  test("is left alone when it says nothing of itself, because most silent phones are locked", async () => {
    const ada = await silentSince12(null);
    for (const minute of [42, 60, 90]) await ada.runAt(minute);
    expect(ada.state()).toMatchObject({ check: null, nextAt: null });
  });

  test("is asked about when it was locked long before and shown again since", async () => {
    for (const phone of [hidden(2), { ...hidden(12), state: "shown" } as const]) {
      const ada = await silentSince12(phone);
      await ada.runAt(42);
      expect(ada.state().check?.kind).toBe("silence");
    }
  });

  test("asks nothing more when it is reported in time", async () => {
    const ada = await silentSince12();
    await ada.runAt(42);
    await ada.isAt(44, 0.2);
    await ada.runAt(48);
    expect(ada.state().check).toBeNull();
    expect(ada.alerts).toEqual([]);
  });

  test("is not asked about while rough locations arrive, which the watch does not take", async () => {
    const ada = await silentSince12();
    ada.seen(40, 1500);
    await ada.runAt(42);
    expect(ada.state().check).toBeNull();
    await ada.runAt(70);
    expect(ada.state().check?.kind).toBe("silence");
  });

  test("is not asked about after a stop, nor at the destination", async () => {
    const ada = watchWorld();
    for (const minute of [0, 3, 6]) await ada.stands(minute);
    expect(ada.state().silentAt).toBeNull();
    const home = { ...LAGOS, latitude: LAGOS.latitude + 14.4 / DEGREE_KM };
    const destinationPlace = { ...home, name: "12 Ring Road", kind: "address" } as const;
    const arrived = watchWorld({ destinationPlace, phone: SHOWN });
    for (const minute of [0, 3, 6, 9, 12]) await arrived.isAt(minute, (minute * 1.2) / DEGREE_KM);
    await arrived.runAt(42);
    expect(arrived.state().check).toBeNull();
  });
});
