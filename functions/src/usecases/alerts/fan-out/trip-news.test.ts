import { deviceId } from "@guardianlink/domain/ids";
import { expect, test } from "vitest";
import {
  asksForTripNews,
  contactInApp,
  contactWhoHas,
  exampleAlert,
  exampleContact,
  exampleRef,
  exampleTrip,
} from "../../../testing/examples.ts";
import { states } from "../../../testing/alert-world.ts";
import { memoryPorts } from "../../../testing/memory-ports.ts";
import { memoryWorld } from "../../../testing/memory-world.ts";
import type { MemoryWorld } from "../../../testing/memory-world.ts";
import { deliverAlert } from "../deliver/deliver-alert.ts";
import { fanOutAlert } from "./fan-out-alert.ts";

/** The start or end of a trip, with every channel on. Ngozi gets alerts in the app. */
function tripWorld(type: "started" | "ended"): MemoryWorld {
  const world = memoryWorld(exampleAlert({ type }), exampleTrip());
  world.contacts = [contactInApp("ngozi"), exampleContact("emeka")];
  world.devices.set("ngozi", [{ id: deviceId("phone"), token: "token-phone" }]);
  world.answerText = () => ({ kind: "accepted" });
  world.answerWhatsApp = () => ({ kind: "accepted" });
  return world;
}

test.each(["started", "ended"] as const)(
  "the news that a trip has %s goes to apps and to who asked, and to no one else",
  async (type) => {
    const world = tripWorld(type);
    world.contacts = [
      contactInApp("ngozi"),
      contactWhoHas("confirmed", "emeka"),
      exampleContact("musa"),
      contactWhoHas("declined", "sani"),
      asksForTripNews("bola", "email"),
      asksForTripNews("tunde", "whatsapp"),
    ];
    await fanOutAlert(exampleRef, memoryPorts(world));
    expect(states(world)).toEqual({
      ngozi_push: "accepted",
      bola_email: "accepted",
      tunde_whatsapp: "accepted",
    });
    expect(world.alert).toMatchObject({ contactCount: 3, fannedOutAt: world.now });
    // The links of all are ready for an SOS, also for one that is sent by the phone's own SMS.
    expect([...world.links.keys()]).toEqual(["ngozi", "emeka", "musa", "bola", "tunde"]);
  },
);

test("news of a trip is not sent to a contact who no longer wants it", async () => {
  const world = tripWorld("started");
  world.contacts = [asksForTripNews("bola", "email")];
  world.answerMail = () => ({ kind: "retry", reason: "Busy." });
  await fanOutAlert(exampleRef, memoryPorts(world));
  world.contacts = [asksForTripNews("bola")];
  world.answerMail = () => ({ kind: "accepted" });
  await deliverAlert({ ...exampleRef, deliveryId: "bola_email" }, memoryPorts(world));
  expect(world.accepted).toEqual([]);
  expect(world.ledger.get("bola_email")).toMatchObject({
    state: "failed",
    reason: "This contact doesn't want messages about trips any more.",
  });
});

test("the end of a trip after an alert goes to every contact", async () => {
  const world = tripWorld("ended");
  world.hasEmergency = true;
  await fanOutAlert(exampleRef, memoryPorts(world));
  expect(states(world)).toEqual({
    ngozi_email: "accepted",
    ngozi_push: "accepted",
    emeka_email: "accepted",
  });
});
