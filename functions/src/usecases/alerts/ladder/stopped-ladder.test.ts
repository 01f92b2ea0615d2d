import { HOUR_MS } from "@guardianlink/domain/config";
import { expect, test } from "vitest";
import { exampleAlert, exampleRef, exampleTrip } from "../../../testing/examples.ts";
import { ladderContact, ladderWorld, threeContacts } from "../../../testing/ladder-world.ts";
import type { MemoryWorld } from "../../../testing/memory-world.ts";
import { deliverAlert } from "../deliver/deliver-alert.ts";

// Each test lists every message that is sent: one that is not expected fails it.

const NEEDLESS = { state: "failed", reason: "Not needed any more." } as const;

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

test("an answered question is told on the phones of those who have agreed, and to others by email alone", async () => {
  const { raise, pass, takeSent, world } = ladderWorld([
    ladderContact("ngozi"),
    ladderContact("emeka", null),
  ]);
  world.alert = exampleAlert({ type: "answered" });
  world.trip = exampleTrip({ status: "active" });
  await raise();
  await pass(30);
  expect(takeSent().toSorted()).toEqual([
    "0: email emeka",
    "0: email ngozi",
    "0: sms ngozi",
    "0: whatsapp ngozi",
  ]);
});

/** What takes back an alert or its later rounds. */
const stops = {
  "has stopped them": ({ alert, now }) => ({ alert: { ...alert, ladderStoppedAt: now } }),
  'has said "I\'m fine"': ({ alert, now }) => ({ alert: { ...alert, cancelledAt: now } }),
  "has postponed the arrival": ({ trip, now }) => ({
    trip: { ...trip, status: "active", eta: new Date(now.getTime() + HOUR_MS) },
  }),
} satisfies Record<string, (world: MemoryWorld) => Partial<MemoryWorld>>;

test.each(Object.entries(stops))(
  "no further round goes out once the traveller %s, and a waiting call is not made",
  async (_what, stop) => {
    const { raise, pass, takeSent, world, ports } = threeContacts();
    world.alert = exampleAlert({ type: "overdue" });
    await raise();
    await pass(5);
    takeSent();
    world.answerCall = () => ({ kind: "retry", reason: "Busy." });
    await pass(2);
    expect([...world.ledger.keys()]).toContain("ngozi_voice_2");
    Object.assign(world, stop(world));
    world.answerCall = () => ({ kind: "accepted" });
    await deliverAlert({ ...exampleRef, deliveryId: "ngozi_voice_2" }, ports());
    await pass(30);
    expect(takeSent()).toEqual([]);
    expect(world.accepted.filter((to) => to.startsWith("call"))).toEqual([]);
    expect(world.ledger.get("ngozi_voice_2")).toMatchObject(NEEDLESS);
    expect(world.alert).toMatchObject({ nextRoundAt: null });
    expect(world.alert.unansweredAt ?? null).toBeNull();
  },
);

test('a first message that waits for its provider is not sent once the traveller has said "I\'m fine"', async () => {
  const { raise, pass, takeSent, world } = ladderWorld([ladderContact("ngozi")]);
  world.alert = exampleAlert({ type: "overdue", check: { kind: "long-stop", askedAt: world.now } });
  const { answerText, answerMail } = world;
  world.answerText = () => ({ kind: "retry", reason: "Busy." });
  world.answerMail = () => ({ kind: "retry", reason: "Busy." });
  await raise();
  expect(takeSent()).toEqual(["0: whatsapp ngozi"]);
  world.alert = { ...world.alert, cancelledAt: world.now, nextRoundAt: null };
  Object.assign(world, { answerText, answerMail });
  await pass(30);
  expect(takeSent()).toEqual([]);
  for (const id of ["ngozi_email", "ngozi_sms"]) expect(world.ledger.get(id)).toMatchObject(NEEDLESS);
});

test("what a killed run has left of a question is closed once the question was answered", async () => {
  const { raise, takeSent, world } = ladderWorld([ladderContact("ngozi")]);
  world.alert = exampleAlert({ type: "overdue", check: { kind: "long-stop", askedAt: world.now } });
  world.answerMail = () => ({ kind: "retry", reason: "Busy." });
  await raise();
  takeSent();
  world.queued.clear();
  world.alert = { ...world.alert, cancelledAt: world.now, nextRoundAt: null };
  await raise();
  expect(world.ledger.get("ngozi_email")).toMatchObject(NEEDLESS);
});

test("an SOS that was taken back has no further round", async () => {
  const { raise, pass, takeSent, world } = threeContacts();
  await raise();
  takeSent();
  world.alert = { ...world.alert, cancelledAt: world.now };
  await pass(30);
  expect(takeSent()).toEqual([]);
});
