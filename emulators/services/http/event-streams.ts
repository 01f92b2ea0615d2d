import type { ServerResponse } from "node:http";
import { CORS } from "./messages.ts";

/** Server-sent events: listeners per topic. */
export class EventStreams {
  readonly #listeners = new Map<string, Set<ServerResponse>>();

  /** Keeps the response open and sends it every value published under the topic from now on. */
  open(topic: string, response: ServerResponse): void {
    response.writeHead(200, { ...CORS, "content-type": "text/event-stream", "cache-control": "no-store" });
    // The comment makes the browser report the stream as open at once.
    response.write(": open\n\n");
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(response));
    response.on("close", () => listeners.delete(response));
  }

  /** Sends the value as JSON. Returns how many listeners there were. */
  publish(topic: string, value: unknown): number {
    const listeners = this.#listeners.get(topic) ?? new Set();
    for (const listener of listeners) listener.write(`data: ${JSON.stringify(value)}\n\n`);
    return listeners.size;
  }

  closeAll(): void {
    for (const listeners of this.#listeners.values()) for (const listener of listeners) listener.end();
  }
}
