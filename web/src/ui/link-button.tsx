import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router-dom";
import { buttonClasses } from "./button-classes.ts";
import type { ButtonLook } from "./button-classes.ts";
import { cx } from "./cx.ts";

interface LinkButtonProps extends ComponentProps<typeof Link>, ButtonLook {
  readonly icon?: ReactNode;
}

/** A link to a page of the app that looks like a button. */
export function LinkButton({ variant, size, block, icon, className, children, ...rest }: LinkButtonProps) {
  const look = { ...(variant && { variant }), ...(size && { size }), ...(block && { block }) };
  return (
    <Link {...rest} className={cx(buttonClasses(look), className)}>
      {icon}
      <span>{children}</span>
    </Link>
  );
}
