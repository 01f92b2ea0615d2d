// The ids of ids.ts as schemas, so that a parsed document has branded ids. Separate from ids.ts,
// which public pages load without zod.
import * as z from "zod/mini";
import { DOCUMENT_ID_PATTERN, PUBLIC_TOKEN_PATTERN } from "./ids.ts";

// A stored id is not checked again: the document's name is its id, and the rules checked it when it
// was written.
export const userIdSchema = z.string().brand<"UserId">();
export const contactIdSchema = z.string().brand<"ContactId">();
export const tripIdSchema = z.string().brand<"TripId">();
export const alertIdSchema = z.string().brand<"AlertId">();
export const deviceIdSchema = z.string().brand<"DeviceId">();
export const adIdSchema = z.string().brand<"AdId">();
export const shareTokenSchema = z.string().brand<"ShareToken">();
export const roleTokenSchema = z.string().brand<"RoleToken">();
export const medicalTokenSchema = z.string().check(z.regex(PUBLIC_TOKEN_PATTERN)).brand<"MedicalToken">();

const requestedId = z.string().check(z.regex(DOCUMENT_ID_PATTERN));

// An id in a request becomes part of a path, so its form is checked: "trip/hidden/pin" would name
// what lies below a trip.
export const requestedUserIdSchema = requestedId.brand<"UserId">();
export const requestedContactIdSchema = requestedId.brand<"ContactId">();
export const requestedTripIdSchema = requestedId.brand<"TripId">();
