/** An object from outside whose fields are not validated yet. */
export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The value when it is an object, else an empty one. */
export const fields = (value: unknown): Fields => (isFields(value) ? value : {});
