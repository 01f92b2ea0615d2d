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

/** How often the providers have accepted each message. */
function countAccepted({
  emails,
  messages,
  pushes,
  calls,
  texts,
}: OutboxSnapshot): ReadonlyMap<string, number> {
  const keys = [
    ...emails.map(({ customArgs }) => customArgs["reference"] ?? ""),
    ...messages.map(({ reference }) => reference ?? ""),
    ...pushes.map(({ data }) => data["receipt"] ?? ""),
    ...calls.map(({ clientRequestId }) => clientRequestId ?? ""),
    ...texts.map(({ to, service, text }) => textKey(to, service, text.includes("No one has answered yet"))),
  ];
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

const textKey = (to: string, service: string, isReminder: boolean): string =>
  `text to ${to} by ${service}${isReminder ? ", reminder" : ""}`;

/** When a worker first received the acceptance of each key, by the world clock. */
function firstHeard(file: string): ReadonlyMap<string, number> {
  const heard = new Map<string, number>();
  for (const line of readFileSync(file, "utf8").split("\n").filter(Boolean)) {
    const at = line.indexOf(" ");
    const [time, key] = [Number(line.slice(0, at)), line.slice(at + 1)];
    heard.set(key, Math.min(heard.get(key) ?? Infinity, time));
  }
  return heard;
}

interface Sent {
  readonly id: string;
  readonly channel: string;
  readonly receipt: string;
  readonly state: string;
  readonly reason: string;
  readonly round: number;
  /** Whether the first text service has reported that it can't deliver it. */
  readonly isRerouted: boolean;
}

async function deliveriesOf({ userId, tripId, alertId }: AlertIds, firestore: Firestore) {
  const alert = firestore.doc(`users/${userId}/trips/${tripId}/alerts/${alertId}`);
  const [stored, jobs, ledger] = await Promise.all([
    alert.get(),
    alert.collection("jobs").get(),
    alert.collection("deliveries").get(),
  ]);
  const jobOf = new Map(jobs.docs.map((job) => [job.id, job]));
  const sent = ledger.docs.map((entry): Sent => ({
    id: entry.id,
    channel: String(entry.get("channel")),
    receipt: String(jobOf.get(entry.id)?.get("receipt") ?? ""),
    state: String(entry.get("state")),
    reason: String(entry.get("reason")),
    round: Number(entry.get("round") ?? 0),
    isRerouted: jobOf.get(entry.id)?.get("recipient.isRerouted") === true,
  }));
  return { sent, hasClimbed: stored.get("unansweredAt") != null };
}

const isTaken = ({ state }: Sent): boolean => state === "accepted" || state === "delivered";

/** The keys under which the providers may have the message: a push has one for each device. */
function keysOf({ channel, receipt, round }: Sent, { contact, phone }: AlertIds): readonly string[] {
  if (channel === "push") return contact.tokens.map((_token, at) => `${receipt}.phone-${at}`);
  if (channel !== "sms") return [receipt];
  return ["termii", "africastalking"].map((service) => textKey(phone, service, round > 0));
}

const PUSH_UNKNOWN = "We don't know if the push was sent.";

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
  const accepted = countAccepted(input.outbox);
  const heard = firstHeard(input.heardFile);
  const firstMs: number[] = [];
  const firstWithoutKillMs: number[] = [];
  const lost: string[] = [];
  const unequal: string[] = [];
  const sentAgain = [...accepted].flatMap(([key, times]) => (times > 1 ? [`${key}: ${times}`] : []));
  const reasons = new Map<string, number>();
  let [unclear, climbed] = [0, 0];
  for (const alert of input.alerts) {
    const { alertId, phone } = alert;
    const { sent, hasClimbed } = await deliveriesOf(alert, input.firestore);
    const wasHeld = input.atKill.has(alertId);
    if (hasClimbed) climbed++;
    for (const one of sent) {
      const { id, channel, round, state, reason } = one;
      if (!isTaken(one)) {
        const words = `${channel}${round > 0 ? " of a later round" : ""} ${state}: ${reason}`;
        reasons.set(words, (reasons.get(words) ?? 0) + 1);
      }
      const keys = keysOf(one, alert);
      const isByBoth = channel === "sms" && keys.every((key) => accepted.has(key));
      if (isByBoth && !one.isRerouted) sentAgain.push(`${alertId}/${id}: by both services`);
      if (round === 0 && (channel === "email" || channel === "push")) {
        const isUnknown = channel === "push" && (isTaken(one) || reason === PUSH_UNKNOWN);
        lost.push(...keys.filter((key) => !accepted.has(key) && !isUnknown));
        unclear += keys.filter((key) => accepted.has(key) && (wasHeld || !heard.has(key))).length;
      }
      // A call that no one picks up ends as failed, and a push counts with its first device.
      const isCounted = channel === "email" || channel === "whatsapp" || channel === "sms";
      const hasOne = keys.some((key) => accepted.has(key));
      if (isCounted && isTaken(one) && !hasOne) unequal.push(`${alertId}/${id}: ${state}`);
      if (channel === "whatsapp" && !isTaken(one) && hasOne) unequal.push(`${alertId}/${id}: ${state}`);
    }
    const firstRound = sent.filter(({ round }) => round === 0);
    const heardMs = (one: Sent): number => {
      const keys = one.channel === "sms" ? [`sms ${phone}`] : keysOf(one, alert);
      return Math.min(...keys.map((key) => heard.get(key) ?? Infinity));
    };
    const [email, others] = [
      firstRound.filter(({ channel }) => channel === "email"),
      firstRound.filter(({ channel }) => channel !== "email"),
    ];
    const othersMs = Math.min(...others.map(heardMs));
    // After a kill another worker waits for the end of the lease, a minute.
    const sinceMs = Math.min(othersMs, ...email.map(heardMs)) - (input.begunMs.get(alertId) ?? 0);
    firstMs.push(sinceMs);
    if (!wasHeld) firstWithoutKillMs.push(sinceMs);
  }
  return {
    firstMs,
    firstWithoutKillMs,
    reasons,
    lost,
    unequal,
    sentAgain,
    unclear,
    climbed,
  };
}
