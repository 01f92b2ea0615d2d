import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseForm } from "./form.ts";
import { Session, type BackChannel } from "./session.ts";
import { runs } from "../../model/testing/runs.ts";

/** A text that is hard to split: lengths count UTF-16 units, but the wire carries UTF-8. */
const text = fc.string({
  unit: fc.constantFrom("a", "é", "😀", "\n", "7", "]", '"', "\u2028"),
  maxLength: 12,
});

/**
 * The client's end of one answer. Bytes arrive in pieces of any size, and the connection may break
 * in any of them.
 */
class Wire implements BackChannel {
  readonly #sizes: readonly number[];
  #bytes = Buffer.alloc(0);
  ended = false;

  constructor(sizes: readonly number[]) {
    this.#sizes = sizes;
  }

  send(piece: string): void {
    this.#bytes = Buffer.concat([this.#bytes, Buffer.from(piece, "utf8")]);
  }

  end(): void {
    this.ended = true;
  }

  /** The messages that a client can read from the first `share` of the bytes. */
  read(share: number): [number, unknown][] {
    const arrived = this.#bytes.subarray(0, Math.floor(this.#bytes.length * share));
    const decoder = new TextDecoder();
    const messages: [number, unknown][] = [];
    let buffered = "";
    for (let at = 0, turn = 0; at < arrived.length; turn++) {
      const size = this.#sizes[turn % this.#sizes.length] ?? 1;
      buffered += decoder.decode(arrived.subarray(at, at + size), { stream: true });
      at += size;
      for (;;) {
        const newline = buffered.indexOf("\n");
        const length = Number(buffered.slice(0, newline));
        if (newline < 0 || buffered.length < newline + 1 + length) break;
        messages.push(
          ...(JSON.parse(buffered.slice(newline + 1, newline + 1 + length)) as [number, unknown][]),
        );
        buffered = buffered.slice(newline + 1 + length);
      }
    }
    return messages;
  }
}

describe("a session whose bytes are split anywhere", () => {
  const connection = fc.record({
    before: fc.array(text, { maxLength: 3 }),
    during: fc.array(text, { maxLength: 3 }),
    longPoll: fc.boolean(),
    sizes: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  });

  it("delivers every message once and in order, whichever connection breaks", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(connection, { maxLength: 6 }), async (connections) => {
        const session = new Session(
          () => () => undefined,
          () => expect.fail("gave up"),
        );
        const [sent, got]: [string[], unknown[]] = [[], []];
        let last = 0;
        const push = async (texts: readonly string[]): Promise<void> => {
          for (const one of texts) session.push(JSON.stringify([one]));
          sent.push(...texts);
          await Promise.resolve();
        };
        const whole = { before: [], during: [], longPoll: false, sizes: [1], share: 1 };
        for (const { before, during, longPoll, sizes, share } of [...connections, whole]) {
          await push(before);
          const wire = new Wire(sizes);
          session.attach(wire, last, longPoll);
          await push(during);
          for (const [id, payload] of wire.read(share)) {
            expect(id).toBe(last + 1);
            last = id;
            if (Array.isArray(payload) && payload[0] !== "noop") got.push(payload[0]);
          }
          session.detach(wire);
        }
        expect(got).toEqual(sent);
      }),
      runs(300),
    );
  });

  it("accepts every message of a client once, whatever it sends again", () => {
    const post = fc.record({ again: fc.nat(4), fresh: fc.array(text, { maxLength: 3 }) });
    fc.assert(
      fc.property(fc.array(post, { maxLength: 8 }), (posts) => {
        const session = new Session(
          () => () => undefined,
          () => undefined,
        );
        const [sent, got]: [string[], string[]] = [[], []];
        for (const { again, fresh } of posts) {
          const offset = Math.max(0, sent.length - again);
          sent.push(...fresh);
          const messages = sent.slice(offset);
          const body = new URLSearchParams({ count: String(messages.length), ofs: String(offset) });
          for (const [at, message] of messages.entries()) body.set(`req${at}___data__`, message);
          const form = parseForm(body.toString());
          got.push(...session.takeNew(form.offset, form.messages));
        }
        expect(got).toEqual(sent);
      }),
      runs(100),
    );
  });
});
