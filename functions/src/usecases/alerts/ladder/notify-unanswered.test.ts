import { plus } from "@guardianlink/domain/dates";
import { MINUTE_MS } from "@guardianlink/domain/config";
import { describe, expect, test } from "vitest";
import { exampleRef, later } from "../../../testing/examples.ts";
import { ladderContact, ladderWorld } from "../../../testing/ladder-world.ts";
import { turn } from "../../../testing/memory-world.ts";
import { climbLadder } from "./climb-ladder.ts";
import { notifyUnanswered } from "./notify-unanswered.ts";

/** A ladder at its end: the next minute tells the traveller that no one has answered. */
async function atTheEnd() {
  const made = ladderWorld([ladderContact("ngozi", null)]);
  await made.raise();
  await made.pass(4);
  made.takeSent();
  return made;
}

describe("what the traveller was told when no one has answered", () => {
  test("is stored for each channel", async () => {
    const { world, pass, takeSent } = await atTheEnd();
    await pass(1);
    takeSent();
    const at = later(5);
    expect(world.told).toEqual({ push: { outcome: "accepted", at }, sms: { outcome: "accepted", at } });
  });

  test("is stored as failed while a service is busy, and as accepted once it took the message", async () => {
    const { world, pass, takeSent } = await atTheEnd();
    const { answerText } = world;
    world.answerText = () => ({ kind: "retry", reason: "Busy." });
    await pass(2);
    expect(world.told).toEqual({
      push: { outcome: "accepted", at: later(5) },
      sms: { outcome: "failed", at: later(6) },
    });
    world.answerText = answerText;
    await pass(1);
    takeSent();
    expect(world.told.sms).toEqual({ outcome: "accepted", at: later(7) });
  });

  test.each([
    ["unknown", { kind: "retry", reason: "None.", isUnclear: true }],
    ["failed", { kind: "refused", reason: "No." }],
  ] as const)("is stored as %s on both channels, and not tried again", async (outcome, answer) => {
    const { world, pass } = await atTheEnd();
    Object.assign(world, { answerText: () => answer, answerPush: () => answer });
    await pass(3);
    const at = later(5);
    expect(world.told).toEqual({ push: { outcome, at }, sms: { outcome, at } });
  });

  test("names a missing phone, and a channel that is off", async () => {
    const { world, pass } = await atTheEnd();
    world.devices.clear();
    world.answerText = null;
    await pass(1);
    const at = later(5);
    expect(world.told).toEqual({ push: { outcome: "no-recipient", at }, sms: { outcome: "off", at } });
  });

  test("names a number that is missing, and a limit", async () => {
    const { ports, world } = await atTheEnd();
    const given = ports();
    const textWith = (more: Partial<typeof given>) =>
      notifyUnanswered(exampleRef, ["sms"], { isAgain: false }, { ...given, ...more });
    const noNumber = {
      ...given.reader,
      getTraveller: async () => ({ ...(await given.reader.getTraveller(exampleRef.userId)), phone: null }),
    };
    expect(await textWith({ reader: noNumber })).toMatchObject([{ outcome: "no-recipient" }]);
    world.isWithinLimits = false;
    expect(await textWith({})).toMatchObject([{ outcome: "held", isWorthAgain: false }]);
  });

  test.each([
    [
      "before it has told them anything",
      "move",
      ['6: push "No one has answered" traveller', "6: sms traveller"],
    ],
    ["while it texts them", "send", ['6: push "No one has answered" traveller']],
  ] as const)("reaches them once when a run dies %s", async (_when, dies, sent) => {
    const { world, pass, ports, takeSent } = await atTheEnd();
    world.now = plus(world.now, MINUTE_MS);
    const given = ports();
    const never = () => new Promise<never>(() => undefined);
    let moves = 0;
    const ladders: typeof given.ladders = {
      ...given.ladders,
      move: (...move) => (dies === "move" && ++moves === 2 ? never() : given.ladders.move(...move)),
    };
    const killed = {
      ...given,
      ladders,
      ...(dies === "send" && { devices: { ...given.devices, listDevices: never } }),
    };
    const { answerText } = world;
    world.answerText = never;
    void climbLadder(exampleRef, killed);
    for (let left = 0; left < 50; left++) await turn();
    world.answerText = answerText;
    takeSent();
    await pass(2);
    expect(takeSent()).toEqual(sent);
  });

  test("does not stop the ladder from telling them again when it cannot be stored", async () => {
    const { world, pass, ports, takeSent } = await atTheEnd();
    const { answerText } = world;
    world.answerText = () => ({ kind: "retry", reason: "Busy." });
    world.now = plus(world.now, MINUTE_MS);
    const given = ports();
    const ladders = { ...given.ladders, recordTold: () => Promise.reject(new Error("No database.")) };
    await climbLadder(exampleRef, { ...given, ladders });
    world.answerText = answerText;
    await pass(1);
    expect(takeSent()).toEqual(['5: push "No one has answered" traveller', "6: sms traveller"]);
    expect(world.told).toEqual({ sms: { outcome: "accepted", at: later(6) } });
  });
});
