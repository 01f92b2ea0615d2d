import { medicalToken, publicToken } from "@guardianlink/domain/ids";
import type { UserId } from "@guardianlink/domain/ids";
import type { MedicalInput, MedicalProfile } from "@guardianlink/domain/medical-profile";
import { paths } from "@guardianlink/domain/paths";
import { SERVER_TIME } from "../../platform/firestore/store.ts";
import type { Write } from "../../platform/firestore/store.ts";

/** A new public token from the browser's cryptographic source. */
export const newMedicalToken = (): string => publicToken(crypto.getRandomValues(new Uint8Array(16)));

/** Makes a token this account's own; the rules ask for it, and a second time changes nothing. */
const claimToken = (uid: UserId, token: string): Write => ({
  kind: "set",
  path: paths.medicalTokenOwner(medicalToken(token)),
  data: { userId: uid },
});

/** Writes the whole profile; the link stays the same as long as `token` does. */
export const saveMedicalProfile = (uid: UserId, input: MedicalInput, token: string): readonly Write[] => [
  claimToken(uid, token),
  {
    kind: "set",
    path: paths.medicalProfile(uid),
    data: { ...input, userId: uid, publicToken: token, updatedAt: SERVER_TIME },
  },
];

/** Gives the profile another link. The old one stops working with that, and stays taken. */
export const renewMedicalLink = (uid: UserId, token: string): readonly Write[] => [
  claimToken(uid, token),
  {
    kind: "update",
    path: paths.medicalProfile(uid),
    data: { publicToken: token, updatedAt: SERVER_TIME },
  },
];

export const deleteMedicalProfile = (uid: UserId): readonly Write[] => [
  { kind: "delete", path: paths.medicalProfile(uid) },
];

/** Where strangers find the profile. `origin` is the product's public address without a slash at the end. */
export const medicalLink = (origin: string, profile: Pick<MedicalProfile, "publicToken">): string =>
  `${origin}/medireach/${profile.publicToken}`;
