/** The kinds of value that the demo data contains. */
export type Plain = Scalar | readonly Plain[] | { readonly [name: string]: Plain };
type Scalar = null | boolean | number | string | Date;

/** A value as Firestore's REST API writes it. */
function toValue(plain: Plain): unknown {
  if (plain === null) return { nullValue: null };
  if (typeof plain === "boolean") return { booleanValue: plain };
  if (typeof plain === "number")
    return Number.isInteger(plain) ? { integerValue: String(plain) } : { doubleValue: plain };
  if (typeof plain === "string") return { stringValue: plain };
  if (plain instanceof Date) return { timestampValue: plain.toISOString() };
  if (Array.isArray(plain)) return { arrayValue: { values: (plain as readonly Plain[]).map(toValue) } };
  return { mapValue: { fields: toFields(plain as Readonly<Record<string, Plain>>) } };
}

export const toFields = (document: Readonly<Record<string, Plain>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(document).map(([name, value]) => [name, toValue(value)]));
