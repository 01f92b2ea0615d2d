import { plus } from "../dates.ts";
import * as z from "zod/mini";
import { DAY_MS, SHARE_LIFETIME_AFTER_TRIP_MS } from "../config.ts";
import {
  contactIdSchema,
  requestedTripIdSchema,
  shareTokenSchema,
  tripIdSchema,
  userIdSchema,
} from "../id-schemas.ts";
import { contactId } from "../ids.ts";
import type { ContactId } from "../ids.ts";
import { SHARE_MAX_DAYS } from "../limits.ts";
import type { Trip } from "./trip.ts";

/**
 * A live link: one person's view of one trip, without an account. It is stored twice, always in one
 * transaction: as `shares/{token}`, which opens the view and which only the server reads, and as
 * `shareLinks/{linkId}` under the trip, which the traveller reads. Server only.
 */
const shareFields = {
  userId: userIdSchema,
  tripId: tripIdSchema,
  /** Null for the link that the traveller passes on. */
  contactId: z.nullable(contactIdSchema),
  /** The contact's name when the link was made; null without a contact. */
  contactName: z.nullable(z.string()),
  createdAt: z.date(),
  /** Null while the trip runs. */
  expiresAt: z.nullable(z.date()),
  revokedAt: z.nullable(z.date()),
  /** When the page was first opened. */
  openedAt: z.nullable(z.date()),
  /** When "I'm on it" was last pressed. */
  acknowledgedAt: z.nullable(z.date()),
  /**
   * When "I can't" was pressed last; absent or null before. It takes back an earlier "I'm on it".
   */
  cannotAt: z.optional(z.nullable(z.date())),
  /**
   * Set on the links that contacts get after a duress PIN. The traveller, who has the tokens of all
   * others, does not have these.
   */
  isDuress: z.optional(z.boolean()),
};

/** A row of `shares`; its id is the token. */
export const shareSchema = z.object({ id: shareTokenSchema, ...shareFields });
export type Share = z.infer<typeof shareSchema>;

/** A row of `shareLinks` under a trip; its id is `linkIdOf` its contact. */
export const shareLinkSchema = z.object({ id: z.string(), token: shareTokenSchema, ...shareFields });
export type ShareLink = z.infer<typeof shareLinkSchema>;

/**
 * The id of the link that the traveller passes on. No contact can have it, because the rules allow
 * no "~" in an id.
 */
const HANDED_ON = "~handed-on";

/** One link for each contact and trip, and one for the traveller to pass on. */
export const linkIdOf = (contactId: ContactId | null): string => contactId ?? HANDED_ON;
/** The contact of a link, by the link's id; null for the one that the traveller passes on. */
export const contactOfLink = (linkId: string): ContactId | null =>
  linkId === HANDED_ON ? null : contactId(linkId);

/**
 * When a link to the trip expires; null while the trip runs. `endSeenAt` is the server's time,
 * because a phone's may be wrong.
 */
export const expiryFor = (status: Trip["status"], endSeenAt: Date): Date | null =>
  status === "completed" ? plus(endSeenAt, SHARE_LIFETIME_AFTER_TRIP_MS) : null;

/**
 * Whether the link is older than any may be. A new alert then makes a new one, unless this was
 * revoked.
 */
export const isOverAge = (
  { createdAt, revokedAt }: Pick<Share, "createdAt" | "revokedAt">,
  now: Date,
): boolean => revokedAt === null && now.getTime() - createdAt.getTime() >= SHARE_MAX_DAYS * DAY_MS;

/**
 * Whether the link still opens the view. A trip that is never ended has links for `SHARE_MAX_DAYS`.
 */
export const isShareOpen = (
  share: Pick<Share, "createdAt" | "expiresAt" | "revokedAt">,
  now: Date,
): boolean =>
  share.revokedAt === null && (share.expiresAt === null || share.expiresAt > now) && !isOverAge(share, now);

export const createShareRequestSchema = z.strictObject({ tripId: requestedTripIdSchema });
export const createShareResponseSchema = z.object({ token: shareTokenSchema });

export const revokeShareRequestSchema = z.strictObject({
  tripId: requestedTripIdSchema,
  linkId: z.string().check(z.regex(/^(?!__.*__$)[A-Za-z0-9_~-]{1,128}$/)),
});
