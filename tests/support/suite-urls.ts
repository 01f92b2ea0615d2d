/** The addresses of the running suite, from the runner's environment. */
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

/**
 * The suite that the runner has started for this step.
 * @throws Error when no suite is running: `npm test` starts one.
 */
export function suiteUrls(): SuiteUrls {
  const text = process.env["GUARDIANLINK_SUITE"];
  if (!text) throw new Error("GUARDIANLINK_SUITE is not set: run these tests with `npm test -- FILE`.");
  return JSON.parse(text) as SuiteUrls;
}
