import { setTimeout as wait } from "node:timers/promises";

/** Providers repeat a call for hours or days. Locally only a busy machine causes a failure. */
const RETRY_AFTER_MS = [1_000, 5_000, 15_000];

interface WebhookCall {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Posts to a webhook and repeats it until it is taken. After the last retry it is dropped.
 * @param makeCall makes the call for each try, because a signature may hold the time
 */
export async function postUntilTaken(url: string, makeCall: () => WebhookCall): Promise<void> {
  const isTaken = (): Promise<boolean> =>
    fetch(url, { method: "POST", ...makeCall() }).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const delayMs of RETRY_AFTER_MS) {
    if (await isTaken()) return;
    // The wait must not keep a process alive that is asked to end.
    await wait(delayMs, undefined, { ref: false });
  }
  await isTaken();
}

const IN_ORDER_SHARE = 0.7;
const ONCE_SHARE = 0.7;
const ON_TIME_SHARE = 0.9;
const LATE_MS = 3_000;

/**
 * Posts the reports on a message as providers do: some in the wrong order, some twice, some late.
 * @param random numbers from 0 (inclusive) to 1 (exclusive); at 0 each comes once, in order, at
 * once
 */
export async function postReports<Report>(
  reports: readonly Report[],
  random: () => number,
  post: (report: Report) => Promise<void>,
): Promise<void> {
  const ordered = random() < IN_ORDER_SHARE ? reports : reports.toReversed();
  const repeated = random() < ONCE_SHARE ? [] : ordered;
  if (random() >= ON_TIME_SHARE) await wait(LATE_MS, undefined, { ref: false });
  for (const report of [...ordered, ...repeated]) await post(report);
}
