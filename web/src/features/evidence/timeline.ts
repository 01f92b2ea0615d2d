import { AUDIO_RECORDS, LEFT_OUT_RECORD, PHOTO_RECORDS } from "@guardianlink/domain/evidence/evidence";
import type { Evidence, EvidenceRecord } from "@guardianlink/domain/evidence/evidence";
import type { TimelineEntry } from "./timeline-entry.ts";
import { toldEntries } from "./told.ts";
import { CHECK_ACTIONS } from "@guardianlink/domain/worker-messages";
import { deliveryWords, isDelivery, sentText } from "./deliveries.ts";

const text = ({ data }: EvidenceRecord, field: string): string | null => {
  const value = data[field];
  return typeof value === "string" ? value : null;
};

const ALERTS: Readonly<Record<string, string>> = {
  sos: "SOS raised",
  overdue: "Overdue alert raised",
  started: "News of the start",
  ended: "News of the end",
  answered: "News of the traveller's answer",
};

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
      const network = typeof entry["network"] === "string" ? `, network ${entry["network"]}` : "";
      return `The phone reported: ${of(PHONE_STATES, "state")}${level}${network}`;
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

const line = (at: string | null, words: string): TimelineEntry[] =>
  at === null ? [] : [{ at, text: words }];

/** An alert, and how far its messages got. */
function alertEntries(record: EvidenceRecord, records: readonly EvidenceRecord[]): TimelineEntry[] {
  const type = text(record, "type") ?? "";
  const raised =
    record.data["check"] == null
      ? (ALERTS[type] ?? `Alert: ${type}`)
      : "Alert raised: no answer to “All well?”";
  const cancelledAt = text(record, "cancelledAt");
  const sent = cancelledAt === null ? sentText(record, records) : null;
  return [
    ...line(text(record, "happenedAt"), sent === null ? raised : `${raised}. ${sent}`),
    ...line(cancelledAt, type === "sos" ? "SOS cancelled" : "Alert cancelled"),
    ...line(text(record, "ladderStoppedAt"), "Further calls stopped on the traveller's phone"),
    ...toldEntries(record.data["told"]),
  ];
}

function entryOf(record: EvidenceRecord, records: readonly EvidenceRecord[]): TimelineEntry[] {
  if (record.path === "trip")
    return [
      ...line(text(record, "startedAt"), "Trip started"),
      ...line(text(record, "completedAt"), "Trip ended on the traveller's phone"),
    ];
  if (record.path.startsWith("journal/")) return journalEntries(record);
  if (isAlert(record)) return alertEntries(record, records);
  if (isDelivery(record)) return line(text(record, "updatedAt"), deliveryWords(record));
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
  [...records.flatMap((record) => entryOf(record, records)), ...recordingEntry(records)].toSorted((a, b) =>
    a.at.localeCompare(b.at),
  );

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
