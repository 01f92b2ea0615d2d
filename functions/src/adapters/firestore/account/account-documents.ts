import { familyPaths } from "@guardianlink/domain/family/family";
import type { UserId } from "@guardianlink/domain/ids";
import { paths } from "@guardianlink/domain/paths";
import type { Firestore } from "firebase-admin/firestore";
import type { Owner } from "../../../usecases/account/ports.ts";

// Where the data of an account is stored.

/** The path prefix of an account's photos in Storage. */
export const photoPrefix = (user: UserId): string => `trip-photos/${user}/`;

/** The documents of an account outside of its own subtree. */
export const rowsOf = (firestore: Firestore, { userId: user, email, isEmailVerified }: Owner) => ({
  adBanners: firestore.collection(paths.adBanners()).where("userId", "==", user),
  payments: firestore.collection("payments").where("userId", "==", user),
  contactRoles: firestore.collection(paths.contactRoles()).where("userId", "==", user),
  // Exports only the account's own choice from the roles of other people.
  alertsInApp: firestore.collection(paths.contactRoles()).where("pushTo.userId", "==", user).select("pushTo"),
  liveLinks: firestore.collection("shares").where("userId", "==", user),
  invitationsSent: firestore.collection(familyPaths.invites()).where("inviterId", "==", user),
  ...(isEmailVerified && {
    invitationsReceived: firestore.collection(familyPaths.invites()).where("email", "==", email),
  }),
});

/** The documents that are deleted or exported with everything under them. */
export const treesOf = (firestore: Firestore, user: UserId) => ({
  medicalProfile: firestore.doc(paths.medicalProfile(user)),
  medicalAlerts: firestore.doc(`medicalAlerts/${user}`),
  family: firestore.doc(`family/${user}`),
});
