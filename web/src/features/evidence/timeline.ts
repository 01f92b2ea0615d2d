import type { Evidence, EvidenceRecord } from "@guardianlink/domain/evidence/evidence";

/** One line of the report: when, and what the records say. */
export interface TimelineEntry {
  readonly at: string;
  readonly text: string;
}

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

const PHONE_STATES: Readonly<Record<string, string>> = {
  hidden: "its screen was off or showed another app",
  closed: "its tracking page was closed",
};

/** What the phone last said of itself, when that explains a silence. */
function phoneEntry(words: unknown): TimelineEntry[] {
  const { state, at, battery } = (words ?? {}) as Record<string, unknown>;
  const said = typeof state === "string" ? PHONE_STATES[state] : undefined;
  if (said === undefined || typeof at !== "string") return [];
  const level = typeof battery === "number" ? `, battery ${battery} %` : "";
  return [{ at, text: `The phone's last words: ${said}${level}` }];
}

function entryOf(record: EvidenceRecord): TimelineEntry[] {
  const line = (at: string | null, words: string): TimelineEntry[] =>
    at === null ? [] : [{ at, text: words }];
  if (record.path === "trip")
    return [
      ...line(text(record, "startedAt"), "Trip started"),
      ...phoneEntry(record.data["phone"]),
      ...line(text(record, "completedAt"), "Trip ended on the traveller's phone"),
    ];
  if (isAlert(record)) {
    const type = text(record, "type") ?? "";
    const isCheck = record.data["check"] != null;
    const words = isCheck
      ? "Contacts informed: no answer to “All well?”"
      : (ALERTS[type] ?? `Alert: ${type}`);
    const cancelled = line(text(record, "cancelledAt"), `${ALERTS[type] ?? "Alert"}: cancelled`);
    const stopped = line(text(record, "ladderStoppedAt"), "Further calls stopped on the traveller's phone");
    return [...line(text(record, "happenedAt"), words), ...cancelled, ...stopped];
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
    ];
  }
  if (record.path.startsWith("photos/"))
    return line(text(record, "storedAt"), `Photo stored: ${record.path.slice("photos/".length)}`);
  return [];
}

/** What happened when, the earliest first, from the records alone. */
export const timelineOf = ({ records }: Pick<Evidence, "records">): readonly TimelineEntry[] =>
  records.flatMap(entryOf).toSorted((a, b) => a.at.localeCompare(b.at));

/** How many locations there are, and the first and the last of them. */
export function routeOf({ records }: Pick<Evidence, "records">) {
  const all = records
    .filter(({ path }) => path.startsWith("locations/"))
    .flatMap(({ data }) => (Array.isArray(data["locations"]) ? (data["locations"] as unknown[]) : []))
    .flatMap((one) => {
      const { latitude, longitude, timestamp } = (one ?? {}) as Record<string, unknown>;
      return typeof latitude === "number" && typeof longitude === "number" && typeof timestamp === "string"
        ? [{ latitude, longitude, at: timestamp }]
        : [];
    })
    .toSorted((a, b) => a.at.localeCompare(b.at));
  return { count: all.length, first: all[0] ?? null, last: all.at(-1) ?? null };
}
