import type { ComponentProps, ReactNode } from "react";
import styles from "./field.module.css";

type SwitchProps = Omit<ComponentProps<"input">, "type" | "children"> & { readonly label: ReactNode };

/** A setting that is on or off and takes effect at once. */
export const Switch = ({ label, ...input }: SwitchProps) => (
  <label className={styles.check}>
    <input {...input} type="checkbox" role="switch" className={styles.switch} />
    <span>{label}</span>
  </label>
);
