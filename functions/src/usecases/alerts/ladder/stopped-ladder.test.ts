import { expect, test } from "vitest";
import { exampleAlert, exampleRef, exampleTrip } from "../../../testing/examples.ts";
import { ladderContact, ladderWorld, threeContacts } from "../../../testing/ladder-world.ts";
import { deliverAlert } from "../deliver/deliver-alert.ts";

// Each test lists every message that is sent: one that is not expected fails it.

test("the end of the trip stops the ladder", async () => {
  const { raise, pass, takeSent, world } = threeContacts();
  await raise();
  await pass(4);
  takeSent();
  world.trip = { ...world.trip, status: "completed", completedAt: world.now };
  await pass(30);
  expect(takeSent()).toEqual([]);
  expect(world.alert.nextRoundAt).toBeNull();
});

test("the end of a trip goes to phones only after an alert, and has no ladder", async () => {
  const { raise, pass, takeSent, world } = ladderWorld([ladderContact("ngozi")]);
  world.alert = exampleAlert({ type: "ended" });
  world.trip = exampleTrip({ status: "completed", completedAt: world.now });
  world.hasEmergency = true;
  await raise();
  await pass(30);
  expect(takeSent().toSorted()).toEqual(["0: email ngozi", "0: sms ngozi", "0: whatsapp ngozi"]);

  const calm = ladderWorld([ladderContact("ngozi")]);
  calm.world.alert = exampleAlert({ type: "ended" });
  calm.world.trip = exampleTrip({ status: "completed", completedAt: calm.world.now });
  await calm.raise();
  expect(calm.takeSent()).toEqual([]);
});

test("no further round goes out once the traveller has stopped them, and a waiting call is not made", async () => {
  const { raise, pass, takeSent, world, ports } = threeContacts();
  await raise();
  await pass(2);
  takeSent();
  world.answerCall = () => ({ kind: "retry", reason: "Busy." });
  await pass(2);
  expect([...world.ledger.keys()]).toContain("ngozi_voice_2");
  world.alert = { ...world.alert, ladderStoppedAt: world.now };
  world.answerCall = () => ({ kind: "accepted" });
  await deliverAlert({ ...exampleRef, deliveryId: "ngozi_voice_2" }, ports());
  await pass(30);
  expect(takeSent()).toEqual([]);
  expect(world.alert).toMatchObject({ nextRoundAt: null });
  expect(world.alert.unansweredAt ?? null).toBeNull();
});

test("an SOS that was taken back has no further round", async () => {
  const { raise, pass, takeSent, world } = threeContacts();
  await raise();
  takeSent();
  world.alert = { ...world.alert, cancelledAt: world.now };
  await pass(30);
  expect(takeSent()).toEqual([]);
});
