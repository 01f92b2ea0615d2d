import * as z from "zod/mini";
import { DAY_MS, MINUTE_MS } from "../config.ts";
import type { UserId } from "../ids.ts";
import { maxLength, minLength } from "../length-checks.ts";
import { message } from "../toast-message.ts";

/**
 * Deleting an account requires a sign-in that is not older than this, so that an unlocked phone is
 * not enough.
 */
export const RECENT_SIGN_IN_MS = 5 * MINUTE_MS;

/**
 * Marks an account that is being or has been deleted, so that no open page of it writes anything
 * new.
 */
export const deletedAccountPath = (uid: UserId): string => `deletedAccounts/${uid}`;

/**
 * When the trial of a deleted account began, by a keyed hash of its address, so that a new account
 * with the address continues it.
 */
export const formerTrialPath = (hash: string): string => `formerTrials/${hash}`;
/** For how long after the deletion it is kept. */
export const FORMER_TRIAL_KEPT_MS = 365 * DAY_MS;

/**
 * Replaces the account in a payment after it was deleted: the books keep the amount, not the
 * person.
 */
export const FORMER_ACCOUNT = "deleted-account";

/** An export takes several answers. The later ones accept a sign-in of this age. */
export const EXPORT_SIGN_IN_MS = 60 * MINUTE_MS;

/** Why the server does not delete an account, in sentences for its owner. */
const deleteRefusals = {
  "trip-running": "A trip is running. End it first, then delete your account.",
  "sign-in-again": "Enter your password again to delete your account.",
} as const;
export type DeleteRefusal = keyof typeof deleteRefusals;

/** What deleteMyAccount answers. */
export const deleteAccountResponseSchema = z.object({
  refusal: z.nullable(z.enum(["trip-running", "sign-in-again"])),
});

/**
 * How many trips one answer exports. An answer may have 32 MiB, and a day of driving is 1.3 MB of
 * locations, so trips are exported separately.
 */
export const EXPORT_TRIPS_MAX = 10;

/**
 * The request of exportMyData: null for everything except the content of trips, or the ids of the
 * trips to export.
 */
export const exportRequestSchema = z.nullable(
  z.strictObject({
    tripIds: z
      .array(
        z
          .string()
          // Older rules took other ids than those of today.
          .check(minLength(1), maxLength(128), z.regex(/^(?!\.{1,2}$)(?!__.*__$)[^/]+$/))
          .brand<"TripId">(),
      )
      .check(minLength(1), maxLength(EXPORT_TRIPS_MAX)),
  }),
);

const storedFilesSchema = z.array(z.looseObject({ path: z.string() }));

/** Everything except the content of trips: plain JSON, with times as ISO texts. */
export const exportResponseSchema = z.looseObject({
  exportedAt: z.string(),
  account: z.looseObject({}),
  tripIds: z.array(z.string()),
  photos: storedFilesSchema,
  recordings: storedFilesSchema,
});
/** The trips that were asked for, with everything in them. */
export const exportedTripsSchema = z.object({ trips: z.array(z.looseObject({})) });

/** What exportMyData answers when the sign-in is too old: an unlocked phone is not enough. */
export const exportRefusalSchema = z.strictObject({ refusal: z.literal("sign-in-again") });

/** Shown to a user who has exported too often in one day. */
export const EXPORTED_TOO_OFTEN = "You've exported your data several times today. Try again tomorrow.";

/** With a link that opens the file until it is deleted; null when none could be made. */
interface ExportedFile {
  readonly path: string;
  readonly link: string | null;
}

/** The whole export as the downloaded file contains it. */
export interface AccountExport {
  readonly exportedAt: string;
  readonly trips: readonly unknown[];
  readonly photos: readonly ExportedFile[];
  readonly recordings: readonly ExportedFile[];
  readonly [more: string]: unknown;
}

/** The name of the downloaded file. */
export const exportFileName = (now: Date): string =>
  `guardianlink-my-data-${now.toISOString().slice(0, 10)}.json`;

export const accountDataMessages = {
  exported: message("Your data is downloaded", "The file is in your downloads."),
  exportFailed: message("Export failed", "Couldn't download your data. Try again."),
  passwordForDeletion: deleteRefusals["sign-in-again"],
  passwordForExport: "Enter your password again to export your data.",
  deleteFailed: message("Account not deleted", "Something went wrong. Please try again."),
  tripRunning: message("Account not deleted", deleteRefusals["trip-running"]),
  unsent: message(
    "Still signed in",
    "Your SOS, or the start or end of a trip, hasn't been sent yet. Stay signed in until it's sent.",
  ),
  verificationSent: (email: string) =>
    message("Link sent", `Open the link that we sent to ${email}, then come back here.`),
  verificationFailed: message("Link not sent", "Please try again in a few minutes."),
  verified: message("Email verified", "You can now invite your family."),
} as const;
