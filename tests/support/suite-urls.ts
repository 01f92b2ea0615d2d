/** Where the running suite can be reached, from the runner's environment. */
export interface SuiteUrls {
  readonly projectId: string;
  readonly app: string;
  readonly outbox: string;
  readonly auth: string;
  readonly firestore: string;
  readonly storage: string;
  readonly functions: string;
  /** The emulators' own switchboard. */
  readonly hub: string;
}

/** Which of the workers beside each other this process is, from 0; the main process counts as the first. */
const worker = (): number =>
  Number(process.env["TEST_PARALLEL_INDEX"] ?? Number(process.env["VITEST_POOL_ID"] ?? 1) - 1);

/** The suites that run: one for each worker, so that no test meets the faults that another has set. */
export function suites(): readonly SuiteUrls[] {
  const text = process.env["GUARDIANLINK_SUITE"];
  if (!text) throw new Error("GUARDIANLINK_SUITE is not set: run these tests with `npm test -- --only e2e`.");
  return [JSON.parse(text) as SuiteUrls | SuiteUrls[]].flat();
}

/**
 * The suite of this worker.
 * @throws Error when no suite is running: `npm test` starts one for each worker.
 */
export function suiteUrls(): SuiteUrls {
  const urls = suites()[worker()];
  if (urls === undefined) throw new Error(`There is no suite for worker ${worker() + 1}.`);
  return urls;
}
