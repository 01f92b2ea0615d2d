import type { ComponentProps, ReactNode } from "react";
import styles from "./field.module.css";

type CheckProps = Omit<ComponentProps<"input">, "type" | "children"> & { readonly label: ReactNode };

/** A box to tick. */
export const Checkbox = ({ label, ...input }: CheckProps) => (
  <label className={styles.check}>
    <input {...input} type="checkbox" />
    <span>{label}</span>
  </label>
);

/** Something that is on or off and takes effect at once. */
export const Switch = ({ label, ...input }: CheckProps) => (
  <label className={styles.check}>
    <input {...input} type="checkbox" role="switch" className={styles.switch} />
    <span>{label}</span>
  </label>
);
