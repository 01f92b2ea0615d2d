import { readFileSync } from "node:fs";
import type { Firestore } from "firebase-admin/firestore";
import type { OutboxSnapshot } from "../../../emulators/services/outbox/outbox.ts";
import type { AlertIds } from "./people.ts";

/**
 * Compares the ledger with the providers after the run. An email's key is its reference; a push's
 * key is its alert and phone.
 */
export interface Figures {
  readonly deliveries: number;
  /**
   * For each alert that no worker held when it was killed, the time from the first call of a worker
   * to the first acceptance of an email, push or WhatsApp message, by the world clock.
   */
  readonly firstChannelMs: readonly number[];
  /** Deliveries that are accepted or delivered in the ledger. */
  readonly inLedger: number;
  /** WhatsApp messages and texts that were perhaps not sent: they are not sent again. */
  readonly perhapsSent: number;
  /** Why they were not sent, as the ledger says it, with how many there are of each channel. */
  readonly reasons: ReadonlyMap<string, number>;
  /** Messages that a contact should have got but no provider has accepted. */
  readonly lost: readonly string[];
  /** Deliveries whose ledger entry differs from the providers' own lists. */
  readonly unequal: readonly string[];
  /**
   * Messages sent again although the worker had received the first acceptance and was not killed
   * then.
   */
  readonly sentAgain: readonly string[];
  /** Acceptances that the worker did not receive, or during which it was killed. */
  readonly unclear: number;
  /** Messages sent again after such an acceptance. */
  readonly unclearSentAgain: readonly string[];
}

function byKey(outbox: OutboxSnapshot): Map<string, number[]> {
  const taken = new Map<string, number[]>();
  const add = (key: string, at: string): void =>
    void taken.set(key, [...(taken.get(key) ?? []), Date.parse(at)]);
  for (const { customArgs, at } of outbox.emails) add(customArgs["reference"] ?? "", at);
  for (const { reference, at } of outbox.messages) add(reference ?? "", at);
  for (const { data, token, at } of outbox.pushes) add(`${data["alertId"] ?? ""}/${token}`, at);
  return taken;
}

/** When the worker received the first acceptance of each key, in milliseconds since the epoch. */
function firstHeard(file: string): {
  readonly real: Map<string, number>;
  readonly world: Map<string, number>;
} {
  const [real, world] = [new Map<string, number>(), new Map<string, number>()];
  for (const line of readFileSync(file, "utf8").split("\n").filter(Boolean)) {
    const [time = "", key = "", worldTime = ""] = line.split(" ");
    real.set(key, Math.min(real.get(key) ?? Infinity, Number(time)));
    world.set(key, Math.min(world.get(key) ?? Infinity, Number(worldTime)));
  }
  return { real, world };
}

/** The value that this share of the values does not exceed. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? 0;

const alertPath = ({ userId, tripId, alertId }: AlertIds): string =>
  `users/${userId}/trips/${tripId}/alerts/${alertId}`;

/** The reference in the email or WhatsApp message of an alert. */
const receiptOf = async (
  alert: AlertIds,
  channel: "email" | "whatsapp",
  firestore: Firestore,
): Promise<string> =>
  String((await firestore.doc(`${alertPath(alert)}/jobs/c_${channel}`).get()).get("receipt"));

const ledgerOf = async (alert: AlertIds, firestore: Firestore) =>
  (await firestore.collection(`${alertPath(alert)}/deliveries`).get()).docs;

const isTaken = (state: string | undefined): boolean => state === "accepted" || state === "delivered";

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
  const taken = byKey(input.outbox);
  const { real: heard, world: heardInWorld } = firstHeard(input.heardFile);
  const firstChannelMs: number[] = [];
  const lost: string[] = [];
  const unequal: string[] = [];
  const sentAgain: string[] = [];
  const unclearSentAgain: string[] = [];
  const reasons = new Map<string, number>();
  let inLedger = 0;
  let deliveries = 0;
  let unclear = 0;
  let perhapsSent = 0;
  const alertsOf = new Map<string, number>();
  const textsInLedger = new Map<string, number>();
  for (const alert of input.alerts) {
    const entries = await ledgerOf(alert, input.firestore);
    const states = new Map(entries.map((entry) => [entry.id, String(entry.get("state"))]));
    for (const entry of entries.filter(({ id }) => !isTaken(states.get(id)))) {
      const reason = `${entry.id} ${states.get(entry.id) ?? ""}: ${String(entry.get("reason"))}`;
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    }
    const channels: readonly (readonly [delivery: string, keys: readonly string[]])[] = [
      ["c_email", [await receiptOf(alert, "email", input.firestore)]],
      ["c_push", alert.contact.tokens.map((token) => `${alert.alertId}/${token}`)],
    ];
    for (const [delivery, keys] of channels) {
      deliveries++;
      if (isTaken(states.get(delivery))) inLedger++;
      if (isTaken(states.get(delivery)) !== keys.every((key) => taken.has(key)))
        unequal.push(`${alert.alertId}/${delivery}: ${states.get(delivery) ?? "no entry"}`);
      for (const key of keys) {
        const times = taken.get(key) ?? [];
        const heardAt = heard.get(key) ?? Infinity;
        const isUnclear = times.length > 0 && (heardAt === Infinity || input.atKill.has(alert.alertId));
        if (times.length === 0) lost.push(key);
        if (isUnclear) unclear++;
        if (times.length < 2) continue;
        const isAfterHeard = times.some((time) => time > heardAt) && !input.atKill.has(alert.alertId);
        if (isAfterHeard) sentAgain.push(key);
        else unclearSentAgain.push(key);
      }
    }
    // Texts and WhatsApp messages are sent once at most, whatever becomes of the answer.
    const reference = await receiptOf(alert, "whatsapp", input.firestore);
    const first = Math.min(
      ...[...channels.flatMap(([, keys]) => keys), reference].map((key) => heardInWorld.get(key) ?? Infinity),
    );
    // After a kill another worker waits for the end of the lease, a minute.
    if (!input.atKill.has(alert.alertId))
      firstChannelMs.push(first - (input.begunMs.get(alert.alertId) ?? 0));
    const times = taken.get(reference) ?? [];
    if (isTaken(states.get("c_whatsapp"))) inLedger++;
    else perhapsSent++;
    if (isTaken(states.get("c_whatsapp")) !== times.length > 0)
      unequal.push(`${alert.alertId}/c_whatsapp: ${states.get("c_whatsapp") ?? "no entry"}`);
    if (times.length > 1) sentAgain.push(`whatsapp ${reference}`);
    if (isTaken(states.get("c_sms"))) {
      inLedger++;
      textsInLedger.set(alert.phone, (textsInLedger.get(alert.phone) ?? 0) + 1);
    } else perhapsSent++;
    alertsOf.set(alert.phone, (alertsOf.get(alert.phone) ?? 0) + 1);
    deliveries += 2;
    if (states.size !== channels.length + 2) unequal.push(`${alert.alertId}: ${states.size} entries`);
  }
  for (const [phone, alerts] of alertsOf) {
    const texts = input.outbox.texts.filter(({ to }) => to === phone).length;
    if (texts > alerts) sentAgain.push(`text to ${phone}`);
    if (texts < (textsInLedger.get(phone) ?? 0)) unequal.push(`texts to ${phone}`);
  }
  return {
    firstChannelMs,
    perhapsSent,
    reasons,
    deliveries,
    inLedger,
    lost,
    unequal,
    sentAgain,
    unclear,
    unclearSentAgain,
  };
}
