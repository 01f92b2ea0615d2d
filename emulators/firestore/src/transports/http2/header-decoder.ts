import { ConnectionError, ERROR_CODE } from "./frame.ts";
import { HeaderTable, TABLE_BYTES, type Field } from "./header-table.ts";
import { decodeHuffman } from "./huffman.ts";

/** More is no gRPC client's headers, but an attempt to fill the memory by reference. */
const MAX_LIST_BYTES = 1024 * 1024;
const MAX_INTEGER = 2 ** 28;

const invalid = (what: string) => new ConnectionError(ERROR_CODE.compression, `${what} in a header block.`);

/** Decodes the header blocks of one connection, in the order they arrive. Source: RFC 7541 */
export class HeaderDecoder {
  readonly #table = new HeaderTable();
  #block: Buffer = Buffer.alloc(0);
  #at = 0;

  /**
   * The fields by name; of several with one name the first.
   * @throws ConnectionError when the block is malformed: the table cannot be trusted any more
   */
  decode(block: Buffer): Map<string, string> {
    this.#block = block;
    this.#at = 0;
    const fields = new Map<string, string>();
    let bytes = 0;
    while (this.#at < block.length) {
      const field = this.#field();
      if (!field) continue;
      bytes += field.name.length + field.value.length;
      if (bytes > MAX_LIST_BYTES) throw new ConnectionError(ERROR_CODE.enhanceYourCalm, "Too many headers.");
      if (!fields.has(field.name)) fields.set(field.name, field.value);
    }
    return fields;
  }

  /** The next field; null when it was a change of the table's size. */
  #field(): Field | null {
    const first = this.#block[this.#at] ?? 0;
    if (first & 0x80) return this.#known(this.#integer(7));
    if (first & 0x40) {
      const field = this.#literal(6);
      this.#table.add(field);
      return field;
    }
    if (first & 0x20) {
      const size = this.#integer(5);
      if (size > TABLE_BYTES) throw invalid("A table that is too large");
      this.#table.resize(size);
      return null;
    }
    return this.#literal(4);
  }

  #known(index: number): Field {
    const field = this.#table.at(index);
    if (!field) throw invalid("An unknown index");
    return field;
  }

  #literal(prefixBits: number): Field {
    const index = this.#integer(prefixBits);
    const name = index === 0 ? this.#string() : this.#known(index).name;
    return { name, value: this.#string() };
  }

  #integer(prefixBits: number): number {
    const most = (1 << prefixBits) - 1;
    let value = this.#byte() & most;
    if (value < most) return value;
    for (let factor = 1; ; factor *= 128) {
      const byte = this.#byte();
      value += (byte & 0x7f) * factor;
      if (value > MAX_INTEGER) throw invalid("A number that is too large");
      if (byte < 0x80) return value;
    }
  }

  #string(): string {
    const isCoded = ((this.#block[this.#at] ?? 0) & 0x80) !== 0;
    const length = this.#integer(7);
    const start = this.#at;
    this.#at += length;
    if (this.#at > this.#block.length) throw invalid("A string that is cut off");
    return isCoded
      ? decodeHuffman(this.#block, start, this.#at)
      : this.#block.toString("latin1", start, this.#at);
  }

  #byte(): number {
    const byte = this.#block[this.#at++];
    if (byte === undefined) throw invalid("A number that is cut off");
    return byte;
  }
}
