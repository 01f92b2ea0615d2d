import { deviceId } from "@guardianlink/domain/ids";
import { deliverAlert } from "../usecases/alerts/deliver/deliver-alert.ts";
import type { DeliverPorts } from "../usecases/alerts/deliver/deliver-ports.ts";
import { contactInApp, exampleAlert, exampleContact, exampleTrip } from "./examples.ts";
import { memoryPorts } from "./memory-ports.ts";
import { memoryWorld } from "./memory-world.ts";
import type { MemoryWorld } from "./memory-world.ts";

/** Ngozi gets alerts in the app, on two devices. Emeka has only an address. */
export function ngoziAndEmeka(): MemoryWorld {
  const world = memoryWorld(exampleAlert(), exampleTrip());
  world.contacts = [contactInApp("ngozi"), exampleContact("emeka")];
  world.devices.set("ngozi", [
    { id: deviceId("phone"), token: "token-phone" },
    { id: deviceId("tablet"), token: "token-tablet" },
  ]);
  return world;
}

/** The state of each delivery in the ledger, by its id. */
export const states = (world: MemoryWorld) =>
  Object.fromEntries([...world.ledger].map(([id, { state }]) => [id, state]));

/** Works the queue off once, as Cloud Tasks would; what throws stays in it. */
export async function workQueue(world: MemoryWorld, ports: DeliverPorts = memoryPorts(world)): Promise<void> {
  for (const [id, ref] of [...world.queued]) {
    // A run may queue its delivery anew.
    world.queued.delete(id);
    await deliverAlert(ref, ports).catch(() => world.queued.set(id, ref));
  }
}
