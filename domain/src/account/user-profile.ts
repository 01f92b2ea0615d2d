import * as z from "zod/mini";
import { accountEmailSchema, nameSchema } from "./account.ts";
import { SOS_COUNTDOWN_CHOICES_S } from "./sos-countdown.ts";
import { isE164 } from "../e164.ts";
import { userIdSchema } from "../id-schemas.ts";
import { maxLength } from "../length-checks.ts";
import { URL_MAX_LENGTH } from "../limits.ts";
import { AUDIO_CHOICES } from "../trips/sos-audio.ts";
import { wholePattern } from "../visible-text.ts";

/**
 * The user's own choices. `phone` is their own number, shown to people with their live link or an
 * alert; null for none. An invalid one counts as none, so that neither an alert nor a page fails.
 */
const settingsSchema = z.catch(
  z.object({
    phone: z.nullable(z.string().check(z.refine(isE164))),
    /**
     * Whether the phone records during an SOS, and who may listen; absent for off (sos-audio.ts).
     */
    audio: z.optional(z.enum(AUDIO_CHOICES)),
    /**
     * How long a held SOS can be cancelled; absent before the traveller has chosen
     * (sos-countdown.ts).
     */
    sosCountdownSeconds: z.optional(z.literal(SOS_COUNTDOWN_CHOICES_S)),
  }),
  { phone: null },
);

/**
 * A row of `users`. `createdAt` is the server's time and never changes: the trial is derived from
 * it, or from `trialStartedAt`. The subscription fields are written by the server only and are
 * absent until the first payment.
 */
export const userProfileSchema = z.object({
  id: userIdSchema,
  name: nameSchema,
  email: accountEmailSchema,
  photoUrl: z.nullable(z.string().check(maxLength(URL_MAX_LENGTH), z.regex(wholePattern("https")))),
  settings: settingsSchema,
  createdAt: z.date(),
  updatedAt: z.date(),
  /** When the trial of an earlier account with this address began; null for none. Server only. */
  trialStartedAt: z._default(z.nullable(z.date()), null),
  /** Whether the traveller has a safety PIN, with or without a duress PIN. Server only. */
  hasPin: z._default(z.boolean(), false),
  subscriptionActive: z._default(z.boolean(), false),
  subscriptionEndsAt: z._default(z.nullable(z.date()), null),
  /** When the months that are paid without a gap began. */
  subscriptionStartedAt: z._default(z.nullable(z.date()), null),
});
export type UserProfile = z.infer<typeof userProfileSchema>;
