import type {
  CallEntry,
  CheckoutEntry,
  CodeEntry,
  EmailEntry,
  OutboxEntry,
  PushEntry,
  SmsEntry,
  WhatsAppEntry,
} from "./entries.ts";

/**
 * The oldest entries are deleted beyond this number, so that a load test does not fill the memory.
 */
const MAX_ENTRIES = 20_000;

/** The body of `GET /outbox.json`, with the oldest entries first. */
export interface OutboxSnapshot {
  readonly emails: readonly EmailEntry[];
  readonly pushes: readonly PushEntry[];
  readonly codes: readonly CodeEntry[];
  readonly checkouts: readonly CheckoutEntry[];
  readonly texts: readonly SmsEntry[];
  /** WhatsApp messages. */
  readonly messages: readonly WhatsAppEntry[];
  readonly calls: readonly CallEntry[];
}

/** Everything that the product sent since the start or since the outbox was cleared. */
export class Outbox {
  #entries: OutboxEntry[] = [];
  readonly #onChange: (entry: OutboxEntry | null) => void;

  /** @param onChange is called with each new entry, and with null when the outbox is cleared */
  constructor(onChange: (entry: OutboxEntry | null) => void) {
    this.#onChange = onChange;
  }

  add(entry: OutboxEntry): void {
    this.#entries.push(entry);
    if (this.#entries.length > MAX_ENTRIES) this.#entries = this.#entries.slice(-MAX_ENTRIES / 2);
    this.#onChange(entry);
  }

  clear(): void {
    this.#entries = [];
    this.#onChange(null);
  }

  snapshot(): OutboxSnapshot {
    return {
      emails: this.#entries.filter((entry) => entry.kind === "email"),
      pushes: this.#entries.filter((entry) => entry.kind === "push"),
      codes: this.#entries.filter((entry) => entry.kind === "code"),
      checkouts: this.#entries.filter((entry) => entry.kind === "checkout"),
      texts: this.#entries.filter((entry) => entry.kind === "sms"),
      messages: this.#entries.filter((entry) => entry.kind === "whatsapp"),
      calls: this.#entries.filter((entry) => entry.kind === "call"),
    };
  }
}
