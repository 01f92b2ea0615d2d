import { readFileSync } from "node:fs";
import type { Firestore } from "firebase-admin/firestore";
import type { OutboxSnapshot } from "../../../emulators/services/outbox/outbox.ts";
import type { AlertIds } from "./people.ts";

/**
 * Compares the ledger with the providers after the run. The key of a message is its delivery's
 * receipt, for a push with the device, and for a text its number, service and round.
 */
export interface Figures {
  /**
   * For each alert the time from the first call of a worker to the first acceptance on any channel,
   * by the world clock.
   */
  readonly firstMs: readonly number[];
  /** The same for the alerts that no worker held when it was killed. */
  readonly firstWithoutKillMs: readonly number[];
  /** Why deliveries were not accepted, as the ledger says it, with how many of each channel. */
  readonly reasons: ReadonlyMap<string, number>;
  /**
   * Emails and pushes of the first round that no provider has accepted. A push that the ledger
   * calls unknown is none of them, because an email goes to the same person (docs/decisions/278).
   */
  readonly lost: readonly string[];
  /** Deliveries whose ledger entry differs from the providers' own lists. */
  readonly unequal: readonly string[];
  /** Messages of any channel and round that providers have accepted more than once. */
  readonly sentAgain: readonly string[];
  /** Emails and pushes whose acceptance no worker received, or during which it was killed. */
  readonly unclear: number;
  /** Alerts whose ladder went to its end, after which the traveller is told. */
  readonly climbed: number;
}

/** How often the providers have accepted each key. */
type Accepted = ReadonlyMap<string, number>;
/** When a worker first received the acceptance of each key, by the world clock. */
type Heard = ReadonlyMap<string, number>;

function countAccepted({ emails, messages, pushes, calls, texts }: OutboxSnapshot): Accepted {
  const keys = [
    ...emails.map(({ customArgs }) => customArgs["reference"] ?? ""),
    ...messages.map(({ reference }) => reference ?? ""),
    ...pushes.map(({ data }) => data["receipt"] ?? ""),
    ...calls.map(({ clientRequestId }) => clientRequestId ?? ""),
    ...texts.map(({ to, service, text }) => textKey(to, service, text.includes("No one has answered yet"))),
  ];
  return countEach(keys);
}

