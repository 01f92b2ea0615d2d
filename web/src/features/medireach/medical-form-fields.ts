import type { MedicalInput } from "@guardianlink/domain/medical/medical-profile";
import type { UseFormReturn } from "react-hook-form";
import type { MedicalFormValues } from "./medical-form-values.ts";

/** What each group of fields of the medical form gets. */
export interface FieldsProps {
  readonly form: UseFormReturn<MedicalFormValues, unknown, MedicalInput>;
  readonly isEditing: boolean;
}

/** The attributes of one text field. */
export const bind = ({ form, isEditing }: FieldsProps, name: keyof MedicalFormValues) => ({
  readOnly: !isEditing,
  error: form.formState.errors[name]?.message,
  ...form.register(name),
});
