import type { $brand } from "zod/mini";

/**
 * A string that only the makers and parsers of its kind of id create, so that two kinds are never
 * mixed up.
 */
type Branded<Name extends string> = string & $brand<Name>;

/** A plain string. An id that already has a brand needs no maker and may be of another kind. */
type Unbranded<S extends string> = S extends $brand ? never : S;

export type UserId = Branded<"UserId">;
export type ContactId = Branded<"ContactId">;
export type TripId = Branded<"TripId">;
export type AlertId = Branded<"AlertId">;
export type DeviceId = Branded<"DeviceId">;
export type AdId = Branded<"AdId">;
/** Opens one contact's live view of one trip. A secret: never logged. */
export type ShareToken = Branded<"ShareToken">;
/**
 * Opens the page where one contact answers one traveller. A secret, also from the traveller: never
 * logged.
 */
export type RoleToken = Branded<"RoleToken">;
/** Opens one public medical page. A secret: never logged. */
export type MedicalToken = Branded<"MedicalToken">;

export const userId = <S extends string>(value: Unbranded<S>): UserId => value as string as UserId;
export const contactId = <S extends string>(value: Unbranded<S>): ContactId => value as string as ContactId;
export const tripId = <S extends string>(value: Unbranded<S>): TripId => value as string as TripId;
export const alertId = <S extends string>(value: Unbranded<S>): AlertId => value as string as AlertId;
export const deviceId = <S extends string>(value: Unbranded<S>): DeviceId => value as string as DeviceId;
export const adId = <S extends string>(value: Unbranded<S>): AdId => value as string as AdId;
export const shareToken = <S extends string>(value: Unbranded<S>): ShareToken =>
  value as string as ShareToken;
export const roleToken = <S extends string>(value: Unbranded<S>): RoleToken => value as string as RoleToken;
export const medicalToken = <S extends string>(value: Unbranded<S>): MedicalToken =>
  value as string as MedicalToken;

/**
 * Ids that come from a client and become parts of paths. Firestore reserves names between double
 * underscores.
 */
export const DOCUMENT_ID_PATTERN = /^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/;

/** 128 bits in base64url without padding. */
export const PUBLIC_TOKEN_PATTERN = /^[A-Za-z0-9_-]{22}$/;

/**
 * The header that carries the token of a link to our endpoints. The paths of requests are logged by
 * Hosting and Cloud Run, headers are not.
 */
export const LINK_TOKEN_HEADER = "x-link-token";

/** Makes a public token from 128 random bits. `random` must be a cryptographic source. */
export function publicToken(random: Uint8Array): string {
  if (random.length !== 16)
    throw new RangeError(`A public token takes 16 random bytes, ${random.length} were given.`);
  const binary = Array.from(random, (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