/** How often the list has each text. */
function countEach(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

const textKey = (to: string, service: string, isReminder: boolean): string =>
  `text to ${to} by ${service}${isReminder ? ", reminder" : ""}`;

function firstHeard(file: string): Heard {
  const heard = new Map<string, number>();
  for (const line of readFileSync(file, "utf8").split("\n").filter(Boolean)) {
    const at = line.indexOf(" ");
    const [time, key] = [Number(line.slice(0, at)), line.slice(at + 1)];
    heard.set(key, Math.min(heard.get(key) ?? Infinity, time));
  }
  return heard;
}

interface Sent {
  readonly alert: AlertIds;
  readonly id: string;
  readonly channel: string;
  readonly receipt: string;
  readonly state: string;
  readonly reason: string;
  readonly round: number;
  /** Whether the first text service has reported that it can't deliver it. */
  readonly isRerouted: boolean;
}

async function readLedger(alert: AlertIds, firestore: Firestore) {
  const document = firestore.doc(`users/${alert.userId}/trips/${alert.tripId}/alerts/${alert.alertId}`);
  const [stored, jobs, ledger] = await Promise.all([
    document.get(),
    document.collection("jobs").get(),
    document.collection("deliveries").get(),
  ]);
  const jobOf = new Map(jobs.docs.map((job) => [job.id, job]));
  const sent = ledger.docs.map((entry): Sent => ({
    alert,
    id: entry.id,
    channel: String(entry.get("channel")),
    receipt: String(jobOf.get(entry.id)?.get("receipt") ?? ""),
    state: String(entry.get("state")),
    reason: String(entry.get("reason")),
    round: Number(entry.get("round") ?? 0),
    isRerouted: jobOf.get(entry.id)?.get("recipient.isRerouted") === true,
  }));
  return { alert, sent, hasClimbed: stored.get("unansweredAt") != null };
}

const isTaken = ({ state }: Sent): boolean => state === "accepted" || state === "delivered";

/** The keys under which the providers may have the message: a push has one for each device. */
function keysOf({ alert, channel, receipt, round }: Sent): readonly string[] {
  if (channel === "push") return alert.contact.tokens.map((_token, at) => `${receipt}.phone-${at}`);
  if (channel !== "sms") return [receipt];
  return ["termii", "africastalking"].map((service) => textKey(alert.phone, service, round > 0));
}

const reasonOf = ({ channel, round, state, reason }: Sent): string =>
  `${channel}${round > 0 ? " of a later round" : ""} ${state}: ${reason}`;

const nameOf = ({ alert, id }: Sent): string => `${alert.alertId}/${id}`;

/** Whether both services sent a text, though the first one has not reported a failure. */
const wasSentByBoth = (one: Sent, accepted: Accepted): boolean =>
  one.channel === "sms" && !one.isRerouted && keysOf(one).every((key) => accepted.has(key));

const isFirstEmailOrPush = ({ channel, round }: Sent): boolean =>
  round === 0 && (channel === "email" || channel === "push");

const PUSH_UNKNOWN = "We don't know if the push was sent.";

/**
 * The keys of an email or push that no provider has accepted. A push counts with its first device,
 * and a push that the ledger calls unknown is not lost.
 */
function lostKeys(one: Sent, accepted: Accepted): readonly string[] {
  const isUnknown = one.channel === "push" && (isTaken(one) || one.reason === PUSH_UNKNOWN);
  return isUnknown ? [] : keysOf(one).filter((key) => !accepted.has(key));
}

/**
 * Whether the ledger differs from the providers' lists. A call that no one picks up ends as failed,
 * and a push counts with its first device, so neither is compared.
 */
function isUnequal(one: Sent, accepted: Accepted): boolean {
  const hasOne = keysOf(one).some((key) => accepted.has(key));
  if (one.channel === "whatsapp") return isTaken(one) !== hasOne;
  return (one.channel === "email" || one.channel === "sms") && isTaken(one) && !hasOne;
}

/** When a worker first received an acceptance of the message, by the world clock. */
function heardMs(one: Sent, heard: Heard): number {
  const keys = one.channel === "sms" ? [`sms ${one.alert.phone}`] : keysOf(one);
  return Math.min(...keys.map((key) => heard.get(key) ?? Infinity));
}

/** @param atKill the alerts that the worker was processing when it was killed */
export async function compare(input: {
  readonly alerts: readonly AlertIds[];
  /** When a worker was first called for each alert, by the world clock. */
  readonly begunMs: ReadonlyMap<string, number>;
  readonly outbox: OutboxSnapshot;
  readonly heardFile: string;
  readonly atKill: ReadonlySet<string>;
  readonly firestore: Firestore;
}): Promise<Figures> {
  const { begunMs, atKill } = input;
  const accepted = countAccepted(input.outbox);
  const heard = firstHeard(input.heardFile);
  const ledgers = [];
  for (const alert of input.alerts) ledgers.push(await readLedger(alert, input.firestore));
  const sent = ledgers.flatMap((ledger) => ledger.sent);
  const firstSent = sent.filter(isFirstEmailOrPush);

  const timed = ledgers.map(({ alert: { alertId }, sent: ofAlert }) => {
    const firstRound = ofAlert.filter(({ round }) => round === 0);
    const firstHeardMs = Math.min(...firstRound.map((one) => heardMs(one, heard)));
    return { wasHeld: atKill.has(alertId), ms: firstHeardMs - (begunMs.get(alertId) ?? 0) };
  });
  const isUnclear = (alertId: string, key: string): boolean =>
    accepted.has(key) && (atKill.has(alertId) || !heard.has(key));
  return {
    firstMs: timed.map(({ ms }) => ms),
    // After a kill another worker waits for the end of the lease, a minute.
    firstWithoutKillMs: timed.filter(({ wasHeld }) => !wasHeld).map(({ ms }) => ms),
    reasons: countEach(sent.filter((one) => !isTaken(one)).map(reasonOf)),
    lost: firstSent.flatMap((one) => lostKeys(one, accepted)),
    unequal: sent.filter((one) => isUnequal(one, accepted)).map((one) => `${nameOf(one)}: ${one.state}`),
    sentAgain: [
      ...[...accepted].filter(([, times]) => times > 1).map(([key, times]) => `${key}: ${times}`),
      ...sent.filter((one) => wasSentByBoth(one, accepted)).map((one) => `${nameOf(one)}: by both services`),
    ],
    unclear: firstSent.flatMap((one) => keysOf(one).filter((key) => isUnclear(one.alert.alertId, key)))
      .length,
    climbed: ledgers.filter(({ hasClimbed }) => hasClimbed).length,
  };
}
