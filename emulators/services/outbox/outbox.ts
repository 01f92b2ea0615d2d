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

function recipientsOf(entry: OutboxEntry): readonly string[] {
  switch (entry.kind) {
    case "email":
      return [...entry.to, ...entry.cc, ...entry.bcc];
    case "push":
      return [entry.token];
    case "code":
    case "checkout":
      return [entry.email];
    default:
      return [entry.to];
  }
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

  /** @param to an address, push token or number: only what was sent to it */
  snapshot(to: string | null = null): OutboxSnapshot {
    const entries = this.#entries.filter((entry) => to === null || recipientsOf(entry).includes(to));
    return {
      emails: entries.filter((entry) => entry.kind === "email"),
      pushes: entries.filter((entry) => entry.kind === "push"),
      codes: entries.filter((entry) => entry.kind === "code"),
      checkouts: entries.filter((entry) => entry.kind === "checkout"),
      texts: entries.filter((entry) => entry.kind === "sms"),
      messages: entries.filter((entry) => entry.kind === "whatsapp"),
      calls: entries.filter((entry) => entry.kind === "call"),
    };
  }
}
