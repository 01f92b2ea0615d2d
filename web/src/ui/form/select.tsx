import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { Field } from "./field.tsx";
import type { FieldProps } from "./field.tsx";
import styles from "./field.module.css";

type SelectProps = FieldProps &
  Omit<ComponentProps<"select">, "children"> & {
    readonly options: readonly { readonly value: string; readonly label: string }[];
    /** The option for "nothing chosen"; its value is the empty text. */
    readonly placeholder?: string;
  };

/** One of a few choices, with the phone's own picker. */
export const Select = ({ label, hint, error, optional, options, placeholder, ...select }: SelectProps) => (
  <Field
    {...{ label, hint, error, ...(optional && { optional }) }}
    after={<ChevronDown aria-hidden="true" size={20} className={styles.chevron} />}
  >
    {(control) => (
      <select {...select} {...control}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )}
  </Field>
);
