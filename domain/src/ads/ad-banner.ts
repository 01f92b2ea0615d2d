import * as z from "zod/mini";
import { adIdSchema, userIdSchema } from "../id-schemas.ts";
import { adId } from "../ids.ts";
import type { AdId, UserId } from "../ids.ts";
import { maxLength, minLength } from "../length-checks.ts";
import {
  AD_DESCRIPTION_MAX_LENGTH,
  AD_TITLE_MAX_LENGTH,
  DISPLAY_ORDER_MAX,
  MAX_ADS,
  URL_MAX_LENGTH,
} from "../limits.ts";
import { cleanLine, cleanProse, wholePattern } from "../visible-text.ts";

const HTTPS = wholePattern("https");

/** Converts an address with letters beyond ASCII to the form that the web sends. */
function asciiUrl(typed: string): string {
  const url = cleanLine(typed);
  return HTTPS.test(url) || !URL.canParse(url) ? url : new URL(url).href;
}

const httpsUrl = z.nullable(
  z
    .string()
    .check(
      z.overwrite(asciiUrl),
      maxLength(URL_MAX_LENGTH, "Link too long"),
      z.regex(HTTPS, "Link must start with https://"),
    ),
);

/** The input of the ad form. The order falls back to 0 when it is not a whole number. */
export const adInputSchema = z.object({
  title: z
    .string()
    .check(
      z.overwrite(cleanLine),
      minLength(1, "An ad needs a title."),
      maxLength(AD_TITLE_MAX_LENGTH, "Title too long"),
    ),
  description: z.nullable(
    z.string().check(z.overwrite(cleanProse), maxLength(AD_DESCRIPTION_MAX_LENGTH, "Description too long")),
  ),
  imageUrl: httpsUrl,
  linkUrl: httpsUrl,
  isActive: z.boolean(),
  displayOrder: z.int().check(z.gte(-DISPLAY_ORDER_MAX), z.lte(DISPLAY_ORDER_MAX)),
});
export type AdInput = z.infer<typeof adInputSchema>;

/** "waiting": an operator has not looked at it yet. Others see an ad once it is "approved". */
const AD_REVIEWS = ["waiting", "approved", "refused"] as const;

/** A picture inside the ad's document, so that showing it asks no stranger's server. */
const pictureSchema = z.nullable(
  z.string().check(z.regex(/^data:image\/(?:jpeg|png|webp);base64,[A-Za-z0-9+/=]+$/)),
);

/** A row of `adBanners`. `review` and `picture` are the operator's (`npm run ads`). */
export const adBannerSchema = z.extend(adInputSchema, {
  id: adIdSchema,
  userId: userIdSchema,
  review: z._default(z.enum(AD_REVIEWS), "waiting"),
  picture: z._default(pictureSchema, null),
});
export type AdBanner = z.infer<typeof adBannerSchema>;

/** The ids that an account's ads may have. */
export const adSlots = (uid: UserId): readonly AdId[] =>
  Array.from({ length: MAX_ADS }, (_, index) => adId(`${uid}-${index + 1}`));

/** Reads a typed display order: a whole number within bounds, otherwise 0. */
export function parseDisplayOrder(typed: string): number {
  const parsed = Number.parseInt(typed, 10);
  return Math.abs(parsed) <= DISPLAY_ORDER_MAX ? parsed : 0;
}
