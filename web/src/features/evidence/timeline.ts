import { AUDIO_RECORDS, LEFT_OUT_RECORD, PHOTO_RECORDS } from "@guardianlink/domain/evidence/evidence";
import type { Evidence, EvidenceRecord } from "@guardianlink/domain/evidence/evidence";
import type { TimelineEntry } from "./timeline-entry.ts";
import { toldEntries } from "./told.ts";
import { CHECK_ACTIONS } from "@guardianlink/domain/worker-messages";

const text = ({ data }: EvidenceRecord, field: string): string | null => {
  const value = data[field];
  return typeof value === "string" ? value : null;
};

const ALERTS: Readonly<Record<string, string>> = {
  sos: "SOS raised",
  overdue: "Contacts alerted: the trip was overdue",
  started: "Contacts notified: the trip started",
  ended: "Contacts notified: the trip ended",
  answered: "Contacts notified: the traveller answered",
};

const CHANNELS: Readonly<Record<string, string>> = {
  email: "Email",
  push: "Push",
  sms: "SMS",
  voice: "Call",
  whatsapp: "WhatsApp",
};

const isDelivery = ({ path }: EvidenceRecord): boolean => /^alerts\/[^/]+\/deliveries\//.test(path);
const isAlert = ({ path }: EvidenceRecord): boolean => /^alerts\/[^/]+$/.test(path);

const QUESTIONS: Readonly<Record<string, string>> = {
  "long-stop": "the phone had not moved",
  "moving-away": "the phone moved away from the destination",
  "no-progress": "the phone got no closer to the destination",
  "off-route": "the phone left the usual route",
  silence: "the phone moved, then sent nothing",
  "check-in": "a check-in was due",
  "early-end": "the trip ended far from its destination",
};

const ANSWERS: Readonly<Record<string, string>> = {
  fine: CHECK_ACTIONS.fine,
  "more-time": CHECK_ACTIONS.more,
  help: CHECK_ACTIONS.help,
};

const PHONE_STATES: Readonly<Record<string, string>> = {
  shown: "its tracking page was on the screen",
  hidden: "its screen was off or showed another app",
  closed: "its tracking page was closed",
};

/** A line of the journal that the server keeps, in words; null for one of a later version. */
function journalText(entry: Record<string, unknown>): string | null {
  const of = (table: Readonly<Record<string, string>>, field: string): string => {
    const name = String(entry[field]);
    return table[name] ?? name;
  };
  switch (entry["kind"]) {
    case "asked":
      return `Traveller asked “All well?”: ${of(QUESTIONS, "check")}`;
    case "answered":
      return `Traveller's phone answered “${of(ANSWERS, "answer")}”`;
    case "check-ins":
      return entry["minutes"] === 0 ? "Check-ins off" : `Check-ins on, every ${String(entry["minutes"])} min`;
    case "phone": {
      const level = typeof entry["battery"] === "number" ? `, battery ${entry["battery"]}%` : "";
      return `The phone reported: ${of(PHONE_STATES, "state")}${level}`;
    }
    default:
      return null;
  }
}

function journalEntries({ data }: EvidenceRecord): TimelineEntry[] {
  const entries = Array.isArray(data["entries"]) ? (data["entries"] as Record<string, unknown>[]) : [];
  return entries.flatMap((entry) => {
    const [at, words] = [entry["at"], journalText(entry)];
    return typeof at === "string" && words !== null ? [{ at, text: words }] : [];
  });
}

function entryOf(record: EvidenceRecord): TimelineEntry[] {
  const line = (at: string | null, words: string): TimelineEntry[] =>
    at === null ? [] : [{ at, text: words }];
  if (record.path === "trip")
    return [
      ...line(text(record, "startedAt"), "Trip started"),
      ...line(text(record, "completedAt"), "Trip ended on the traveller's phone"),
    ];
  if (record.path.startsWith("journal/")) return journalEntries(record);
  if (isAlert(record)) {
    const type = text(record, "type") ?? "";
    const isCheck = record.data["check"] != null;
    const words = isCheck
      ? "Contacts informed: no answer to “All well?”"
      : (ALERTS[type] ?? `Alert: ${type}`);
    const cancelled = line(text(record, "cancelledAt"), `${ALERTS[type] ?? "Alert"}: cancelled`);
    const stopped = line(text(record, "ladderStoppedAt"), "Further calls stopped on the traveller's phone");
    return [
      ...line(text(record, "happenedAt"), words),
      ...cancelled,
      ...stopped,
      ...toldEntries(record.data["told"]),
    ];
  }
  if (isDelivery(record)) {
    const who = text(record, "contactName") ?? "a contact";
    const how = CHANNELS[text(record, "channel") ?? ""] ?? "Message";
    const reason = text(record, "reason");
    const state = text(record, "state") ?? "unknown";
    return line(
      text(record, "updatedAt"),
      `${how} to ${who}: ${state}${reason === null ? "" : ` (${reason})`}`,
    );
  }
  if (record.path.startsWith("liveLinks/")) {
    const who = text(record, "contactName") ?? "Someone with the link";
    return [
      ...line(text(record, "openedAt"), `${who} opened the live page`),
      ...line(text(record, "acknowledgedAt"), `${who} answered “I'm on it”`),
      ...line(text(record, "cannotAt"), `${who} answered “I can't”`),
    ];
  }
  if (record.path.startsWith(PHOTO_RECORDS))
    return line(text(record, "storedAt"), `Photo stored: ${record.path.slice(PHOTO_RECORDS.length)}`);
  return [];
}

/** One line for all pieces of a recording, because half an hour has 180 of them. */
function recordingEntry(records: readonly EvidenceRecord[]): TimelineEntry[] {
  const pieces = records.filter(({ path }) => path.startsWith(AUDIO_RECORDS));
  const [first] = pieces.flatMap((piece) => text(piece, "storedAt") ?? []).toSorted();
  const count = pieces.length === 1 ? "1 piece" : `first of ${pieces.length} pieces`;
  return first === undefined ? [] : [{ at: first, text: `Recording stored: ${count}` }];
}

/** What happened when, the earliest first, from the records alone. */
export const timelineOf = ({ records }: Pick<Evidence, "records">): readonly TimelineEntry[] =>
  [...records.flatMap(entryOf), ...recordingEntry(records)].toSorted((a, b) => a.at.localeCompare(b.at));

const KINDS: Readonly<Record<string, string>> = {
  alerts: "alerts",
  deliveries: "messages",
  liveLinks: "live links",
  journal: "questions and reports of the phone",
  locations: "locations",
};

/** What the trip has more of than its evidence holds; empty for a trip that is there as a whole. */
export function leftOutOf({ records }: Pick<Evidence, "records">): readonly string[] {
  const kinds = records.find(({ path }) => path === LEFT_OUT_RECORD)?.data["leftOut"];
  return Array.isArray(kinds) ? kinds.map((kind) => KINDS[String(kind)] ?? String(kind)) : [];
}
