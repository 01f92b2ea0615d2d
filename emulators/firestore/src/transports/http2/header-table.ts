export interface Field {
  readonly name: string;
  readonly value: string;
}

/** Source: RFC 7541, appendix A. Names with a value are given as "name=value". */
const STATIC: readonly Field[] = [
  ":authority",
  ":method=GET",
  ":method=POST",
  ":path=/",
  ":path=/index.html",
  ":scheme=http",
  ":scheme=https",
  ":status=200",
  ":status=204",
  ":status=206",
  ":status=304",
  ":status=400",
  ":status=404",
  ":status=500",
  "accept-charset",
  "accept-encoding=gzip, deflate",
  "accept-language",
  "accept-ranges",
  "accept",
  "access-control-allow-origin",
  "age",
  "allow",
  "authorization",
  "cache-control",
  "content-disposition",
  "content-encoding",
  "content-language",
  "content-length",
  "content-location",
  "content-range",
  "content-type",
  "cookie",
  "date",
  "etag",
  "expect",
  "expires",
  "from",
  "host",
  "if-match",
  "if-modified-since",
  "if-none-match",
  "if-range",
  "if-unmodified-since",
  "last-modified",
  "link",
  "location",
  "max-forwards",
  "proxy-authenticate",
  "proxy-authorization",
  "range",
  "referer",
  "refresh",
  "retry-after",
  "server",
  "set-cookie",
  "strict-transport-security",
  "transfer-encoding",
  "user-agent",
  "vary",
  "via",
  "www-authenticate",
].map((text) => {
  const [name = "", value = ""] = text.split("=");
  return { name, value };
});

/** What an entry costs beside its characters. Source: RFC 7541, section 4.1 */
const ENTRY_BYTES = 32;

/** The size that a client may use before it is told otherwise; we never tell it otherwise. */
export const TABLE_BYTES = 4096;

/** The fields that the two sides of a connection refer to by number. Source: RFC 7541, section 2.3 */
export class HeaderTable {
  /** The newest last. */
  #entries: Field[] = [];
  #bytes = 0;
  #limit = TABLE_BYTES;

  /** The field of that number, from 1; undefined when there is none. */
  at(index: number): Field | undefined {
    if (index <= STATIC.length) return STATIC[index - 1];
    return this.#entries[this.#entries.length - (index - STATIC.length)];
  }

  add(field: Field): void {
    this.#entries.push(field);
    this.#bytes += sizeOf(field);
    this.#evict();
  }

  /** @param bytes at most TABLE_BYTES */
  resize(bytes: number): void {
    this.#limit = bytes;
    this.#evict();
  }

  #evict(): void {
    let gone = 0;
    while (this.#bytes > this.#limit) {
      const oldest = this.#entries[gone++];
      this.#bytes -= oldest ? sizeOf(oldest) : 0;
    }
    if (gone > 0) this.#entries = this.#entries.slice(gone);
  }
}

const sizeOf = ({ name, value }: Field): number => name.length + value.length + ENTRY_BYTES;
