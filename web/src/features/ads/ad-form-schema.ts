import { adInputSchema, parseDisplayOrder } from "@guardianlink/domain/ads/ad-banner";
import type { AdBanner, AdInput } from "@guardianlink/domain/ads/ad-banner";
import * as z from "zod/mini";

/** The form as typed. */
const typedSchema = z.object({
  title: z.string(),
  description: z.string(),
  imageUrl: z.string(),
  linkUrl: z.string(),
  displayOrder: z.string(),
  isActive: z.boolean(),
});
export type AdFormValues = z.infer<typeof typedSchema>;

const orNull = (typed: string): string | null => typed.trim() || null;

/** Converts the form to an ad: empty fields are null, and an order that is not a number is 0. */
export const adFormSchema = z.pipe(
  z.pipe(
    typedSchema,
    z.transform((typed: AdFormValues): AdInput => ({
      title: typed.title,
      description: orNull(typed.description),
      imageUrl: orNull(typed.imageUrl),
      linkUrl: orNull(typed.linkUrl),
      displayOrder: parseDisplayOrder(typed.displayOrder),
      isActive: typed.isActive,
    })),
  ),
  adInputSchema,
);

/** The form's values for an ad. A new one is active and comes first. */
export const toAdFormValues = (ad: AdBanner | null): AdFormValues => ({
  title: ad?.title ?? "",
  description: ad?.description ?? "",
  imageUrl: ad?.imageUrl ?? "",
  linkUrl: ad?.linkUrl ?? "",
  displayOrder: String(ad?.displayOrder ?? 0),
  isActive: ad?.isActive ?? true,
});
