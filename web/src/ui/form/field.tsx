import { CircleAlert } from "lucide-react";
import { useId } from "react";
import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import styles from "./field.module.css";

/** The properties of every labelled control besides its own attributes. */
export interface FieldProps {
  /** The visible label and the accessible name. */
  readonly label: string;
  /** Shown below the control. */
  readonly hint?: ReactNode;
  /** The error, shown below the control and announced; undefined while there is none. */
  readonly error?: string | undefined;
  /** Marks the field as optional. */
  readonly optional?: boolean;
}

/** The attributes that link a control to its label, hint and error. */
interface ControlAttributes {
  readonly id: string;
  readonly className: string;
  readonly "aria-invalid": true | undefined;
  readonly "aria-describedby": string | undefined;
}

interface FieldFrameProps extends FieldProps {
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  /** Renders the control with these attributes. */
  readonly children: (control: ControlAttributes) => ReactNode;
}

/** The frame of a form control: label above, hint and error below. */
export function Field({ label, hint, error, optional = false, before, after, children }: FieldFrameProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = cx(hint != null && hintId, error && errorId);
  return (
    <div className={styles.field}>
      <div className={styles.top}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {optional && <span className={styles.optional}>Optional</span>}
      </div>
      <div className={styles.control}>
        {before}
        {children({
          id,
          className: cx(styles.input),
          "aria-invalid": error ? true : undefined,
          "aria-describedby": describedBy || undefined,
        })}
        {after}
      </div>
      {hint != null && (
        <div id={hintId} className={styles.hint}>
          {hint}
        </div>
      )}
      {error && (
        <p id={errorId} role="alert" className={styles.error}>
          <CircleAlert aria-hidden="true" size={16} />
          {error}
        </p>
      )}
    </div>
  );
}
