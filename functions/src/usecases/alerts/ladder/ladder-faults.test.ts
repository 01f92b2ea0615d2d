import { wasAccepted } from "@guardianlink/domain/alerts/alert";
import { UNANSWERED_SMS } from "@guardianlink/domain/alerts/sms-texts";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { exampleAlert, exampleRef } from "../../../testing/examples.ts";
import { CONTACTS, FAULTS, faultyWorld } from "../../../testing/faulty-world.ts";
import type { Fault } from "../../../testing/faulty-world.ts";
import type { LadderWorld } from "../../../testing/ladder-world.ts";
import { turn } from "../../../testing/memory-world.ts";
import { climbLadder } from "./climb-ladder.ts";
import { fanOutAlert } from "../fan-out/fan-out-alert.ts";

// Whatever providers do to single calls, no contact gets a round twice on a channel, and the ladder
// continues. Mail services report before a hold ends, as they promise (missing-report.test.ts has
// what happens without that).

/** What a contact does at some minute. */
const ACTIONS = ["on-it", "cannot", "tap on-it", "tap cannot", "press 1", "press 2"] as const;
interface Act {
  readonly minute: number;
  readonly contact: string;
  readonly action: (typeof ACTIONS)[number];
}

type FaultyWorld = ReturnType<typeof faultyWorld>;

function act({ contact, action }: Act, { answer, tap, press }: LadderWorld): Promise<unknown> {
  if (action === "on-it" || action === "cannot")
    return answer(contact, action === "on-it" ? "acknowledged" : "cannot");
  if (action === "press 1" || action === "press 2") return press(contact, action === "press 1" ? "1" : "2");
  return tap(contact, action === "tap on-it" ? "on-it" : "cannot");
}

/** Waits for calls that a killed process had begun, so that they end before the next minute. */
async function settled(): Promise<void> {
  for (let left = 0; left < 50; left++) await turn();
}

/**
 * Runs an alert for so many minutes, with every run doubled as timers and checks may double it.
 * What a killed process has dropped is resumed each minute, as `resumeAlerts` does.
 * @param before is called at the start of each minute
 */
async function run(
  faults: readonly Fault[],
  acts: readonly Act[],
  minutes: number,
  before: (made: FaultyWorld, minute: number) => void = () => undefined,
) {
  const made = faultyWorld(faults);
  const { raise, pass, ports, inProcess, deliverReports } = made;
  const fanOut = (): Promise<void> => fanOutAlert(exampleRef, ports());
  const climb = (): Promise<void> => climbLadder(exampleRef, ports());
  before(made, -1);
  await Promise.all([inProcess(raise), inProcess(fanOut)]);
  await settled();
  for (let minute = 0; minute < minutes; minute++) {
    before(made, minute);
    await deliverReports();
    for (const one of acts.filter((entry) => entry.minute === minute)) await inProcess(() => act(one, made));
    await deliverReports();
    await Promise.all([inProcess(() => pass(1)), inProcess(climb), inProcess(climb), inProcess(fanOut)]);
    await settled();
  }
  return made;
}

const repeated = (keys: readonly string[]): string[] => keys.filter((key, at) => keys.indexOf(key) !== at);
const faultList = fc.array(fc.constantFrom(...FAULTS), { minLength: 20, maxLength: 80 });
const actList = fc.array(
  fc.record({
    minute: fc.nat(40),
    contact: fc.constantFrom(...CONTACTS),
    action: fc.constantFrom(...ACTIONS),
  }),
  { maxLength: 6 },
);

test("under any faults each contact, channel and round is accepted at most once, and every round goes out", async () => {
  await fc.assert(
    fc.asyncProperty(faultList, async (faults) => {
      const { world, taken } = await run(faults, [], 22);
      expect(repeated(taken)).toEqual([]);
      const rounds = new Set([...world.ledger.values()].map(({ round = 0 }) => round));
      expect([...rounds].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6]);
      expect(world.alert.unansweredAt).not.toBeNull();
      // Nothing waits for ever: what could not be sent says why.
      const late = [...world.ledger.values()].filter(
        ({ state, round = 0 }) => state === "queued" && round > 0,
      );
      expect(late).toEqual([]);
    }),
    { numRuns: 30 },
  );
}, 60_000);

test("under any faults and answers no round is accepted twice, each answer is asked about once, and the ladder ends", async () => {
  await fc.assert(
    fc.asyncProperty(faultList, actList, async (faults, acts) => {
      const { taken, world } = await run(faults, acts, 100);
      const toTraveller = taken.filter((key) => key.includes(UNANSWERED_SMS));
      expect(repeated(taken.filter((key) => !toTraveller.includes(key)))).toEqual([]);
      // Told at each end, and there is a further one only after an answer.
      const { ladder = [], round = 0 } = world.alert;
      expect(toTraveller.length).toBeLessThanOrEqual(Math.max(0, round - ladder.length));
      const asked = (world.alert.asked ?? []).map(({ contactId }) => String(contactId));
      expect(repeated(asked)).toEqual([]);
      expect(world.alert.nextRoundAt).toBeNull();
    }),
    { numRuns: 30 },
  );
}, 60_000);

test("a provider that takes anything again within 3 minutes reaches every contact", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom("busy" as const, "lost answer" as const), { minLength: 1, maxLength: 40 }),
      async (faults) => {
        const { taken, world } = await run([...faults, ...faults.map(() => "accepted" as const)], [], 22);
        const reached = [...world.ledger.values()].filter(({ state }) => wasAccepted(state));
        for (const contact of CONTACTS)
          expect(reached.map(({ contactId }) => String(contactId))).toContain(contact);
        expect(repeated(taken)).toEqual([]);
      },
    ),
    { numRuns: 20 },
  );
});

test("a channel that works reaches every contact, once in each of its rounds, whatever the other providers do", async () => {
  await fc.assert(
    fc.asyncProperty(faultList, async (faults) => {
      const reached: (readonly [phone: string, reference: string])[] = [];
      await run(faults, [], 22, ({ world }) => {
        world.answerWhatsApp = (phone, _message, reference) => {
          reached.push([phone, reference]);
          return { kind: "accepted" };
        };
      });
      expect(new Set(reached.map(([phone]) => phone)).size).toBe(CONTACTS.length);
      expect(repeated(reached.map(([, reference]) => reference))).toEqual([]);
    }),
    { numRuns: 20 },
  );
}, 60_000);

test("under any faults nothing of a question is taken after its answer", async () => {
  await fc.assert(
    fc.asyncProperty(faultList, fc.nat(20), async (faults, answeredAt) => {
      let known: readonly string[] = [];
      const { taken, world } = await run(faults, [], 30, (made, minute) => {
        const check = { kind: "long-stop", askedAt: made.world.now } as const;
        if (minute < 0) made.world.alert = exampleAlert({ type: "overdue", check });
        if (minute !== answeredAt) return;
        made.world.alert = { ...made.world.alert, cancelledAt: made.world.now, nextRoundAt: null };
        known = [...made.taken];
      });
      expect(taken).toEqual(known);
      expect([...world.ledger.values()].filter(({ state }) => state === "queued")).toEqual([]);
    }),
    { numRuns: 30 },
  );
}, 60_000);
