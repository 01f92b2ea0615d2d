import { describe, expect, test } from "vitest";
import {
  ALL_PHONES,
  contactWhoHas,
  exampleAlert,
  exampleRef,
  exampleTrip,
} from "../../../testing/examples.ts";
import { states, workQueue } from "../../../testing/alert-world.ts";
import { memoryPorts } from "../../../testing/memory-ports.ts";
import { memoryWorld, turn } from "../../../testing/memory-world.ts";
import type { MemoryWorld } from "../../../testing/memory-world.ts";
import { fanOutAlert } from "../fan-out/fan-out-alert.ts";
import type { FanOutPorts } from "../fan-out/fan-out-alert.ts";
import { LEASE_MS } from "../job/delivery-job.ts";

// One step of a delivery fails in the database, at each place in turn.

/** Ngozi gets an email, a text and a WhatsApp message. */
function ngoziWithPhone(): MemoryWorld {
  const world = memoryWorld(exampleAlert(), exampleTrip());
  const ngozi = contactWhoHas("confirmed", "ngozi");
  world.contacts = [
    { ...ngozi, phone: "+2348031234567", role: ngozi.role && { ...ngozi.role, phones: ALL_PHONES } },
  ];
  world.answerText = () => ({ kind: "accepted", providerRef: "termii:1" });
  world.answerWhatsApp = () => ({ kind: "accepted" });
  return world;
}

const ALL_ACCEPTED = ["ngozi@example.com", "sms +2348031234567", "whatsapp +2348031234567"];

/** "refused": nothing is stored. "lost": it is stored, and repeated because no answer came. */
type Fault = "refused" | "lost" | "killed";

/**
 * The ports, whose step of a job with this number has a fault. @param onKilled ends the process
 * right before that step
 */
function withFault(world: MemoryWorld, fault: Fault, at: number, onKilled: () => void): FanOutPorts {
  const ports = memoryPorts(world);
  let step = 0;
  return {
    ...ports,
    store: {
      ...ports.store,
      async stepJob(ref, decide) {
        if (++step !== at) return ports.store.stepJob(ref, decide);
        if (fault === "refused") throw Object.assign(new Error("Deadline exceeded."), { code: 4 });
        if (fault === "lost") {
          await ports.store.stepJob(ref, decide);
          return ports.store.stepJob(ref, decide);
        }
        onKilled();
        return new Promise(() => undefined);
      },
    },
  };
}

/** Raises the alert with one fault, and lets the checks of the following minutes do the rest. */
async function raise(fault: Fault, at: number): Promise<MemoryWorld> {
  const world = ngoziWithPhone();
  await new Promise<void>((resolve) => {
    const ports = withFault(world, fault, at, resolve);
    void fanOutAlert(exampleRef, ports).then(resolve, resolve);
  });
  for (let left = 0; left < 50; left++) await turn();
  for (let minute = 0; minute < 3; minute++) {
    world.now = new Date(world.now.getTime() + LEASE_MS);
    await workQueue(world);
    await fanOutAlert(exampleRef, memoryPorts(world));
  }
  return world;
}

/** Three claims, two starts of a send, three records. */
const STEPS = Array.from({ length: 8 }, (_none, at) => at + 1);

describe.each(STEPS)("when step %i of three deliveries", (at) => {
  test.each(["refused", "lost"] as const)(
    "is %s, each message goes out once and is recorded",
    async (fault) => {
      const world = await raise(fault, at);
      expect(world.accepted.toSorted()).toEqual(ALL_ACCEPTED);
      expect(new Set(Object.values(states(world)))).toEqual(new Set(["accepted"]));
    },
  );

  test("is the last before its process dies, no message goes out twice on a phone", async () => {
    const world = await raise("killed", at);
    const onPhone = world.accepted.filter((key) => !key.includes("@"));
    expect(onPhone.toSorted()).toEqual(ALL_ACCEPTED.slice(1));
    expect(world.accepted).toContain("ngozi@example.com");
  });
});
