import { databaseOf, type JsonObject, type Server } from "./rest-server.ts";

/** How long to wait for an answer before the case fails. */
const PATIENCE_MS = 10_000;

/**
 * The first complete chunk of a stream (`length\nJSON`, the length in UTF-16 units), and the rest
 * of the stream.
 */
function firstChunk(
  text: string,
): { readonly chunk: readonly (readonly [number, readonly unknown[]])[]; readonly rest: string } | null {
  const newline = text.indexOf("\n");
  const length = Number(text.slice(0, newline));
  if (newline < 0 || text.length < newline + 1 + length) return null;
  const end = newline + 1 + length;
  return { chunk: JSON.parse(text.slice(newline + 1, end)) as [number, unknown[]][], rest: text.slice(end) };
}

/**
 * A Listen stream over WebChannel, as browsers open it, but without a client library that
 * interprets the messages.
 */
export class ListenChannel {
  readonly #server: Server;
  readonly #onMessage: (message: JsonObject) => void;
  readonly #ended = new AbortController();
  #session = "";
  #sent = 0;
  #waiting: { readonly until: () => boolean; readonly done: () => void } | null = null;

  private constructor(server: Server, onMessage: (message: JsonObject) => void) {
    this.#server = server;
    this.#onMessage = onMessage;
  }

  /**
   * Opens a session of an admin.
   * @param onMessage receives every ListenResponse, in order
   */
  static async open(server: Server, onMessage: (message: JsonObject) => void): Promise<ListenChannel> {
    const channel = new ListenChannel(server, onMessage);
    const opened = await channel.#post(
      "RID=0&CVER=22",
      `headers=${encodeURIComponent("Authorization: Bearer owner\r\n")}&count=0`,
    );
    const [, message] = firstChunk(opened)?.chunk[0] ?? [];
    channel.#session = String(message?.[1]);
    void channel.#read();
    return channel;
  }

  /** Sends a ListenRequest. */
  async send(request: JsonObject): Promise<void> {
    const at = this.#sent;
    this.#sent += 1;
    const data = encodeURIComponent(JSON.stringify({ database: databaseOf(this.#server), ...request }));
    await this.#post(`SID=${this.#session}&RID=${at + 1}&AID=0`, `count=1&ofs=${at}&req0___data__=${data}`);
  }

  /**
   * Resolves as soon as a message has made the condition true.
   * @throws Error when none does within the time limit
   */
  async until(what: string, condition: () => boolean): Promise<void> {
    if (condition()) return;
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        reject(new Error(`${this.#server.host} never came to: ${what}`));
      }, PATIENCE_MS);
      this.#waiting = {
        until: condition,
        done: () => {
          clearTimeout(timer);
          resolve();
        },
      };
    });
    this.#waiting = null;
  }

  async close(): Promise<void> {
    this.#ended.abort();
    await this.#post(`SID=${this.#session}&RID=${this.#sent + 1}&TYPE=terminate`, "");
  }

  #url(query: string): string {
    const database = encodeURIComponent(databaseOf(this.#server));
    return `http://${this.#server.host}/google.firestore.v1.Firestore/Listen/channel?VER=8&database=${database}&t=1&${query}`;
  }

  async #post(query: string, body: string): Promise<string> {
    // Google's emulator closes idle connections without notice, and the next request would fail.
    const headers = { "content-type": "application/x-www-form-urlencoded", connection: "close" };
    return (await fetch(this.#url(query), { method: "POST", headers, body })).text();
  }

  async #read(): Promise<void> {
    try {
      const query = `SID=${this.#session}&RID=rpc&AID=0&CI=0&TYPE=xmlhttp`;
      const { body } = await fetch(this.#url(query), {
        signal: this.#ended.signal,
        headers: { connection: "close" },
      });
      let text = "";
      for await (const bytes of body?.pipeThrough(new TextDecoderStream()) ?? []) {
        text += bytes;
        for (let next = firstChunk(text); next !== null; next = firstChunk(text)) {
          text = next.rest;
          for (const [, [message]] of next.chunk) this.#take(message);
        }
      }
    } catch (error) {
      if (!this.#ended.signal.aborted) throw error;
    }
  }

  #take(message: unknown): void {
    if (typeof message === "object" && message !== null) this.#onMessage(message as JsonObject);
    if (this.#waiting?.until() === true) this.#waiting.done();
  }
}
