/** A value that a hostile caller may send in place of a sound one. */
export interface Hostile {
  readonly name: string;
  readonly value: unknown;
}

/** What has broken parsers, paths and prototypes before. */
export const HOSTILE_VALUES: readonly Hostile[] = [
  { name: "nothing", value: null },
  { name: "an array", value: ["a", ["b"]] },
  { name: "an object", value: { $ne: null } },
  { name: "a long text", value: "A".repeat(200_000) },
  { name: "a path upwards", value: "../../users/someone" },
  { name: "a reserved id", value: "__all__" },
  { name: "a NUL and a newline", value: "a\u0000b\r\nx-injected: 1" },
  { name: "letters that turn around", value: "\u202e\u0639\u0631\u0628\u{1F6A8}" },
];

/** JSON texts that name the prototype; an object literal would set it instead. */
export const PROTOTYPE_BODIES: readonly string[] = [
  '{"__proto__": {"polluted": true}}',
  '{"data": {"__proto__": {"admin": true}}}',
];

/** Bodies that are no JSON, or none of the kind that an endpoint takes. */
export const BROKEN_BODIES: readonly string[] = ["", "{", "[]", "[".repeat(5_000)];
