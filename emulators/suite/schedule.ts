const MINUTE_MS = 60_000;
const UNIT_MINUTES: Readonly<Record<string, number>> = { minute: 1, min: 1, hour: 60 };
const FIELDS = [
  (at: Date) => at.getUTCMinutes(),
  (at: Date) => at.getUTCHours(),
  (at: Date) => at.getUTCDate(),
  (at: Date) => at.getUTCMonth() + 1,
  (at: Date) => at.getUTCDay(),
] as const;

/** One part of a crontab field: a star, a number or a range, each with an optional step. */
function partMatches(part: string, value: number): boolean {
  const match = /^(\*|\d+)(?:-(\d+))?(?:\/(\d+))?$/.exec(part);
  if (match === null) return false;
  const [, from = "", to, step] = match;
  const isOpen = from === "*" || (to === undefined && step !== undefined);
  const low = from === "*" ? 0 : Number(from);
  const high = isOpen ? Infinity : Number(to ?? from);
  return value >= low && value <= high && (value - low) % Number(step ?? 1) === 0;
}

const isInterval = (schedule: string): RegExpExecArray | null =>
  /^every (\d+) (minute|min|hour)s?$/.exec(schedule);

/**
 * Whether a Cloud Scheduler schedule is due in this minute. It understands "every 5 minutes",
 * "every 24 hours" and the five fields of a crontab in UTC. A schedule in another form is due
 * every minute, because running too often is better than never.
 * https://cloud.google.com/scheduler/docs/configuring/cron-job-schedules
 */
export function isDue(schedule: string, at: Date): boolean {
  const text = schedule.trim().toLowerCase().replace(/\s+/g, " ");
  const interval = isInterval(text);
  if (interval !== null) {
    const minutes = Number(interval[1]) * (UNIT_MINUTES[interval[2] ?? ""] ?? 1);
    return minutes === 0 || Math.floor(at.getTime() / MINUTE_MS) % minutes === 0;
  }
  const fields = text.split(" ");
  if (fields.length !== FIELDS.length || !fields.every((field) => /^[\d*,/-]+$/.test(field))) return true;
  return fields.every((field, index) =>
    field.split(",").some((part) => partMatches(part, FIELDS[index]?.(at) ?? Number.NaN)),
  );
}
