import { deflateSync, gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { framed, MessageReader } from "./framing.ts";
import { runs } from "../../model/testing/runs.ts";

const message = fc.record({ bytes: fc.uint8Array({ maxLength: 40 }), compressed: fc.boolean() });
const PACK = { gzip: gzipSync, deflate: deflateSync } as const;

describe("messages on a gRPC stream", () => {
  it("are the same however their bytes are split", () => {
    fc.assert(
      fc.property(
        fc.array(message, { maxLength: 6 }),
        fc.constantFrom("gzip" as const, "deflate" as const),
        fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 5 }),
        (messages, encoding, sizes) => {
          const all = Buffer.concat(
            messages.map(({ bytes, compressed }) => {
              const wire = framed(compressed ? PACK[encoding](bytes) : bytes);
              wire[0] = compressed ? 1 : 0;
              return wire;
            }),
          );
          const got: number[][] = [];
          const reader = new MessageReader(encoding, (one) => got.push([...one]));
          for (let at = 0, turn = 0; at < all.length; turn++) {
            const size = sizes[turn % sizes.length] ?? 1;
            reader.push(all.subarray(at, at + size));
            at += size;
          }
          expect(got).toEqual(messages.map(({ bytes }) => [...bytes]));
          expect(reader.isInside).toBe(false);
        },
      ),
      runs(300),
    );
  });

  it("end with an answer, never a crash, for any bytes", () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 30 }), { maxLength: 5 }), (pieces) => {
        const reader = new MessageReader("gzip", () => undefined);
        try {
          for (const piece of pieces) reader.push(Buffer.from(piece));
        } catch (error) {
          expect(error).toMatchObject({
            status: expect.stringMatching(/^(INTERNAL|RESOURCE_EXHAUSTED)$/) as string,
          });
        }
      }),
      runs(300),
    );
  });
});
