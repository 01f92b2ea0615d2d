import type { ComponentProps, ReactNode } from "react";
import { buttonClasses } from "./button-classes.ts";
import type { ButtonLook } from "./button-classes.ts";
import { cx } from "./cx.ts";
import { Spinner } from "./spinner.tsx";

interface ButtonProps extends ComponentProps<"button">, ButtonLook {
  /** Stands before the label. */
  readonly icon?: ReactNode;
  /** While true the button is disabled and says `loadingText`. */
  readonly loading?: boolean;
  readonly loadingText?: string;
}

/** A button. It does not submit a form unless `type="submit"` says so. */
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
