import type { ComponentProps } from "react";
import { Link } from "react-router-dom";
import { buttonClasses } from "./button-classes.ts";
import type { ButtonLook } from "./button-classes.ts";
import { cx } from "./cx.ts";

type LinkButtonProps = ComponentProps<typeof Link> & ButtonLook;

/** A link to a page of the app that looks like a button. */
export function LinkButton({ variant, size, block, className, children, ...rest }: LinkButtonProps) {
  const look = { ...(variant && { variant }), ...(size && { size }), ...(block && { block }) };
  return (
    <Link {...rest} className={cx(buttonClasses(look), className)}>
      <span>{children}</span>
    </Link>
  );
}
