/** What the worker process is told. */
export interface WorkerSettings {
  readonly port: number;
  readonly projectId: string;
  readonly standIns: string;
  /** base64 DER of the public key of the mail provider's reports. */
  readonly mailKey: string;
  /** Where the worker writes down each yes of a provider that it has heard. */
  readonly heardFile: string;
  /** Milliseconds since the epoch at which the worker's clock was right, and how many times faster it runs. */
  readonly epoch: number;
  readonly speed: number;
  /** How long the worker waits for a provider, in real milliseconds. */
  readonly timeoutMs: number;
}
