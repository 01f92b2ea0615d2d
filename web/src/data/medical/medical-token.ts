import { medicalToken, publicToken } from "@guardianlink/domain/ids";
import type { MedicalToken, UserId } from "@guardianlink/domain/ids";
import { paths } from "@guardianlink/domain/paths";
import type { Write } from "../../platform/firestore/store.ts";

/** Creates a public token with the browser's cryptographic random numbers. */
export const newMedicalToken = (): MedicalToken =>
  medicalToken(publicToken(crypto.getRandomValues(new Uint8Array(16))));

/** Claims a token for this account, as the rules require. Repeating it changes nothing. */
export const claimTokenWrite = (uid: UserId, token: MedicalToken): Write => ({
  kind: "set",
  path: paths.medicalTokenOwner(token),
  data: { userId: uid },
});
