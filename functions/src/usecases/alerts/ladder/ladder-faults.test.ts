import { deviceId, userId } from "@guardianlink/domain/ids";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { exampleRef, withApp } from "../../../testing/examples.ts";
import { ladderContact, ladderWorld } from "../../../testing/ladder-world.ts";
import type { LadderWorld } from "../../../testing/ladder-world.ts";
import type { SendOutcome } from "../../messaging/ports.ts";
import { climbLadder } from "./climb-ladder.ts";
import { fanOutAlert } from "../fan-out/fan-out-alert.ts";
import { recordMailEvent } from "../reports/record-mail-event.ts";
import { recordMessageReport } from "../reports/record-message-report.ts";
import { recordPushShown } from "../reports/record-push-shown.ts";

// Whatever providers do to single calls, no contact gets a round twice on a channel, and the ladder
// goes on. Reports come before a hold ends, as the providers promise (missing-report.test.ts has
// what happens without them).

/** What a provider does with a call. */
const FAULTS = ["accepted", "busy", "lost answer", "refused"] as const;
type Fault = (typeof FAULTS)[number];

/** What a contact does at some minute. */
const ACTIONS = ["on-it", "cannot", "tap on-it", "tap cannot", "press 1", "press 2"] as const;
interface Act {
  readonly minute: number;
  readonly contact: string;
  readonly action: (typeof ACTIONS)[number];
}

const CONTACTS = ["ngozi", "emeka", "bola"] as const;

/**
 * A world with every channel on, whose providers fail as the list says, one call after the other.
 */
function faultyWorld(faults: readonly Fault[]) {
  const contacts = CONTACTS.map((id) => ladderContact(id));
  const ladder = ladderWorld(contacts.map((one) => (one.id === "ngozi" ? withApp(one, "ngozi") : one)));
  const { world } = ladder;
  world.devices = new Map([
    [userId("ngozi"), ["one", "two"].map((id) => ({ id: deviceId(id), token: `token-${id}` }))],
  ]);
  /** Every message that a provider has taken, by contact, channel and round. */
  const taken: string[] = [];
  const reports: (() => Promise<unknown>)[] = [];
  let call = 0;
  const answer = (key: string, report?: () => Promise<unknown>): SendOutcome => {
    const fault = faults[call++ % faults.length];
    if (fault === "refused") return { kind: "refused", reason: "No." };
    if (fault === "busy") return { kind: "retry", reason: "Busy." };
    taken.push(key);
    if (report !== undefined) reports.push(report);
    return fault === "accepted" ? { kind: "accepted" } : { kind: "retry", reason: "None.", isUnclear: true };
  };
  const { store } = ladder.ports();
  const clock = () => world.now;
  world.answerMail = (_address, reference) =>
    answer(`mail ${reference}`, () =>
      recordMailEvent({ reference: reference ?? "", kind: "processed" }, { store, clock }),
    );
  world.answerPush = (token, { data }) => {
    const { receipt } = data;
    // The traveller's own pushes belong to no delivery, and have no receipt.
    if (receipt === undefined) return { kind: "accepted" };
    return answer(`push ${token} ${receipt}`, () => recordPushShown(receipt, { store, clock }));
  };
  // A contact gets another text in each round. The news of a helper may read the same for two.
  world.answerText = (phone, text) => {
    const [news] = [...world.jobs].findLast(
      ([, { recipient, isInFlight, purpose }]) =>
        purpose === "on-it" && isInFlight && recipient.channel === "sms" && recipient.phone === phone,
    ) ?? [text];
    return answer(`sms ${phone} ${text.includes("is on it") ? news : text}`);
  };
  world.answerWhatsApp = (_phone, _message, reference) =>
    answer(`whatsapp ${reference}`, () =>
      recordMessageReport(
        { providerRef: "whatsapp:1", reference, kind: "sent", reason: null, costKobo: null },
        ladder.ports(),
      ),
    );
  world.answerCall = (_phone, receipt) => answer(`call ${receipt}`);
  /** Reports arrive twice and in the wrong order. */
  const deliverReports = async (): Promise<void> => {
    const due = reports.splice(0).toReversed();
    for (const report of [...due, ...due]) await report();
  };
  return { ...ladder, taken, deliverReports };
}

function act({ contact, action }: Act, { answer, tap, press }: LadderWorld): Promise<unknown> {
  if (action === "on-it" || action === "cannot")
    return answer(contact, action === "on-it" ? "acknowledged" : "cannot");
  if (action === "press 1" || action === "press 2") return press(contact, action === "press 1" ? "1" : "2");
  return tap(contact, action === "tap on-it" ? "on-it" : "cannot");
}

/** Runs an alert for so many minutes, with every run doubled as timers and checks may double it. */
async function run(faults: readonly Fault[], acts: readonly Act[], minutes: number) {
  const made = faultyWorld(faults);
  const { raise, pass, ports, deliverReports } = made;
  await Promise.all([raise(), fanOutAlert(exampleRef, ports())]);
  for (let minute = 0; minute < minutes; minute++) {
    await deliverReports();
    for (const one of acts.filter((entry) => entry.minute === minute)) await act(one, made);
    await deliverReports();
    await Promise.all([pass(1), climbLadder(exampleRef, ports()), climbLadder(exampleRef, ports())]);
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
      expect(repeated(taken)).toEqual([]);
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
        for (const contact of CONTACTS)
          expect(
            [...world.ledger.values()].some(
              ({ contactId, state }) => contactId === contact && state !== "failed",
            ),
          ).toBe(true);
        expect(repeated(taken)).toEqual([]);
      },
    ),
    { numRuns: 20 },
  );
});
