import * as z from "zod/mini";
import { PUBLIC_TOKEN_PATTERN } from "../ids.ts";
import { LOCATION_UNAVAILABLE } from "./medical-alert.ts";

/**
 * The paths that the public medical page requests. Hosting sends them to the functions with the
 * same purpose.
 */
export const medicalApi = { profile: "/api/medical/profile", alert: "/api/medical/alert" } as const;

const tokenSchema = z
  .string()
  .check(z.regex(PUBLIC_TOKEN_PATTERN, "A token has 22 of A-Z, a-z, 0-9, - and _."))
  .brand<"MedicalToken">();

/** "6.524400, 3.379200" with up to 8 decimals, or the text for an unknown location. */
const placeSchema = z
  .string()
  .check(
    z.refine(
      (text) => text === LOCATION_UNAVAILABLE || /^-?\d{1,2}(\.\d{1,8})?, -?\d{1,3}(\.\d{1,8})?$/.test(text),
      `The location must be "latitude, longitude" or "${LOCATION_UNAVAILABLE}".`,
    ),
  );

export const medicalProfileRequestSchema = z.strictObject(
  { publicToken: tokenSchema },
  "Send publicToken and nothing else.",
);
export type MedicalProfileRequest = z.infer<typeof medicalProfileRequestSchema>;

const text = z.nullable(z.string());
/** The answer: the fields of PUBLIC_MEDICAL_FIELDS and no others. */
export const medicalProfileResponseSchema = z.object({
  data: z.strictObject({
    fullName: z.string(),
    bloodType: text,
    allergies: text,
    chronicConditions: text,
    medications: text,
    emergencyContactName: text,
    emergencyContactPhone: text,
    emergencyContactEmail: text,
  }),
});

export const medicalAlertRequestSchema = z.strictObject(
  { publicToken: tokenSchema, location: placeSchema },
  "Send publicToken and location and nothing else.",
);
export type MedicalAlertRequest = z.infer<typeof medicalAlertRequestSchema>;

/** `alreadyNotified`: the contact was alerted moments ago, so nothing was sent again. */
export const medicalAlertResponseSchema = z.object({
  emergencyContactPhone: text,
  alreadyNotified: z.boolean(),
});
export type MedicalAlertResponse = z.infer<typeof medicalAlertResponseSchema>;
