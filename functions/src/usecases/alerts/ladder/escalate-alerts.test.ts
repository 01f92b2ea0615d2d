import { alertId, userId } from "@guardianlink/domain/ids";
import { expect, test } from "vitest";
import { exampleAlert, exampleRef, exampleTrip, NOW } from "../../../testing/examples.ts";
import { memoryPorts } from "../../../testing/memory-ports.ts";
import { memoryLadders } from "../../../testing/memory-store.ts";
import { memoryWorld } from "../../../testing/memory-world.ts";
import { escalateAlerts } from "./escalate-alerts.ts";
import type { LadderPorts } from "./ladder-ports.ts";
import type { AlertRef } from "@guardianlink/domain/refs";

test("a ladder of one account is looked at in the same round as thousands of another, which end", async () => {
  const world = memoryWorld(exampleAlert(), exampleTrip());
  const ports = memoryPorts(world);
  const flood = Array.from({ length: 5000 }, (_, index) => ({
    ...exampleRef,
    userId: userId("eve"),
    alertId: alertId(`flood-${index}`),
  }));
  const read: AlertRef[] = [];
  const aside: AlertRef[] = [];
  const ladderPorts: LadderPorts = {
    ...ports,
    tripPage: "https://guardianlink.test/trip/active",
    track: { listEmergencies: () => Promise.resolve([world.alert]) },
    duressTrack: { listEmergencies: () => Promise.resolve([]) },
    ladders: {
      ...memoryLadders(world),
      async *due() {
        yield flood;
        yield await Promise.resolve([exampleRef]);
      },
      setAside: (over) => Promise.resolve(void aside.push(...over)),
    },
    reader: {
      ...ports.reader,
      getAlert(ref) {
        read.push(ref);
        return Promise.resolve(null);
      },
    },
    clock: () => NOW,
  };
  await escalateAlerts(ladderPorts);
  expect(read.filter(({ userId: owner }) => owner === "eve")).toHaveLength(10);
  expect(read).toContainEqual(exampleRef);
  // A ladder whose alert is gone ends too, so that none of them is found again.
  expect(aside).toHaveLength(5001);
});
