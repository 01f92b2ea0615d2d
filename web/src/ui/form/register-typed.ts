import type { FieldValues, Path, PathValue, UseFormRegisterReturn, UseFormReturn } from "react-hook-form";

/**
 * Registers a field of a prerendered form together with what was typed before the app loaded. The
 * library alone would empty a field that it did not fill.
 */
export function registerTyped<Values extends FieldValues, Name extends Path<Values>>(
  { register, getValues, setValue }: Pick<UseFormReturn<Values>, "register" | "getValues" | "setValue">,
  name: Name,
): UseFormRegisterReturn<Name> {
  const registered = register(name);
  return {
    ...registered,
    ref: (field: HTMLInputElement | null) => {
      if (field !== null && field.value !== "" && field.value !== getValues(name))
        setValue(name, field.value as PathValue<Values, Name>);
      registered.ref(field);
    },
  };
}
