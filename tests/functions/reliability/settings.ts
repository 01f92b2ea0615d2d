/** What the worker process is told. */
export interface WorkerSettings {
  readonly port: number;
  readonly projectId: string;
  readonly standIns: string;
  /** base64 DER of the public key of the mail provider's reports. */
  readonly mailKey: string;
  /** Where the worker writes down each yes of a provider that it has heard. */
  readonly heardFile: string;
  /** Where the worker reads the time of the test's world. */
  readonly clockFile: string;
  /** How long the worker waits for a provider, in real milliseconds. */
  readonly timeoutMs: number;
}
