import type * as z from "zod/mini";

/** Stored or received data that does not have the expected shape. */
export class MalformedDataError extends Error {
  readonly what: string;

  constructor(what: string, detail: string) {
    super(`${what} is malformed: ${detail}`);
    this.name = "MalformedDataError";
    this.what = what;
  }
}

/**
 * Parses data from outside with a schema.
 * @param what names the data in the error, e.g. "trip users/a/trips/b". No personal data belongs in
 * it.
 * @throws MalformedDataError naming each wrong field, without its value.
 */
export function parseWith<Schema extends z.ZodMiniType>(
  schema: Schema,
  data: unknown,
  what: string,
): z.infer<Schema> {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  const detail = result.error.issues
    .map((issue) => `${issue.path.join(".") || "value"}: ${issue.message}`)
    .join("; ");
  throw new MalformedDataError(what, detail);
}
