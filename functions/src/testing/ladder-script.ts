import type { Alert } from "@guardianlink/domain/alerts/alert";
import type { Trip } from "@guardianlink/domain/trips/trip";
import type { AlertContact } from "../usecases/alerts/delivery-store-ports.ts";
import { recordAnswer } from "../usecases/sharing/answer-link.ts";
import type { TrackAnswer } from "../usecases/sharing/ports.ts";
import { exampleAlert, exampleRef, exampleTrip } from "./examples.ts";
import { ladderWorld } from "./ladder-world.ts";
import type { LadderWorld } from "./ladder-world.ts";

/** The world of a script, in which a contact can open the link of a text. */
interface ScriptWorld extends LadderWorld {
  /** Answers on the live page to which the newest text to the contact leads. */
  readonly answerByText: (contact: string, answer: TrackAnswer) => Promise<unknown>;
}

/** What someone does in an alert, after the checks of the minute have run. */
export interface ScriptedAct {
  readonly minute: number;
  readonly act: (world: ScriptWorld) => unknown;
}

interface Script {
  readonly contacts: readonly AlertContact[];
  /** An SOS of a running trip, unless given. */
  readonly alert?: Alert;
  readonly trip?: Trip;
  readonly acts?: readonly ScriptedAct[];
  /** How long the alert is watched. */
  readonly minutes: number;
}

/** Keeps the newest text to each contact. */
function scriptWorld(contacts: readonly AlertContact[]): ScriptWorld {
  const set = ladderWorld(contacts);
  const { world, ports } = set;
  const texts = new Map<string, string>();
  const { answerText } = world;
  world.answerText = (phone, text, isRerouted) => {
    texts.set(phone, text);
    return answerText?.(phone, text, isRerouted) ?? { kind: "refused", reason: "Off." };
  };
  return {
    ...set,
    async answerByText(contact, answer) {
      const { phone } = contacts.find(({ id }) => id === contact) ?? {};
      const token = /\/track\/([\w-]+)/.exec(texts.get(phone ?? "") ?? "")?.[1];
      const share = [...world.links.values()].find((link) => link.token === token);
      if (share === undefined) throw new Error(`No text to ${contact} has a link.`);
      return recordAnswer({ ...share, id: share.token }, answer, {
        ...ports().answersTo(exampleRef),
        forget: () => undefined,
      });
    },
  };
}

const minuteOf = (message: string): number => Number.parseInt(message, 10);

/**
 * Plays an alert on a clock of its own.
 * @returns every message to anyone, as "minute: channel who, round", by minute and then by letter:
 * a test that compares the whole list fails on any message that it does not expect
 */
export async function playAlert({
  contacts,
  alert = exampleAlert(),
  trip = exampleTrip({ status: "sos" }),
  acts = [],
  minutes,
}: Script): Promise<readonly string[]> {
  const script = scriptWorld(contacts);
  Object.assign(script.world, { alert, trip });
  await script.raise();
  for (let minute = 0; minute <= minutes; minute++) {
    if (minute > 0) await script.pass(1);
    for (const one of acts.filter((entry) => entry.minute === minute)) await one.act(script);
  }
  return script.takeRounds().toSorted((a, b) => minuteOf(a) - minuteOf(b) || (a < b ? -1 : 1));
}
