import * as z from "zod/mini";
import { adIdSchema, userIdSchema } from "./id-schemas.ts";
import { maxLength, minLength } from "./length-checks.ts";

const httpsUrl = z.nullable(
  z.string().check(
    z.trim(),
    maxLength(2000),
    z.refine((url) => /^https:\/\/[^\s]+$/.test(url), "Link must start with https://"),
  ),
);

/** What the ad form takes. Order falls back to 0 when it is no whole number. */
export const adInputSchema = z.object({
  title: z.string().check(z.trim(), minLength(1, "An ad needs a title."), maxLength(100)),
  description: z.nullable(z.string().check(z.trim(), maxLength(500))),
  imageUrl: httpsUrl,
  linkUrl: httpsUrl,
  isActive: z.boolean(),
  displayOrder: z.int(),
});
export type AdInput = z.infer<typeof adInputSchema>;

/** A row of `adBanners`. */
export const adBannerSchema = z.extend(adInputSchema, { id: adIdSchema, userId: userIdSchema });
export type AdBanner = z.infer<typeof adBannerSchema>;

/** Reads a typed display order: a whole number, otherwise 0. */
export function parseDisplayOrder(typed: string): number {
  const parsed = Number.parseInt(typed, 10);
  return Number.isSafeInteger(parsed) ? parsed : 0;
}
