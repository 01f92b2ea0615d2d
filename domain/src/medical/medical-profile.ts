import * as z from "zod/mini";
import { EMAIL_MAX_LENGTH, MEDICAL_TEXT_MAX_LENGTH, NAME_MAX_LENGTH } from "../config.ts";
import { medicalTokenSchema, userIdSchema } from "../id-schemas.ts";
import { maxLength, minLength } from "../length-checks.ts";
import { MEDICAL_PHONE_MAX_LENGTH } from "../limits.ts";
import { cleanLine, cleanProse, wholePattern } from "../visible-text.ts";

export const GENDERS = ["male", "female", "other"] as const;
export const BLOOD_TYPES = ["A+", "A-", "B+", "B-", "AB+", "AB-", "O+", "O-"] as const;

const freeText = z.nullable(
  z.string().check(z.overwrite(cleanProse), maxLength(MEDICAL_TEXT_MAX_LENGTH, "Text too long")),
);
const shortText = (limit: number) =>
  z.nullable(z.string().check(z.overwrite(cleanLine), maxLength(limit, "Text too long")));

/** The owner's input. Only the full name is required; empty fields are null. */
export const medicalInputSchema = z.object({
  fullName: z
    .string()
    .check(
      z.overwrite(cleanLine),
      minLength(1, "Name is required"),
      maxLength(NAME_MAX_LENGTH, "Name too long"),
    ),
  /** A date from 1900 to 2099, YYYY-MM-DD. */
  dateOfBirth: z.nullable(z.iso.date().check(z.regex(wholePattern("day")))),
  gender: z.nullable(z.enum(GENDERS)),
  bloodType: z.nullable(z.enum(BLOOD_TYPES)),
  allergies: freeText,
  chronicConditions: freeText,
  medications: freeText,
  emergencyContactName: shortText(NAME_MAX_LENGTH),
  emergencyContactPhone: shortText(MEDICAL_PHONE_MAX_LENGTH),
  emergencyContactEmail: shortText(EMAIL_MAX_LENGTH),
});
export type MedicalInput = z.infer<typeof medicalInputSchema>;

/** A row of `medicalProfiles`, one per user. */
export const medicalProfileSchema = z.extend(medicalInputSchema, {
  userId: userIdSchema,
  publicToken: medicalTokenSchema,
  updatedAt: z.date(),
});
export type MedicalProfile = z.infer<typeof medicalProfileSchema>;

/** The fields that the public page can show. No other field leaves the server. */
export const PUBLIC_MEDICAL_FIELDS = [
  "fullName",
  "bloodType",
  "allergies",
  "chronicConditions",
  "medications",
  "emergencyContactName",
  "emergencyContactPhone",
  "emergencyContactEmail",
] as const satisfies readonly (keyof MedicalProfile)[];

export type PublicMedicalProfile = Pick<MedicalProfile, (typeof PUBLIC_MEDICAL_FIELDS)[number]>;

/** How a public medical page was used. */
const OPENING_KINDS = ["opened", "notified"] as const;

/**
 * A row of `medicalProfiles/{uid}/openings`: the public page was opened, or the contact was
 * alerted. Written by the server.
 */
export const medicalOpeningSchema = z.object({
  id: z.string(),
  kind: z.enum(OPENING_KINDS),
  openedAt: z.date(),
  /** The location that the helper's phone reported with the alert; null for an opening. */
  location: z.nullable(z.string()),
});
export type MedicalOpening = z.infer<typeof medicalOpeningSchema>;
