import { medicalToken, publicToken } from "@guardianlink/domain/ids";
import type { MedicalToken, UserId } from "@guardianlink/domain/ids";
import { paths } from "@guardianlink/domain/paths";
import type { Write } from "../../platform/firestore/store.ts";

/** A new public token from the browser's cryptographic source. */
export const newMedicalToken = (): MedicalToken =>
  medicalToken(publicToken(crypto.getRandomValues(new Uint8Array(16))));

/** Makes a token this account's own; the rules ask for it, and a second time changes nothing. */
export const claimTokenWrite = (uid: UserId, token: MedicalToken): Write => ({
  kind: "set",
  path: paths.medicalTokenOwner(token),
  data: { userId: uid },
});
