import type { AdId } from "@guardianlink/domain/ids";
import { AD_PICTURE_MAX_BYTES } from "@guardianlink/domain/limits";
import type { AdReviews } from "./ports.ts";

/** Fetches a picture. @throws when it cannot be fetched */
export type FetchPicture = (url: string) => Promise<Uint8Array>;

/** The first bytes of the kinds of pictures that every browser shows. */
const KINDS = [
  { type: "image/jpeg", at: 0, bytes: [0xff, 0xd8, 0xff] },
  { type: "image/png", at: 0, bytes: [0x89, 0x50, 0x4e, 0x47] },
  { type: "image/webp", at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
] as const;

/** The operator must decide otherwise. The message says why. */
class ReviewError extends Error {
  override readonly name = "ReviewError";
}

/** @throws ReviewError for a file that is too large or no picture */
function dataUrl(picture: Uint8Array): string {
  if (picture.length > AD_PICTURE_MAX_BYTES)
    throw new ReviewError(
      `The picture has ${picture.length} bytes; an ad may have ${AD_PICTURE_MAX_BYTES}. Ask for a smaller one.`,
    );
  const kind = KINDS.find(({ at, bytes }) => bytes.every((byte, index) => picture[at + index] === byte));
  if (kind === undefined) throw new ReviewError("The picture is neither JPEG, PNG nor WebP.");
  return `data:${kind.type};base64,${Buffer.from(picture).toString("base64")}`;
}

/**
 * Approves or refuses an ad. An approved ad gets a copy of its picture, so that no reader's address
 * reaches the picture's server.
 * @throws ReviewError when there is no such ad, or its picture cannot be taken
 */
export async function reviewAd(
  id: AdId,
  review: "approved" | "refused",
  { reviews, fetchPicture }: { readonly reviews: AdReviews; readonly fetchPicture: FetchPicture },
): Promise<void> {
  const found = await reviews.get(id);
  if (found === null) throw new ReviewError(`There is no ad ${id}.`);
  const url = review === "approved" ? found.ad.imageUrl : null;
  await found.decide(review, url === null ? null : dataUrl(await fetchPicture(url)));
}
