/** The settings of the worker process. */
export interface WorkerSettings {
  readonly port: number;
  readonly projectId: string;
  readonly standIns: string;
  /** base64 DER of the public key of the mail provider's reports. */
  readonly mailKey: string;
  /** The secret that signs WhatsApp's reports. */
  readonly whatsAppSecret: string;
  /** The file where the worker records each acceptance that it receives from a provider. */
  readonly heardFile: string;
  /** The file where the worker reads the world clock. */
  readonly clockFile: string;
  /** How long the worker waits for a provider, in real milliseconds. */
  readonly timeoutMs: number;
}
