import { deviceId } from "@guardianlink/domain/ids";
import { describe, expect, test } from "vitest";
import { contactInApp, exampleAlert, exampleRef, exampleTrip } from "../../../testing/examples.ts";
import { memoryPorts } from "../../../testing/memory-ports.ts";
import { memoryWorld } from "../../../testing/memory-world.ts";
import type { MemoryWorld } from "../../../testing/memory-world.ts";
import { fanOutAlert } from "../fan-out/fan-out-alert.ts";
import { pushReceipt, readPushReceipt } from "../../messaging/push-receipt.ts";
import { recordPushShown } from "./record-push-shown.ts";

async function pushed(): Promise<{ world: MemoryWorld; receipt: string }> {
  const world = memoryWorld(exampleAlert(), exampleTrip());
  world.contacts = [contactInApp("ngozi")];
  world.devices.set("ngozi", [{ id: deviceId("phone"), token: "token-phone" }]);
  await fanOutAlert(exampleRef, memoryPorts(world));
  return { world, receipt: pushReceipt(world.jobs.get("ngozi_push")?.receipt ?? "", deviceId("phone")) };
}

describe("a push that was shown", () => {
  test("is delivered in the ledger, however often it is reported", async () => {
    const { world, receipt } = await pushed();
    const { store, clock } = memoryPorts(world);
    expect(await recordPushShown(receipt, { store, clock })).toBe(true);
    expect(await recordPushShown(receipt, { store, clock })).toBe(true);
    expect(world.ledger.get("ngozi_push")).toMatchObject({ state: "delivered", reason: null });
    expect(world.jobs.get("ngozi_push")?.acceptedDevices).toEqual(["phone"]);
  });

  test("never moves the ledger back", async () => {
    const { world, receipt } = await pushed();
    const { store, clock } = memoryPorts(world);
    const entry = world.ledger.get("ngozi_push");
    if (entry !== undefined) world.ledger.set("ngozi_push", { ...entry, state: "acknowledged" });
    await recordPushShown(receipt, { store, clock });
    expect(world.ledger.get("ngozi_push")?.state).toBe("acknowledged");
  });

  test("with a receipt that belongs to nothing changes nothing", async () => {
    const { world } = await pushed();
    const { store, clock } = memoryPorts(world);
    const email = pushReceipt(world.jobs.get("ngozi_email")?.receipt ?? "", deviceId("phone"));
    for (const wrong of ["", "nonsense", pushReceipt("A".repeat(22), deviceId("phone")), email])
      expect(await recordPushShown(wrong, { store, clock })).toBe(false);
    expect(world.ledger.get("ngozi_push")?.state).toBe("accepted");
  });

  test("has a receipt that is read back whole", () => {
    expect(readPushReceipt(pushReceipt("A".repeat(22), deviceId("d-1")))).toEqual({
      secret: "A".repeat(22),
      deviceId: "d-1",
    });
  });
});
