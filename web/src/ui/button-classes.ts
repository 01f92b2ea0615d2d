import styles from "./button.module.css";
import { cx } from "./cx.ts";

type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
type ButtonSize = "small" | "medium" | "large";

/** The classes of a button, also used by links that look like one. */
export interface ButtonLook {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** Fills the available width. */
  readonly block?: boolean;
}

const SIZE: Record<ButtonSize, string | undefined> = {
  small: styles.small,
  medium: undefined,
  large: styles.large,
};

export const buttonClasses = ({ variant = "primary", size = "medium", block = false }: ButtonLook): string =>
  cx(styles.button, styles[variant], SIZE[size], block && styles.block);
