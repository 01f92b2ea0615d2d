import * as z from "zod/mini";
import { adIdSchema, userIdSchema } from "./id-schemas.ts";
import { maxLength, minLength } from "./length-checks.ts";
import {
  AD_DESCRIPTION_MAX_LENGTH,
  AD_TITLE_MAX_LENGTH,
  DISPLAY_ORDER_MAX,
  URL_MAX_LENGTH,
} from "./limits.ts";
import { cleanLine, cleanProse, wholePattern } from "./visible-text.ts";

const HTTPS = wholePattern("https");

/** Converts an address with letters beyond ASCII to the form that the web sends. */
function asciiUrl(typed: string): string {
  const url = cleanLine(typed);
  return HTTPS.test(url) || !URL.canParse(url) ? url : new URL(url).href;
}

const httpsUrl = z.nullable(
  z
    .string()
    .check(z.overwrite(asciiUrl), maxLength(URL_MAX_LENGTH), z.regex(HTTPS, "Link must start with https://")),
);

/** The input of the ad form. The order falls back to 0 when it is not a whole number. */
export const adInputSchema = z.object({
  title: z
    .string()
    .check(z.overwrite(cleanLine), minLength(1, "An ad needs a title."), maxLength(AD_TITLE_MAX_LENGTH)),
  description: z.nullable(z.string().check(z.overwrite(cleanProse), maxLength(AD_DESCRIPTION_MAX_LENGTH))),
  imageUrl: httpsUrl,
  linkUrl: httpsUrl,
  isActive: z.boolean(),
  displayOrder: z.int().check(z.gte(-DISPLAY_ORDER_MAX), z.lte(DISPLAY_ORDER_MAX)),
});
export type AdInput = z.infer<typeof adInputSchema>;

/** A row of `adBanners`. */
export const adBannerSchema = z.extend(adInputSchema, { id: adIdSchema, userId: userIdSchema });
export type AdBanner = z.infer<typeof adBannerSchema>;

/** Reads a typed display order: a whole number within bounds, otherwise 0. */
export function parseDisplayOrder(typed: string): number {
  const parsed = Number.parseInt(typed, 10);
  return Math.abs(parsed) <= DISPLAY_ORDER_MAX ? parsed : 0;
}
