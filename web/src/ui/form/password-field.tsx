import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import type { ComponentProps } from "react";
import { IconButton } from "../icon-button.tsx";
import { Field } from "./field.tsx";
import type { FieldProps } from "./field.tsx";

type PasswordFieldProps = FieldProps & Omit<ComponentProps<"input">, "type">;

/** A password with a button that shows and hides it. */
export function PasswordField({ label, hint, error, optional, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const toggle = (
    <IconButton
      label={shown ? "Hide password" : "Show password"}
      icon={shown ? <EyeOff size={20} /> : <Eye size={20} />}
      onClick={() => setShown(!shown)}
    />
  );
  return (
    <Field {...{ label, hint, error, ...(optional && { optional }) }} after={toggle}>
      {(control) => <input {...input} {...control} type={shown ? "text" : "password"} />}
    </Field>
  );
}
