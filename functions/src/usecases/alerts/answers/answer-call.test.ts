import { HOUR_MS } from "@guardianlink/domain/config";
import { describe, expect, test } from "vitest";
import { ladderContact, ladderWorld } from "../../../testing/ladder-world.ts";
import type { MemoryWorld } from "../../../testing/memory-world.ts";
import type { Language } from "@guardianlink/domain/languages/languages";
import { answerCall } from "./answer-call.ts";
import type { CallEvent } from "../report-ports.ts";

/** A world in which the first contact is being called. */
async function calling(language: Language = "en") {
  const set = ladderWorld([{ ...ladderContact("ngozi"), language }, ladderContact("emeka")]);
  await set.raise();
  await set.pass(4);
  expect(set.takeSent()).toContain("4: call ngozi");
  const reference = set.world.jobs.get("ngozi_voice_2")?.receipt ?? "";
  const report = (more: Partial<CallEvent>) =>
    answerCall(
      {
        providerRef: "africastalking:s",
        reference,
        isActive: false,
        digits: null,
        durationS: 0,
        costKobo: null,
        ...more,
      },
      set.ports(),
    );
  return { ...set, report, entry: () => set.world.ledger.get("ngozi_voice_2") };
}

describe("a call", () => {
  test("is spoken twice, names the keys, and says what comes without one", async () => {
    const { press } = await calling();
    const script = await press("ngozi", null);
    expect(
      script?.question?.text.match(/Ada Obi has raised an S O S near Allen Avenue, Ikeja/g),
    ).toHaveLength(2);
    expect(script?.question?.text).toContain(
      "Press 1 if you are on it. Press 2 to hear it again. Press 9 to stop these calls.",
    );
    expect(script?.goodbye.text).toBe("No key was pressed. Goodbye.");
  });

  test("is repeated after key 2, and after a key that means nothing", async () => {
    const { press } = await calling();
    const script = await press("ngozi", null);
    expect(await press("ngozi", "2")).toEqual(script);
    expect(await press("ngozi", "5")).toEqual(script);
  });

  test("that a machine has answered is not an answer", async () => {
    const { press, report, entry, pass, takeSent } = await calling();
    await press("ngozi", null);
    await report({ durationS: 31, costKobo: 1250 });
    expect(entry()).toMatchObject({
      state: "accepted",
      reason: "Answered. No key was pressed.",
      costKobo: 1250,
    });
    takeSent();
    await pass(3);
    expect(takeSent()).toEqual(["7: call emeka"]);
  });

  test("that no one picks up has failed", async () => {
    const { report, entry } = await calling();
    await report({ durationS: 0 });
    expect(entry()).toMatchObject({ state: "failed", reason: "No one picked up." });
  });

  test("keeps the answer when its report comes after it, twice", async () => {
    const { press, report, entry, takeSent } = await calling();
    await press("ngozi", "1");
    expect(takeSent()).toEqual(['4: push "Trip update" traveller', "4: sms emeka"]);
    await report({ durationS: 40, costKobo: 900 });
    await report({ durationS: 40, costKobo: 900 });
    expect(entry()).toMatchObject({ state: "acknowledged", costKobo: 900 });
  });

  test.each([
    ["the trip has ended", ({ trip, now }) => ({ trip: { ...trip, status: "completed", completedAt: now } })],
    ['the traveller has said "I\'m fine"', ({ alert, now }) => ({ alert: { ...alert, cancelledAt: now } })],
    [
      "the arrival was postponed",
      ({ alert, trip, now }) => ({
        alert: { ...alert, type: "overdue" },
        trip: { ...trip, status: "active", eta: new Date(now.getTime() + HOUR_MS) },
      }),
    ],
  ] satisfies readonly [string, (world: MemoryWorld) => Partial<MemoryWorld>][])(
    "says that the alert is over when someone picks up after %s",
    async (_what, happen) => {
      const { press, world } = await calling();
      Object.assign(world, happen(world));
      expect((await press("ngozi", null))?.goodbye.text).toContain("This alert is over");
      expect((await press("ngozi", "1"))?.goodbye.text).toContain("This alert is over");
    },
  );

  test("still says the alert when the traveller has stopped the further calls", async () => {
    const { press, world } = await calling();
    world.alert = { ...world.alert, ladderStoppedAt: world.now };
    expect((await press("ngozi", null))?.question?.text).toContain("Ada Obi has raised an S O S");
  });

  test("and what is said after each key are in the contact's language", async () => {
    const { press, takeSent } = await calling("ha");
    const call = await press("ngozi", null);
    expect(call?.question).toEqual({
      recording: "ha/sos.mp3",
      text: expect.stringContaining("Ada Obi has raised an S O S near Allen Avenue, Ikeja.") as unknown,
    });
    expect(call?.goodbye.recording).toBe("ha/nokey.mp3");
    expect((await press("ngozi", "1"))?.goodbye.recording).toBe("ha/onit.mp3");
    takeSent();
    expect((await press("ngozi", "9"))?.goodbye.recording).toBe("ha/never.mp3");
    takeSent();

    const pidgin = await calling("pcm");
    expect((await pidgin.press("ngozi", null))?.question?.text).toMatch(
      /^Na Guardian Link dey call\. Ada Obi don send S O S near Allen Avenue, Ikeja\. .* This is Guardian Link\./,
    );
    pidgin.world.trip = { ...pidgin.world.trip, status: "completed", completedAt: pidgin.world.now };
    expect((await pidgin.press("ngozi", "1"))?.goodbye.text).toMatch(/^Na Guardian Link.*This alert is over/);
  });

  test("that is none of ours says nothing about anyone", async () => {
    const { ports } = await calling();
    const event = { providerRef: "africastalking:x", digits: "1", durationS: null, costKobo: null };
    expect((await answerCall({ ...event, reference: null, isActive: true }, ports()))?.question).toBeNull();
    expect(await answerCall({ ...event, reference: "x", isActive: false }, ports())).toBeNull();
  });
});
