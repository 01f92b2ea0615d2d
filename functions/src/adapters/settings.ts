import type * as z from "zod/mini";

export type Source = Readonly<Record<string, string | undefined>>;

/**
 * Parses settings.
 * @param where names them in the error
 * @throws Error that names everything that is missing or wrong, without values
 */
export function parseSettings<Schema extends z.ZodMiniType>(
  schema: Schema,
  source: Source,
  where: string,
): z.infer<Schema> {
  const result = schema.safeParse(source);
  if (result.success) return result.data;
  const wrong = result.error.issues.map(({ path, message }) => `${path.join(".")} (${message})`);
  throw new Error(`Missing or wrong in ${where}: ${wrong.join(", ")}.`);
}
