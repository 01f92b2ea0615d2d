import type { $brand } from "zod/mini";

/** A string that can only come from where ids of its kind are made or parsed, so that two kinds are never mixed up. */
type Branded<Name extends string> = string & $brand<Name>;

export type UserId = Branded<"UserId">;
export type ContactId = Branded<"ContactId">;
export type TripId = Branded<"TripId">;
export type AlertId = Branded<"AlertId">;
export type DeviceId = Branded<"DeviceId">;
export type AdId = Branded<"AdId">;
/** Opens one contact's live view of one trip. A secret: never logged. */
export type ShareToken = Branded<"ShareToken">;
/** Opens the page where one contact says yes or no to a traveller. A secret, also from the traveller: never logged. */
export type RoleToken = Branded<"RoleToken">;
/** Opens one public medical page. A secret: never logged. */
export type MedicalToken = Branded<"MedicalToken">;

export const userId = (value: string): UserId => value as UserId;
export const contactId = (value: string): ContactId => value as ContactId;
export const tripId = (value: string): TripId => value as TripId;
export const alertId = (value: string): AlertId => value as AlertId;
export const deviceId = (value: string): DeviceId => value as DeviceId;
export const adId = (value: string): AdId => value as AdId;
export const shareToken = (value: string): ShareToken => value as ShareToken;
export const roleToken = (value: string): RoleToken => value as RoleToken;
export const medicalToken = (value: string): MedicalToken => value as MedicalToken;

/** Ids that come from a client and become parts of paths. Firestore keeps names between double underscores for itself. */
export const DOCUMENT_ID_PATTERN = /^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/;

/** 128 bits in base64url without padding. */
export const PUBLIC_TOKEN_PATTERN = /^[A-Za-z0-9_-]{22}$/;

/** Makes a public token from 128 random bits. `random` must come from a cryptographic source. */
export function publicToken(random: Uint8Array): string {
  if (random.length !== 16)
    throw new RangeError(`A public token takes 16 random bytes, ${random.length} were given.`);
  const binary = Array.from(random, (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
