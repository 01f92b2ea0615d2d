import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** A schema that parses unknown input without throwing, like zod's. */
interface SafeParser<Output> {
  readonly safeParse: (
    data: unknown,
  ) =>
    | { readonly success: true; readonly data: Output }
    | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };
}

/**
 * Validates a form with a schema: `useForm({ resolver: schemaResolver(loginSchema) })`. The first
 * issue of each field is its error; an issue of the whole form is the error of `root`.
 */
export function schemaResolver<Values extends FieldValues, Output extends FieldValues = Values>(
  schema: SafeParser<Output>,
): Resolver<Values, unknown, Output> {
  return (values) => {
    const result = schema.safeParse(values);
    if (result.success) return { values: result.data, errors: {} };
    return { values: {}, errors: fieldErrors<Values>(result.error.issues) };
  };
}

function fieldErrors<Values extends FieldValues>(issues: readonly Issue[]): FieldErrors<Values> {
  const errors: Record<string, { type: string; message: string }> = {};
  for (const { path, message } of issues)
    errors[path.map(String).join(".") || "root"] ??= { type: "schema", message };
  return errors as FieldErrors<Values>;
}
