/** A byte string of the rules language. */
export class RulesBytes {
  readonly bytes: Uint8Array;
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

export const isBytes = (value: unknown): value is RulesBytes => value instanceof RulesBytes;
