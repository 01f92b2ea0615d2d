import { contactOfDelivery, summarizeLedger } from "@guardianlink/domain/alerts/alert";
import type { DeliveryState } from "@guardianlink/domain/alerts/alert";
import { LEFT_OUT_RECORD } from "@guardianlink/domain/evidence/evidence";
import type { EvidenceRecord } from "@guardianlink/domain/evidence/evidence";

const CHANNELS: Readonly<Record<string, string>> = {
  email: "Email",
  push: "Push",
  sms: "SMS",
  voice: "Call",
  whatsapp: "WhatsApp",
};

/** What the ledger's states mean to a reader. */
const STATES: Readonly<Record<DeliveryState, string>> = {
  queued: "not sent yet",
  accepted: "sent",
  delivered: "delivered",
  opened: "opened",
  acknowledged: "answered “I'm on it”",
  failed: "failed",
  declined: "not sent, declined",
};
const isState = (state: unknown): state is DeliveryState => typeof state === "string" && state in STATES;

export const isDelivery = ({ path }: EvidenceRecord): boolean => /^alerts\/[^/]+\/deliveries\//.test(path);

/** "Email to Ngozi Obi: failed (No such address.)". */
export function deliveryWords({ data }: EvidenceRecord): string {
  const { contactName, channel, state, reason } = data;
  const who = typeof contactName === "string" ? contactName : "a contact";
  const words = isState(state) ? STATES[state] : typeof state === "string" ? state : "not known";
  const why = typeof reason === "string" ? ` (${reason})` : "";
  return `${CHANNELS[String(channel)] ?? "Message"} to ${who}: ${words}${why}`;
}

/**
 * "Sent to 2 of 3": how far an alert got, by its deliveries alone; null when they do not say it.
 * @param alert its record, with a path of `alerts/{id}`
 */
export function sentText({ path, data }: EvidenceRecord, records: readonly EvidenceRecord[]): string | null {
  // A trip with more messages than its evidence holds would have too few counted.
  const leftOut = records.find((record) => record.path === LEFT_OUT_RECORD)?.data["leftOut"];
  if (Array.isArray(leftOut) && leftOut.includes("deliveries")) return null;
  const deliveries = records
    .filter((record) => record.path.startsWith(`${path}/deliveries/`))
    .flatMap(({ path: row, data: { state } }) =>
      isState(state) ? [{ contactId: contactOfDelivery(row.slice(row.lastIndexOf("/") + 1)), state }] : [],
    );
  const count = data["contactCount"];
  if (deliveries.length === 0 && typeof count !== "number") return null;
  const { contacts, reached, pending } = summarizeLedger(deliveries);
  const total = Math.max(contacts, typeof count === "number" ? count : 0);
  if (reached > 0) return `Sent to ${reached} of ${total}`;
  return pending > 0 ? "Not sent yet" : "Sent to no one";
}
