import { BLOOD_TYPES, GENDERS, medicalInputSchema } from "@guardianlink/domain/medical/medical-profile";
import type { MedicalInput, MedicalProfile } from "@guardianlink/domain/medical/medical-profile";
import * as z from "zod/mini";

/** The form's values: every field is text, and empty means none. */
export type MedicalFormValues = Record<keyof MedicalInput, string>;

const FIELDS = Object.keys(medicalInputSchema.shape) as (keyof MedicalInput)[];

/** The form's values for a profile. A new one has the account's name only. */
export const toFormValues = (profile: MedicalProfile | null, accountName: string): MedicalFormValues =>
  ({
    ...Object.fromEntries(FIELDS.map((field) => [field, profile?.[field] ?? ""])),
    fullName: profile?.fullName ?? accountName,
  }) as MedicalFormValues;

const SIMPLE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const empty = (typed: string): string | null => typed.trim() || null;

const text = z.string();
const inputOf = z.transform((values: MedicalFormValues) => ({
  ...Object.fromEntries(FIELDS.map((field) => [field, empty(values[field])])),
  fullName: values.fullName,
  emergencyContactEmail: empty(values.emergencyContactEmail.toLowerCase()),
}));

/** Converts the form's values to a profile's fields. */
export const medicalFormSchema = z.pipe(
  z.pipe(
    z
      .object(
        Object.fromEntries(FIELDS.map((field) => [field, text])) as Record<keyof MedicalInput, typeof text>,
      )
      .check(
        z.refine(
          (form) =>
            empty(form.emergencyContactEmail) === null ||
            SIMPLE_EMAIL.test(form.emergencyContactEmail.trim()),
          {
            error: "Please enter a valid email address",
            path: ["emergencyContactEmail"],
          },
        ),
      ),
    inputOf,
  ),
  medicalInputSchema,
);

/**
 * The profile with a valid number as +234…, so that calls and WhatsApp reach it. Any other number
 * stays as typed, and so does each while the phone library cannot be loaded.
 */
export async function withStoredPhone(input: MedicalInput): Promise<MedicalInput> {
  const typed = input.emergencyContactPhone;
  if (typed === null) return input;
  const phone = await import("@guardianlink/domain/phone").catch(() => null);
  return { ...input, emergencyContactPhone: phone?.toE164(typed) ?? typed };
}

export const genderOptions = GENDERS.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));
export const bloodTypeOptions = BLOOD_TYPES.map((value) => ({ value, label: value }));
