import { alertId, userId } from "@guardianlink/domain/ids";
import { expect, test } from "vitest";
import { exampleAlert, exampleRef, exampleTrip, NOW } from "../../../testing/examples.ts";
import { memoryPorts } from "../../../testing/memory-ports.ts";
import { memoryLadders } from "../../../testing/memory-store.ts";
import { memoryWorld } from "../../../testing/memory-world.ts";
import { escalateAlerts } from "./escalate-alerts.ts";
import type { LadderPorts } from "./ladder-ports.ts";
import type { AlertRef } from "@guardianlink/domain/refs";
import { MalformedDataError } from "@guardianlink/domain/parse";

/** A check that finds these alerts due, and reads each with `getAlert`. */
function setUp(due: readonly (readonly AlertRef[])[], getAlert: LadderPorts["reader"]["getAlert"]) {
  const world = memoryWorld(exampleAlert(), exampleTrip());
  const ports = memoryPorts(world);
  const aside: AlertRef[] = [];
  const notMoved: AlertRef[] = [];
  const ladderPorts: LadderPorts = {
    ...ports,
    tripPage: "https://guardianlink.test/trip/active",
    track: { listEmergencies: () => Promise.resolve([world.alert]) },
    duressTrack: { listEmergencies: () => Promise.resolve([]) },
    ladders: {
      ...memoryLadders(world),
      async *due() {
        for (const page of due) yield await Promise.resolve(page);
      },
      setAside: (over) => Promise.resolve(void aside.push(...over)),
    },
    reader: { ...ports.reader, getAlert },
    log: new Proxy(ports.log, {
      get: (log, name, receiver) =>
        name === "ladderNotMoved"
          ? (alert: AlertRef) => void notMoved.push(alert)
          : (Reflect.get(log, name, receiver) as unknown),
    }),
    clock: () => NOW,
  };
  return { ladderPorts, aside, notMoved };
}

test("a ladder that cannot be parsed is set aside once, and one that fails otherwise stays due", async () => {
  const busy = { ...exampleRef, alertId: alertId("busy") };
  const { ladderPorts, aside, notMoved } = setUp([[exampleRef, busy]], ({ alertId: id }) =>
    Promise.reject(id === busy.alertId ? new Error("Unavailable.") : new MalformedDataError("PINs", "uses")),
  );
  await escalateAlerts(ladderPorts);
  expect(aside).toEqual([exampleRef]);
  expect(notMoved).toEqual([exampleRef, busy]);
});

test("a ladder of one account is looked at in the same round as thousands of another, which end", async () => {
  const flood = Array.from({ length: 5000 }, (_, index) => ({
    ...exampleRef,
    userId: userId("eve"),
    alertId: alertId(`flood-${index}`),
  }));
  const read: AlertRef[] = [];
  const { ladderPorts, aside } = setUp([flood, [exampleRef]], (ref) => {
    read.push(ref);
    return Promise.resolve(null);
  });
  await escalateAlerts(ladderPorts);
  expect(read.filter(({ userId: owner }) => owner === "eve")).toHaveLength(10);
  expect(read).toContainEqual(exampleRef);
  // A ladder whose alert is gone ends too, so that none of them is found again.
  expect(aside).toHaveLength(5001);
});
