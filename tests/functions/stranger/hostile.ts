/** A value that a hostile caller may send instead of a valid one. */
export interface Hostile {
  readonly name: string;
  readonly value: unknown;
}

/** Values that are known to break parsers, paths and prototypes. */
export const HOSTILE_VALUES: readonly Hostile[] = [
  { name: "nothing", value: null },
  { name: "an array", value: ["a", ["b"]] },
  { name: "an object", value: { $ne: null } },
  { name: "a long text", value: "A".repeat(200_000) },
  { name: "a path upwards", value: "../../users/someone" },
  { name: "a reserved id", value: "__all__" },
  { name: "a NUL and a newline", value: "a\u0000b\r\nx-injected: 1" },
  { name: "a number beyond all", value: 1e308 },
  { name: "half a character", value: "\ud800" },
  { name: "an address in percent signs", value: "%ff%2e%2e%2f%00" },
  { name: "a formula", value: '=HYPERLINK("http://x")<script>alert(1)</script>' },
  { name: "letters that turn around", value: "\u202e\u0639\u0631\u0628\u{1F6A8}" },
];

/** JSON texts that name the prototype; an object literal would set it instead. */
export const PROTOTYPE_BODIES: readonly string[] = [
  '{"__proto__": {"polluted": true}}',
  '{"data": {"__proto__": {"admin": true}}}',
];

/** Bodies that are not JSON, or not a JSON object. */
export const BROKEN_BODIES: readonly string[] = ["", "{", "[]", "[".repeat(5_000)];

/** Content types that the endpoints do not accept, each with an example body. */
export const ODD_CONTENT: readonly (readonly [type: string, sent: string])[] = [
  ["text/plain", "a=1"],
  ["multipart/form-data", "a=1"],
  [
    "multipart/form-data; boundary=x",
    '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--',
  ],
  ["application/x-www-form-urlencoded", "publicToken=a&publicToken=b&__proto__[x]=1"],
  ["application/json; charset=utf-7", "{}"],
  ["application/xml", '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
  ["application/octet-stream", "\u0000\u0001"],
];
