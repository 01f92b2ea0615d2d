import type { ComponentProps } from "react";
import { Field } from "./field.tsx";
import type { FieldProps } from "./field.tsx";
import styles from "./field.module.css";

type PhoneFieldProps = FieldProps &
  Omit<ComponentProps<"input">, "type" | "prefix"> & {
    /** The calling code shown before the number, e.g. "+234". */
    readonly prefix: string;
  };

/** A phone number after a calling code that is shown, not typed. */
export const PhoneField = ({ label, hint, error, optional, prefix, ...input }: PhoneFieldProps) => (
  <Field
    {...{ label, hint, error, ...(optional && { optional }) }}
    before={<span className={styles.prefix}>{prefix}</span>}
  >
    {(control) => <input inputMode="tel" autoComplete="tel" {...input} {...control} type="tel" />}
  </Field>
);
