import type { ComponentProps, ReactNode } from "react";
import { buttonClasses } from "./button-classes.ts";
import type { ButtonLook } from "./button-classes.ts";
import { cx } from "./cx.ts";

interface AnchorButtonProps extends ComponentProps<"a">, ButtonLook {
  readonly icon?: ReactNode;
}

/** A link out of the app (tel:, sms:, WhatsApp, a file) that looks like a button. */
export function AnchorButton({
  variant,
  size,
  block,
  icon,
  className,
  children,
  ...rest
}: AnchorButtonProps) {
  const look = { ...(variant && { variant }), ...(size && { size }), ...(block && { block }) };
  return (
    <a {...rest} className={cx(buttonClasses(look), className)}>
      {icon}
      <span>{children}</span>
    </a>
  );
}
