/** The addresses of a running suite, from the runner's environment. */
export interface SuiteUrls {
  readonly projectId: string;
  readonly app: string;
  readonly outbox: string;
  readonly auth: string;
  readonly firestore: string;
  readonly storage: string;
  readonly functions: string;
  /** The emulator hub of firebase-tools. */
  readonly hub: string;
}

/** The index of this worker among the parallel workers, from 0. The main process counts as 0. */
const worker = (): number =>
  Number(process.env["TEST_PARALLEL_INDEX"] ?? Number(process.env["VITEST_POOL_ID"] ?? 1) - 1);

/**
 * The running suites. Each worker has its own, so that faults set by one test do not affect
 * another.
 */
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
