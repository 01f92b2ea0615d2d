/**
 * The interval of keep-alive noops on an open back channel. The handshake tells the client the same
 * number.
 */
export const KEEP_ALIVE_MS = 30_000;
/** A back channel is ended after this time; the client then opens the next one. */
const BACK_CHANNEL_LIFE_MS = 60_000;
/**
 * A back channel is also ended after so many characters, because only a new one tells which
 * messages arrived.
 */
const BACK_CHANNEL_MAX_CHARS = 4 * 1024 * 1024;
/** How much a session may hold unacknowledged. Beyond it, the client is too slow or gone. */
const MAX_QUEUED_CHARS = 128 * 1024 * 1024;

const NOOP = '["noop"]';

/** Runs `action` after that many milliseconds unless the returned function is called first. */
export type Schedule = (delayMs: number, action: () => void) => () => void;

/** The open answer to a GET, over which the server sends. */
export interface BackChannel {
  send(text: string): void;
  end(): void;
}

interface Queued {
  readonly id: number;
  readonly json: string;
}

interface Open {
  readonly channel: BackChannel;
  /** The answer ends with the first data (a proxy in between holds answers back until they end). */
  readonly longPoll: boolean;
  chars: number;
  stopTimers: () => void;
}

/** One chunk as the client parses it: the length in UTF-16 code units, then the JSON. */
export const frame = (json: string): string => `${json.length}\n${json}`;

/**
 * The server's side of one WebChannel session: numbers the messages from 1, keeps each until the
 * client has acknowledged it, and sends what is new over the back channel that is open at the time.
 */
export class Session {
  readonly #schedule: Schedule;
  readonly #onOverflow: () => void;
  #queue: Queued[] = [];
  #queuedChars = 0;
  #lastId = 0;
  #sentId = 0;
  #nextOffset = 0;
  #open: Open | null = null;
  #flushPlanned = false;

  /**
   * @param onOverflow called when the client has left too much unacknowledged; the session must
   * then be closed
   */
  constructor(schedule: Schedule, onOverflow: () => void) {
    this.#schedule = schedule;
    this.#onOverflow = onOverflow;
  }

  get isOpen(): boolean {
    return this.#open !== null;
  }

  /**
   * The answer to a POST: whether a back channel is open, the last id sent, and a number that the
   * official server always sends.
   */
  get status(): string {
    return `[${this.isOpen ? 1 : 0},${this.#sentId},7]`;
  }

  /** The new messages of a POST. A client repeats a POST whose answer it did not get. */
  takeNew(offset: number, messages: readonly string[]): readonly string[] {
    const known = Math.max(0, this.#nextOffset - offset);
    this.#nextOffset = Math.max(this.#nextOffset, offset + messages.length);
    return messages.slice(known);
  }

  /**
   * Queues a payload (JSON text) and sends it soon, together with what else is queued in the same
   * turn.
   */
  push(json: string): void {
    this.#enqueue(json);
    if (this.#queuedChars > MAX_QUEUED_CHARS) {
      this.#onOverflow();
      return;
    }
    if (this.#flushPlanned) return;
    this.#flushPlanned = true;
    queueMicrotask(() => {
      this.#flushPlanned = false;
      this.#flush();
    });
  }

  /** Drops the acknowledged messages, up to this id. */
  acknowledge(id: number): void {
    const kept = this.#queue.findIndex((message) => message.id > id);
    const gone = this.#queue.splice(0, kept < 0 ? this.#queue.length : kept);
    for (const message of gone) this.#queuedChars -= message.json.length;
  }

  /**
   * Opens a back channel in place of the previous one. Everything after `lastSeenId` is sent, again
   * if need be.
   */
  attach(channel: BackChannel, lastSeenId: number, longPoll: boolean): void {
    this.#close();
    this.acknowledge(lastSeenId);
    this.#sentId = Math.min(lastSeenId, this.#lastId);
    this.#open = { channel, longPoll, chars: 0, stopTimers: () => undefined };
    this.#flush();
    this.#noop();
    this.#startTimers();
  }

  /**
   * Handles a back channel that the client closed. One that was already replaced changes nothing.
   */
  detach(channel: BackChannel): void {
    if (this.#open?.channel !== channel) return;
    this.#open.stopTimers();
    this.#open = null;
  }

  /** Ends the back channel and drops all messages. */
  dispose(): void {
    this.#close();
    this.#queue = [];
    this.#queuedChars = 0;
  }

  #enqueue(json: string): void {
    this.#lastId += 1;
    this.#queue.push({ id: this.#lastId, json });
    this.#queuedChars += json.length;
  }

  #noop(): void {
    if (!this.#open) return;
    this.#enqueue(NOOP);
    this.#flush();
  }

  #startTimers(): void {
    const open = this.#open;
    if (!open) return;
    const stopLife = this.#schedule(BACK_CHANNEL_LIFE_MS, () => this.#close());
    const stopKeepAlive = this.#schedule(KEEP_ALIVE_MS, () => this.#noop());
    open.stopTimers = () => {
      stopLife();
      stopKeepAlive();
    };
  }

  #flush(): void {
    const open = this.#open;
    if (!open) return;
    // The ids are consecutive, and much may wait to be acknowledged.
    const sent = this.#sentId - (this.#queue[0]?.id ?? 0) + 1;
    const fresh = this.#queue.slice(Math.max(0, sent));
    if (fresh.length === 0) return;
    const text = frame(`[${fresh.map(({ id, json }) => `[${id},${json}]`).join(",")}]`);
    this.#sentId = this.#lastId;
    open.chars += text.length;
    open.channel.send(text);
    const hasData = fresh.some((message) => message.json !== NOOP);
    if ((open.longPoll && hasData) || open.chars > BACK_CHANNEL_MAX_CHARS) this.#close();
  }

  #close(): void {
    const open = this.#open;
    if (!open) return;
    this.#open = null;
    open.stopTimers();
    open.channel.end();
  }
}
