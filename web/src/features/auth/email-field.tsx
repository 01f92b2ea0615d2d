import type { ComponentProps } from "react";
import { TextField } from "../../ui/form/text-field.tsx";

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, "label" | "type">;

/** The address that an account signs in with. */
export const EmailField = (props: EmailFieldProps) => (
  <TextField label="Email" type="email" inputMode="email" autoComplete="username" required {...props} />
);
