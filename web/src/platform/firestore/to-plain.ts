interface TimestampLike {
  toDate(): Date;
}

const isTimestamp = (value: object): value is TimestampLike =>
  "toDate" in value && typeof value.toDate === "function";

/** Converts every Timestamp in Firestore data, at any depth, to a Date. */
export function toPlain(value: unknown): unknown {
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  if (isTimestamp(value)) return value.toDate();
  if (Array.isArray(value)) return value.map(toPlain);
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, toPlain(field)]));
}
