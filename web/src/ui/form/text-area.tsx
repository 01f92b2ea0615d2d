import type { ComponentProps } from "react";
import { Field } from "./field.tsx";
import type { FieldProps } from "./field.tsx";

type TextAreaProps = FieldProps & ComponentProps<"textarea">;

/** Several lines of text. */
export const TextArea = ({ label, hint, error, optional, ...area }: TextAreaProps) => (
  <Field {...{ label, hint, error, ...(optional && { optional }) }}>
    {(control) => <textarea rows={3} {...area} {...control} />}
  </Field>
);
