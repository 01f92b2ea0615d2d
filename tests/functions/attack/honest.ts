import { setTimeout as wait } from "node:timers/promises";
import { englishAlertText } from "@guardianlink/domain/alerts/alert-texts";
import { Timestamp } from "firebase/firestore";
import { uniqueEmail } from "../../support/accounts.ts";
import { emailsTo, readOutbox, runScheduler } from "../../support/outbox.ts";
import { wasTaken, wholeLedger } from "../support/ledger.ts";
import { eventually } from "../support/services.ts";
import { newPhone } from "../support/traveller.ts";
import { actor, contactWrite, sosWrites, tripWrite } from "./accounts.ts";
import type { Actor } from "./accounts.ts";
import { database } from "./database.ts";

/** The contacts of a traveller. */
export const CONTACTS = 3;

/** A traveller on a trip, with three contacts. */
export interface Honest {
  readonly who: Actor;
  readonly trip: string;
  readonly contacts: readonly string[];
  /** The number of the first contact, E.164. */
  readonly number: string;
}

async function honest(): Promise<Honest> {
  const who = await actor("traveller");
  const trip = crypto.randomUUID();
  const contacts = Array.from({ length: CONTACTS }, () => uniqueEmail("contact"));
  const number = newPhone();
  const writes = contacts.map((email, index) => contactWrite(who, email, index === 0 ? number : newPhone()));
  if (!(await who.commit(tripWrite(who, trip), ...writes))) throw new Error("An honest trip was refused.");
  return { who, trip, contacts, number };
}

/** Travellers whose contacts have got their first message, so that nothing of it is measured. */
export async function honestTravellers(count: number): Promise<readonly Honest[]> {
  const travellers: Honest[] = [];
  for (let made = 0; made < count; made++) travellers.push(await honest());
  const addresses = travellers.flatMap(({ contacts }) => contacts);
  for (const address of addresses)
    await eventually(
      () => emailsTo(address, /./),
      (emails) => emails.length > 0,
    );
  return travellers;
}

/**
 * Waits until the mail service has taken every email of an alert.
 * @returns milliseconds from the alert's arrival at the database until the last of them is in the
 * ledger, both by the database's clock
 * @throws when one failed
 */
const untilTaken = (path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const alert = database().doc(path);
    const stop = alert.collection("deliveries").onSnapshot(({ docs }) => {
      const mails = docs.filter((entry) => entry.get("channel") === "email");
      const failed = mails.find((entry) => entry.get("state") === "failed");
      const taken = mails.filter((entry) => ["accepted", "delivered"].includes(String(entry.get("state"))));
      if (taken.length < CONTACTS && failed === undefined) return;
      stop();
      if (failed !== undefined) reject(new Error(`An honest alert failed: ${String(failed.get("reason"))}`));
      else
        alert.get().then(({ createTime }) => {
          const last = Math.max(...taken.map(({ updateTime }) => updateTime.toMillis()));
          resolve(last - (createTime?.toMillis() ?? Number.NaN));
        }, reject);
    }, reject);
  });

async function raise({ who, trip }: Honest): Promise<number> {
  const alert = crypto.randomUUID();
  const taken = untilTaken(`users/${who.uid}/trips/${trip}/alerts/${alert}`);
  if (!(await who.commit(...sosWrites(who, trip, alert)))) throw new Error("An honest SOS was refused.");
  return taken;
}

/**
 * Each traveller raises an SOS, one every `everyMs`, whether or not earlier ones have been sent.
 * @returns for each how long it took until the mail service had all three emails, in milliseconds
 */
export const raiseAll = (travellers: readonly Honest[], everyMs: number): Promise<readonly number[]> =>
  Promise.all(
    travellers.map(async (traveller, index) => {
      await wait(index * everyMs);
      return raise(traveller);
    }),
  );

/** The text of a reminder, which follows when no contact has opened an alert for two minutes. */
const REMINDER = englishAlertText("noAnswer");

/** The number of SOS emails that each contact of the travellers has got, without reminders. */
export async function sosMails(travellers: readonly Honest[]): Promise<readonly number[]> {
  const { emails } = await readOutbox();
  const sos = emails
    .filter(({ subject, text }) => subject.startsWith("SOS") && !text.includes(REMINDER))
    .flatMap(({ to }) => to);
  return travellers.flatMap(({ contacts }) =>
    contacts.map((address) => sos.filter((to) => to === address).length),
  );
}

/** What became of the texts of a traveller's SOS. */
export interface SosTexts {
  readonly taken: number;
  /** The reasons why others were not sent. */
  readonly held: readonly (string | null)[];
}

/** The texts of the SOS of each traveller, once none of them waits. */
export const sosTexts = (travellers: readonly Honest[]): Promise<readonly SosTexts[]> =>
  Promise.all(
    travellers.map(async ({ who, trip }) => {
      const alerts = await database().collection(`users/${who.uid}/trips/${trip}/alerts`).listDocuments();
      const ledgers = await Promise.all(
        alerts.map(({ path }) =>
          eventually(
            async () => (await wholeLedger(path)).filter(({ id }) => id.endsWith("_sms")),
            (texts) => texts.every(({ state }) => state !== "queued"),
          ),
        ),
      );
      const texts = ledgers.flat();
      const held = texts.filter((text) => !wasTaken(text)).map(({ reason }) => reason);
      return { taken: texts.length - held.length, held };
    }),
  );

/**
 * Makes a traveller overdue as soon as the trip is stored, and runs the check once.
 * @returns milliseconds from that until the mail service accepted the contacts' emails
 * @throws when the run has ended without the alert, however many other trips were due
 */
export async function overdueAlert(): Promise<number> {
  const who = await actor("late");
  const contacts = Array.from({ length: CONTACTS }, () => uniqueEmail("contact"));
  const trip = crypto.randomUUID();
  const eta = Timestamp.now();
  const alert = `users/${who.uid}/trips/${trip}/alerts/overdue_${eta.toMillis()}`;
  const taken = untilTaken(alert);
  const start = tripWrite(who, trip, { eta, escalateAt: eta });
  if (!(await who.commit(start, ...contacts.map((email) => contactWrite(who, email)))))
    throw new Error("An honest trip was refused.");
  await runScheduler();
  if (!(await database().doc(alert).get()).exists) throw new Error("The check has missed an overdue trip.");
  return taken;
}
