import { Timestamp } from "firebase/firestore";
import { uniqueEmail } from "../../support/accounts.ts";
import { readOutbox, runScheduler } from "../../support/outbox.ts";
import { eventually } from "../support/services.ts";
import { actor, contactWrite, sosWrites, tripWrite } from "./accounts.ts";
import type { Actor } from "./accounts.ts";
import { database } from "./database.ts";

const CONTACTS = 3;

/** A traveller on a trip, with three contacts. */
export interface Honest {
  readonly who: Actor;
  readonly trip: string;
  readonly contacts: readonly string[];
}

async function honest(): Promise<Honest> {
  const who = await actor("traveller");
  const trip = crypto.randomUUID();
  const contacts = Array.from({ length: CONTACTS }, () => uniqueEmail("contact"));
  if (!(await who.commit(tripWrite(who, trip), ...contacts.map((email) => contactWrite(who, email)))))
    throw new Error("An honest trip was refused.");
  return { who, trip, contacts };
}

/** Travellers whose contacts have got their first message, so that nothing of it is measured. */
export async function honestTravellers(count: number): Promise<readonly Honest[]> {
  const travellers: Honest[] = [];
  for (let made = 0; made < count; made++) travellers.push(await honest());
  const addresses = travellers.flatMap(({ contacts }) => contacts);
  await eventually(
    async () => {
      const asked = new Set((await readOutbox()).emails.flatMap(({ to }) => to));
      return addresses.filter((address) => !asked.has(address)).length;
    },
    (missing) => missing === 0,
  );
  return travellers;
}

/**
 * Milliseconds until every email of the alert was taken by the mail service. @throws when one
 * failed
 */
const untilTaken = (path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const started = performance.now();
    const stop = database()
      .collection(`${path}/deliveries`)
      .onSnapshot(({ docs }) => {
        const mails = docs.filter((entry) => entry.get("channel") === "email");
        const states = mails.map((entry) => String(entry.get("state")));
        const taken = states.filter((state) => !["queued", "failed", "declined"].includes(state)).length;
        const failed = mails.find((entry) => entry.get("state") === "failed");
        if (taken < CONTACTS && failed === undefined) return;
        stop();
        if (failed === undefined) resolve(performance.now() - started);
        else reject(new Error(`An honest alert failed: ${String(failed.get("reason"))}`));
      }, reject);
  });

/**
 * Each traveller raises an SOS, so many at a time: the next one when an earlier one has been sent.
 * @returns for each how long it took until the mail service had all three emails, in milliseconds
 */
export async function raiseAll(travellers: readonly Honest[], atOnce: number): Promise<readonly number[]> {
  const waiting = [...travellers];
  const times: number[] = [];
  const raiseNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { who, trip } = next;
      const alert = crypto.randomUUID();
      const taken = untilTaken(`users/${who.uid}/trips/${trip}/alerts/${alert}`);
      if (!(await who.commit(...sosWrites(who, trip, alert)))) throw new Error("An honest SOS was refused.");
      times.push(await taken);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, raiseNext));
  return times;
}

/** The number of SOS emails that each contact of the travellers has got. */
export async function sosMails(travellers: readonly Honest[]): Promise<readonly number[]> {
  const { emails } = await readOutbox();
  const sos = emails.filter(({ subject }) => subject.startsWith("SOS")).flatMap(({ to }) => to);
  return travellers.flatMap(({ contacts }) =>
    contacts.map((address) => sos.filter((to) => to === address).length),
  );
}

/**
 * A traveller is overdue as soon as the trip is stored.
 * @returns milliseconds from that until the contacts' emails were taken
 */
export async function overdueAlert(): Promise<number> {
  const who = await actor("late");
  const contacts = Array.from({ length: CONTACTS }, () => uniqueEmail("contact"));
  const trip = crypto.randomUUID();
  const eta = Timestamp.now();
  const taken = untilTaken(`users/${who.uid}/trips/${trip}/alerts/overdue_${eta.toMillis()}`);
  const start = tripWrite(who, trip, { eta, escalateAt: eta });
  if (!(await who.commit(start, ...contacts.map((email) => contactWrite(who, email)))))
    throw new Error("An honest trip was refused.");
  await runScheduler();
  return taken;
}
