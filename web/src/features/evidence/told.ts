import type { ToldOutcome } from "@guardianlink/domain/alerts/traveller-told";
import type { TimelineEntry } from "./timeline-entry.ts";

/** The message on one channel, as the record has it. */
interface ToldOn {
  readonly name: string;
  readonly outcome: string;
  readonly at: string;
}

const CHANNELS = [
  { channel: "push", name: "push", noRecipient: "no phone gets our pushes" },
  { channel: "sms", name: "SMS", noRecipient: "no number that we text" },
] as const;

const REASONS: Readonly<Record<string, string>> = {
  unknown: "not known if it was sent",
  failed: "failed",
  held: "held back by a limit",
  off: "switched off",
} satisfies Partial<Record<ToldOutcome, string>>;

function read(told: unknown): readonly ToldOn[] {
  return CHANNELS.flatMap(({ channel, name, noRecipient }) => {
    const { outcome, at } =
      ((told ?? {}) as Record<string, Record<string, unknown> | undefined>)[channel] ?? {};
    if (typeof outcome !== "string" || typeof at !== "string") return [];
    return [{ name, at, outcome: outcome === "no-recipient" ? noRecipient : outcome }];
  });
}

const wordsFor = ({ name, outcome }: ToldOn): string => `${name}: ${REASONS[outcome] ?? outcome}`;

function lineFor(group: readonly ToldOn[]): string {
  const isAccepted = ({ outcome }: ToldOn): boolean => outcome === "accepted";
  const by = group.filter(isAccepted).map(({ name }) => name);
  const others = group.filter((one) => !isAccepted(one)).map(wordsFor);
  const reasons = others.length === 0 ? "" : ` (${others.join(", ")})`;
  if (by.length > 0) return `Traveller told by ${by.join(" and ")}: no one had answered${reasons}`;
  const isUnknown = group.some(({ outcome }) => outcome === "unknown");
  return isUnknown
    ? `Not known if the traveller was told that no one had answered${reasons}`
    : `Traveller could not be told that no one had answered${reasons}`;
}

/**
 * Whether the traveller was told that no one had answered, a line for each time at which it was
 * last tried on a channel.
 * @param told the field of an alert's record
 */
export function toldEntries(told: unknown): readonly TimelineEntry[] {
  const tries = read(told);
  return [...new Set(tries.map(({ at }) => at))].map((at) => ({
    at,
    text: lineFor(tries.filter((one) => one.at === at)),
  }));
}
