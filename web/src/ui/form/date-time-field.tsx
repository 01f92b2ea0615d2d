import type { ComponentProps } from "react";
import { Field } from "./field.tsx";
import type { FieldProps } from "./field.tsx";

type DateTimeFieldProps = FieldProps &
  Omit<ComponentProps<"input">, "type"> & {
    /** "date" leaves out the time. */
    readonly kind?: "datetime-local" | "date";
  };

/**
 * A date, or a date and time in the user's zone. Values are the input's own text (see
 * `toDateTimeValue`).
 */
export const DateTimeField = ({
  label,
  hint,
  error,
  optional,
  kind = "datetime-local",
  ...input
}: DateTimeFieldProps) => (
  <Field {...{ label, hint, error, ...(optional && { optional }) }}>
    {(control) => <input {...input} {...control} type={kind} />}
  </Field>
);
