import type { ComponentProps, ReactNode } from "react";
import { buttonClasses } from "./button-classes.ts";
import type { ButtonLook } from "./button-classes.ts";
import { cx } from "./cx.ts";
import { Spinner } from "./spinner.tsx";

interface ButtonProps extends ComponentProps<"button">, ButtonLook {
  /** Shown before the label. */
  readonly icon?: ReactNode;
  /** While true the button is disabled and shows `loadingText`. */
  readonly loading?: boolean;
  readonly loadingText?: string;
}

/** A button. It submits a form only with `type="submit"`. */
export function Button({
  variant,
  size,
  block,
  icon,
  loading = false,
  loadingText,
  disabled = false,
  className,
  children,
  type = "button",
  ...rest
}: ButtonProps) {
  const look = { ...(variant && { variant }), ...(size && { size }), ...(block && { block }) };
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      className={cx(buttonClasses(look), className)}
    >
      {loading ? <Spinner /> : icon}
      <span>{loading && loadingText ? loadingText : children}</span>
    </button>
  );
}
