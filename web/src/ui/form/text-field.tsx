import type { ComponentProps } from "react";
import { Field } from "./field.tsx";
import type { FieldProps } from "./field.tsx";

type TextFieldProps = FieldProps & ComponentProps<"input">;

/**
 * A line of text. Takes every attribute of an input, so that `{...register("email")}` can be spread
 * into it.
 */
export const TextField = ({ label, hint, error, optional, ...input }: TextFieldProps) => (
  <Field {...{ label, hint, error, ...(optional && { optional }) }}>
    {(control) => <input type="text" {...input} {...control} />}
  </Field>
);
