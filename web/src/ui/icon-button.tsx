import type { ComponentProps, ReactNode } from "react";
import styles from "./button.module.css";
import { cx } from "./cx.ts";

interface IconButtonProps extends Omit<ComponentProps<"button">, "children" | "aria-label" | "type"> {
  /** The accessible name; also the tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly tone?: "plain" | "danger";
}

/** A round button that shows only an icon. */
export function IconButton({ label, icon, tone = "plain", className, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      title={label}
      className={cx(styles.icon, tone === "danger" && styles.iconDanger, className)}
    >
      {icon}
    </button>
  );
}
